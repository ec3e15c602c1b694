import { expect, test } from 'vitest'
import { redactError } from './redact-error.ts'

function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('The function did not throw.')
}

test('describes an error by type, message and stack', () => {
  const described = redactError(Object.assign(new TypeError('unreachable'), { code: 'EREACH' }))
  expect(described).toMatchObject({ type: 'TypeError', message: 'unreachable', code: 'EREACH' })
  expect(described.stack).toEqual(expect.arrayContaining([expect.stringContaining('redact-error.test.ts')]))
})

test.each([
  ['invalid JSON', thrown(() => JSON.parse('"canary'))],
  ['a URL', new Error('Failed to parse URL from https://shop.example/reset/canary?token=canary')],
  ['a database URL', new Error('connect postgres://shop.example:5432/canary')],
  ['a thrown string', 'canary'],
])('does not quote %s', (_, error) => {
  const described = JSON.stringify(redactError(error))
  expect(described).not.toContain('canary')
})
