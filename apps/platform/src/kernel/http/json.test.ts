import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { parseJson } from './json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('parses every plain value unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      const isPlain = !/__proto__|constructor|prototype|\\u0000|\\ud/i.test(text)
      if (isPlain) expect(parseJson(text)).toEqual({ value: JSON.parse(text) })
    }),
  )
})

// docs/reliability.md, E4.
test('limits the nesting depth of a body', () => {
  expect(parseJson(nested(LIMITS.jsonDepth))).toHaveProperty('value')
  expect(parseJson(nested(LIMITS.jsonDepth + 1))).toMatchObject({ code: 'MALFORMED_REQUEST' })
  expect(parseJson(nested(200_000))).toMatchObject({ code: 'MALFORMED_REQUEST' })
})

test.each([
  ['a duplicate member', '{"a":1,"a":2}'],
  ['a duplicate member with an escaped name', '{"a":1,"\\u0061":2}'],
  ['a prototype', '{"__proto__":{"polluted":true}}'],
  ['a nested prototype with an escaped name', '{"a":[{"\\u005f_proto__" : 1}]}'],
  ['a constructor', '{"constructor":1}'],
  ['a number out of range', '{"price":1e400}'],
  ['a NUL', '{"name":"a\\u0000b"}'],
  ['half of a surrogate pair', '{"name":"\\ud800"}'],
  ['a byte order mark', '\ufeff{}'],
  ['an empty body', ''],
  ['invalid JSON', '{"a":1,}'],
])('rejects %s', (_, text) => {
  expect(parseJson(text)).toMatchObject({ code: 'MALFORMED_REQUEST' })
})

test('accepts the same name in different objects or inside a text', () => {
  expect(parseJson('[{"a":1},{"a":"\\"a\\":1,\\"a\\":2"},{"b":{"a":"{"}}]')).toHaveProperty('value')
})

// Quadratic work would not end here.
test.each([
  ['unclosed quotation marks', `"${'\\"'.repeat(500_000)}`, { code: 'MALFORMED_REQUEST' }],
  ['one long text', `"${'a'.repeat(1_000_000)}"`, { value: expect.any(String) }],
  ['unclosed objects', `{${'"a":['.repeat(200_000)}`, { code: 'MALFORMED_REQUEST' }],
])('parses a megabyte of %s in one pass', (_, text, outcome) => {
  expect(parseJson(text)).toMatchObject(outcome)
})
