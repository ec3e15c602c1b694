import { expect, test } from 'vitest'
import { formatDeliveryOutcome } from './format-delivery-outcome.ts'

const failed = (failure: string | null) => formatDeliveryOutcome({ status: null, failure })

test.each(['ADDRESS_REFUSED', 'NAME_UNKNOWN', 'UNREACHABLE', 'TIMED_OUT', 'INTERRUPTED'])(
  'describes %s',
  (failure) => {
    expect(failed(failure)).toMatch(/^[a-z’ ]+$/i)
    expect(failed(failure)).not.toBe('no response')
  },
)

test('describes a response by its status, and an unknown failure as no response', () => {
  expect(formatDeliveryOutcome({ status: 503, failure: null })).toBe('response 503')
  expect([failed(null), failed('OF_A_LATER_PLATFORM')]).toEqual(['no response', 'no response'])
})
