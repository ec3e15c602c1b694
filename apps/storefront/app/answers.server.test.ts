import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { answered, answeredOr, found, slugIn } from './answers.server.ts'

const failure = (status?: number) => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.init?.status ?? error,
  )

test('an answer is handed on', async () => {
  expect(await answered(Promise.resolve('tableware'))).toBe('tableware')
})

test('what the platform does not have is a page that does not exist', async () => {
  expect(await thrown(answered(failure(404)))).toBe(404)
})

test.each([undefined, 429, 500, 502, 503])(
  'when the platform cannot answer (%s) the page says try again',
  async (status) => {
    expect(await thrown(answered(failure(status)))).toBe(503)
    expect(await answeredOr('nothing related', failure(status))).toBe('nothing related')
  },
)

test('a request the platform refuses is our fault and is not hidden', async () => {
  expect(await thrown(answered(failure(400)))).toBeInstanceOf(VitrineError)
  expect(await thrown(answeredOr('', failure(403)))).toBeInstanceOf(VitrineError)
  expect(await thrown(answered(Promise.reject(new TypeError('bug'))))).toBeInstanceOf(TypeError)
})

test('what cannot be a slug is not asked for', () => {
  expect(slugIn({ slug: 'ridge-mug' })).toBe('ridge-mug')
  expect(slugIn({ slug: 'Vases & Krüge' })).toBe('Vases & Krüge')
  expect(() => slugIn({ slug: '\0' })).toThrow()
  expect(() => slugIn({ slug: 'a'.repeat(256) })).toThrow()
})

test('a page whose thing is missing does not exist', () => {
  expect(found('mug')).toBe('mug')
  expect(() => found(undefined)).toThrow()
})
