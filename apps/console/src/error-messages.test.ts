import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { errorMessage, fieldViolations, formatWait } from './error-messages.ts'

const refused = (code: string, status: number, retryAfter?: number) =>
  new VitrineError(code, {
    code,
    status,
    retryAfter,
    requestId: 'r-1',
    details: { applicationError: { code, description: '', data: {} } },
  })

test('too many attempts say how long to wait', () => {
  expect(errorMessage(refused('RATE_LIMITED', 429, 90_000))).toEqual({
    title: 'Too many attempts',
    text: 'Please try again in 2 minutes.',
  })
})

test('a wait is rounded up and never invented', () => {
  expect(formatWait(400)).toBe('in 1 second')
  expect(formatWait(59_000)).toBe('in 59 seconds')
  expect(formatWait(60_000)).toBe('in 1 minute')
  expect(formatWait(3_601_000)).toBe('in 2 hours')
  for (const unknown of [undefined, 0, -5, Number.NaN]) expect(formatWait(unknown)).toBe('in a moment')
})

test('a platform out of reach, one that stumbles and a bug of the console are told apart', () => {
  expect(errorMessage(new VitrineError('', { code: 'UNKNOWN' })).title).toBe('The shop cannot be reached')
  const stumbled = errorMessage(new VitrineError('', { code: 500, status: 500, requestId: 'r-2' }))
  expect(stumbled).toMatchObject({
    text: 'The shop could not answer. Please try again in a moment.',
    requestId: 'r-2',
  })
  expect(errorMessage(new TypeError('x is undefined')).text).toMatch(/^This is a fault of the console/)
})

test('a console opened at another address says where to go', () => {
  expect(errorMessage(refused('CSRF_REJECTED', 403)).title).toBe('This is not the console’s own address')
})

test('what is not a validation error has no violations', () => {
  expect(fieldViolations(new Error('x'))).toEqual([])
  expect(fieldViolations(refused('NOT_FOUND', 404))).toEqual([])
})

test('a platform in trouble is not taken for one that declined', () => {
  expect(errorMessage(refused('INTERNAL', 500))).toMatchObject({
    title: 'Something went wrong',
    requestId: 'r-1',
  })
  expect(errorMessage(refused('LAST_OWNER', 409)).title).toBe('This was not done')
})
