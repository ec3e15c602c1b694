import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { parseJson } from './json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('every plain value comes through as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      const isPlain = !/__proto__|constructor|prototype|\\u0000|\\ud/i.test(text)
      if (isPlain) expect(parseJson(text)).toEqual({ value: JSON.parse(text) })
    }),
  )
})

// Row E4.
test('a body may be nested so deep and no deeper', () => {
  expect(parseJson(nested(LIMITS.jsonDepth))).toHaveProperty('value')
  expect(parseJson(nested(LIMITS.jsonDepth + 1))).toMatchObject({ code: 'MALFORMED_REQUEST' })
  expect(parseJson(nested(200_000))).toMatchObject({ code: 'MALFORMED_REQUEST' })
})

test.each([
  ['a member given twice', '{"a":1,"a":2}'],
  ['a member given twice, once in disguise', '{"a":1,"\\u0061":2}'],
  ['a prototype', '{"__proto__":{"polluted":true}}'],
  ['a prototype deep inside, in disguise', '{"a":[{"\\u005f_proto__" : 1}]}'],
  ['a constructor', '{"constructor":1}'],
  ['a number beyond all numbers', '{"price":1e400}'],
  ['a NUL', '{"name":"a\\u0000b"}'],
  ['half of a pair', '{"name":"\\ud800"}'],
  ['a byte order mark', '\ufeff{}'],
  ['nothing', ''],
  ['something that is not JSON', '{"a":1,}'],
])('%s is refused', (_, text) => {
  expect(parseJson(text)).toMatchObject({ code: 'MALFORMED_REQUEST' })
})

test('the same name in different objects, or inside a text, is fine', () => {
  expect(parseJson('[{"a":1},{"a":"\\"a\\":1,\\"a\\":2"},{"b":{"a":"{"}}]')).toHaveProperty('value')
})

// Work that grows with the square of the length would not end here.
test.each([
  ['quotation marks without an end', `"${'\\"'.repeat(500_000)}`, { code: 'MALFORMED_REQUEST' }],
  ['one long text', `"${'a'.repeat(1_000_000)}"`, { value: expect.any(String) }],
  ['objects that are never closed', `{${'"a":['.repeat(200_000)}`, { code: 'MALFORMED_REQUEST' }],
])('a megabyte of %s is read once', (_, text, outcome) => {
  expect(parseJson(text)).toMatchObject(outcome)
})
