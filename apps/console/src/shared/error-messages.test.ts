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

test('tells how long to wait after too many attempts', () => {
  expect(errorMessage(refused('RATE_LIMITED', 429, 90_000))).toEqual({
    title: 'Too many attempts',
    text: 'Try again in 2 minutes.',
  })
})

test('rounds a wait up, and names no time if it is unknown', () => {
  expect(formatWait(400)).toBe('in 1 second')
  expect(formatWait(59_000)).toBe('in 59 seconds')
  expect(formatWait(60_000)).toBe('in 1 minute')
  expect(formatWait(3_601_000)).toBe('in 2 hours')
  for (const unknown of [undefined, 0, -5, Number.NaN]) expect(formatWait(unknown)).toBe('in a moment')
})

test('distinguishes an unreachable platform, a server error and a console bug', () => {
  expect(errorMessage(new VitrineError('', { code: 'UNKNOWN' })).title).toBe('Can’t reach the shop')
  const failed = errorMessage(new VitrineError('', { code: 500, status: 500, requestId: 'r-2' }))
  expect(failed).toMatchObject({
    text: 'The server couldn’t complete the request. Try again in a moment.',
    requestId: 'r-2',
  })
  expect(errorMessage(new TypeError('x is undefined')).text).toMatch(/^Reload the page and try again/)
})

test('explains a rejected origin', () => {
  expect(errorMessage(refused('CSRF_REJECTED', 403)).title).toBe('Wrong URL')
})

test('finds no violations in other errors', () => {
  expect(fieldViolations(new Error('x'))).toEqual([])
  expect(fieldViolations(refused('NOT_FOUND', 404))).toEqual([])
})

test('distinguishes server errors from rejected requests', () => {
  expect(errorMessage(refused('INTERNAL', 500))).toMatchObject({
    title: 'Something went wrong',
    requestId: 'r-1',
  })
  expect(errorMessage(refused('LAST_OWNER', 409)).title).toBe('Couldn’t complete this action')
})
