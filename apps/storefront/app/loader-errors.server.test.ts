import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { orErrorResponse, orFallback, orNotFound, parseSlug } from './loader-errors.server.ts'

const failure = (status?: number) => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.init?.status ?? error,
  )

test('an answer is handed on', async () => {
  expect(await orErrorResponse(Promise.resolve('tableware'))).toBe('tableware')
})

test('what the platform does not have is a page that does not exist', async () => {
  expect(await thrown(orErrorResponse(failure(404)))).toBe(404)
})

test.each([undefined, 429, 500, 502, 503])(
  'when the platform cannot answer (%s) the page says try again',
  async (status) => {
    expect(await thrown(orErrorResponse(failure(status)))).toBe(503)
    expect(await orFallback('nothing related', failure(status))).toBe('nothing related')
  },
)

test('a request the platform refuses is our fault and is not hidden', async () => {
  expect(await thrown(orErrorResponse(failure(400)))).toBeInstanceOf(VitrineError)
  expect(await thrown(orFallback('', failure(403)))).toBeInstanceOf(VitrineError)
  expect(await thrown(orErrorResponse(Promise.reject(new TypeError('bug'))))).toBeInstanceOf(TypeError)
})

test('what cannot be a slug is not asked for', () => {
  expect(parseSlug({ slug: 'ridge-mug' })).toBe('ridge-mug')
  expect(parseSlug({ slug: 'Vases & Krüge' })).toBe('Vases & Krüge')
  expect(() => parseSlug({ slug: '\0' })).toThrow()
  expect(() => parseSlug({ slug: 'a'.repeat(256) })).toThrow()
})

test('a page whose thing is missing does not exist', () => {
  expect(orNotFound('mug')).toBe('mug')
  expect(() => orNotFound(undefined)).toThrow()
})
