import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { orErrorResponse, orFallback, orNotFound, parseSlug } from './loader-errors.server.ts'

const failure = (status?: number) => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.init?.status ?? error,
  )

test('returns the response', async () => {
  expect(await orErrorResponse(Promise.resolve('tableware'))).toBe('tableware')
})

test('turns a missing entity into a 404 page', async () => {
  expect(await thrown(orErrorResponse(failure(404)))).toBe(404)
})

test.each([undefined, 429, 500, 502, 503])('responds 503 during an outage (%s)', async (status) => {
  expect(await thrown(orErrorResponse(failure(status)))).toBe(503)
  expect(await orFallback('nothing related', failure(status))).toBe('nothing related')
})

test('rethrows an error of a rejected request', async () => {
  expect(await thrown(orErrorResponse(failure(400)))).toBeInstanceOf(VitrineError)
  expect(await thrown(orFallback('', failure(403)))).toBeInstanceOf(VitrineError)
  expect(await thrown(orErrorResponse(Promise.reject(new TypeError('bug'))))).toBeInstanceOf(TypeError)
})

test('rejects an invalid slug without a request', () => {
  expect(parseSlug({ slug: 'ridge-mug' })).toBe('ridge-mug')
  expect(parseSlug({ slug: 'Vases & Krüge' })).toBe('Vases & Krüge')
  expect(() => parseSlug({ slug: '\0' })).toThrow()
  expect(() => parseSlug({ slug: 'a'.repeat(256) })).toThrow()
})

test('responds 404 to a missing value', () => {
  expect(orNotFound('mug')).toBe('mug')
  expect(() => orNotFound(undefined)).toThrow()
})
