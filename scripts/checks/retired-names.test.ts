import { expect, test } from 'vitest'
import { retiredNames } from './retired-names.mjs'

test('reports a file or folder that has a retired name', () => {
  expect(retiredNames('apps/platform/src/letters/send.ts', '')).toEqual([
    'apps/platform/src/letters/send.ts:1: file name "letters/"',
  ])
  expect(retiredNames('scripts/lib/leash.mjs', '')).toHaveLength(1)
  expect(retiredNames('apps/platform/src/cart/cart-answer.test.ts', '')).toHaveLength(1)
})

test('accepts names that only contain a retired word', () => {
  expect(
    retiredNames('apps/console/src/emails/email-letterhead.ts', 'const almost = { outbound: true }'),
  ).toEqual([])
})

test('reports a retired identifier with its line', () => {
  expect(retiredNames('a.ts', 'const a = 1\nthrow new Halt(a)')).toEqual(['a.ts:2: Halt'])
})

test('accepts a retired identifier as an ordinary word of a text', () => {
  expect(retiredNames('a.tsx', "label: 'Continue Shopping'")).toEqual([])
  expect(retiredNames('a.md', 'Shopping is easy; see `Shopping`.')).toEqual(['a.md:1: Shopping'])
  expect(retiredNames('a.md', 'Shopping is easy.')).toEqual([])
})

test('accepts the names of other products', () => {
  expect(retiredNames('a.tsx', 'for Postman and Bruno')).toEqual([])
  expect(retiredNames('a.tsx', 'new Postman()')).toEqual(['a.tsx:1: Postman'])
})

test('reports a retired phrase in code and in documents', () => {
  expect(retiredNames('a.ts', "title: 'Left checkouts',")).toEqual(['a.ts:1: Left checkouts'])
  expect(retiredNames('a.md', 'See Left checkouts.')).toEqual(['a.md:1: Left checkouts'])
})

test('reports an ordinary word only as a whole label of the code', () => {
  expect(retiredNames('a.tsx', '<h1>Letters</h1>')).toEqual(['a.tsx:1: >Letters<'])
  expect(retiredNames('a.tsx', '<p>Letters and digits</p>')).toEqual([])
  expect(retiredNames('a.md', 'the word "Letters"')).toEqual([])
})
