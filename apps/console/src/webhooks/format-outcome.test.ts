import { expect, test } from 'vitest'
import { formatOutcome } from './format-outcome.ts'

const failed = (failure: string | null) => formatOutcome({ status: null, failure })

test.each(['ADDRESS_REFUSED', 'NAME_UNKNOWN', 'UNREACHABLE', 'TIMED_OUT', 'INTERRUPTED'])(
  '%s is told in words of its own',
  (failure) => {
    expect(failed(failure)).toMatch(/^[a-z ,]+$/)
    expect(failed(failure)).not.toBe('no answer')
  },
)

test('an answer is told by its status, and no answer as what it is', () => {
  expect(formatOutcome({ status: 503, failure: null })).toBe('answered with 503')
  expect([failed(null), failed('OF_A_LATER_PLATFORM')]).toEqual(['no answer', 'no answer'])
})
