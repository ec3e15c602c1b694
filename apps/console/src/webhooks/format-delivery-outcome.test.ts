import { expect, test } from 'vitest'
import { formatDeliveryOutcome } from './format-delivery-outcome.ts'

const failed = (errorCode: string | null) => formatDeliveryOutcome({ status: null, errorCode })

test.each(['ADDRESS_REFUSED', 'NAME_UNKNOWN', 'UNREACHABLE', 'TIMED_OUT', 'INTERRUPTED'])(
  'describes %s',
  (errorCode) => {
    expect(failed(errorCode)).toMatch(/^[a-z’ ]+$/i)
    expect(failed(errorCode)).not.toBe('no response')
  },
)

test('describes a response by its status, and an unknown error as no response', () => {
  expect(formatDeliveryOutcome({ status: 503, errorCode: null })).toBe('response 503')
  expect([failed(null), failed('OF_A_LATER_PLATFORM')]).toEqual(['no response', 'no response'])
})
