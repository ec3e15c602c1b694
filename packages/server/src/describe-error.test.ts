import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

function thrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test('an error is described by its kind, its message and its place', () => {
  const described = describeError(Object.assign(new TypeError('out of reach'), { code: 'EREACH' }))
  expect(described).toMatchObject({ type: 'TypeError', message: 'out of reach', code: 'EREACH' })
  expect(described.stack).toEqual(expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]))
})

test.each([
  ['text that is no JSON', thrown(() => JSON.parse('"canary'))],
  ['an address', new Error('Failed to parse URL from https://shop.example/reset/canary?token=canary')],
  ['an address with a user', new Error('connect postgres://shop.example:5432/canary')],
  ['a thrown text', 'canary'],
])('%s is not quoted', (_, error) => {
  const described = JSON.stringify(describeError(error))
  expect(described).not.toContain('canary')
})
