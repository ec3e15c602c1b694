import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify, wirePath } from './wire-names.ts'

const NAMES: Record<string, string> = { _id: 'id', _createdDate: 'createdDate', _updatedDate: 'updatedDate' }

/** A reference implementation: renames keys at every depth, unless the new key exists. */
function renamed(value: unknown, names: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const other = Object.hasOwn(names, key) ? names[key] : undefined
      return [other && !Object.hasOwn(value, other) ? other : key, renamed(item, names)]
    }),
  )
}
const inverse = Object.fromEntries(Object.entries(NAMES).map(([code, wire]) => [wire, code]))

const key = fc
  .oneof(
    fc.constantFrom(...Object.keys(NAMES), ...Object.values(NAMES), 'name', 'x"id', '\\', 'id:', '{"id":1}'),
    fc.string(),
  )
  .filter((name) => name !== '__proto__')
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('"id":', '{"id":"x"}', '\\"id\\":', ',"createdDate":'),
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { maxKeys: 5 }),
  ),
})).any

test('renames fields of responses to client names at every depth, whatever their values', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (response, indent) => {
      expect(parse(JSON.stringify(response, null, indent))).toEqual(
        renamed(JSON.parse(JSON.stringify(response)), inverse),
      )
    }),
    { numRuns: 2000 },
  )
})

test('renames fields of requests to wire names at every depth', () => {
  fc.assert(
    fc.property(value, (request) => {
      expect(JSON.parse(stringify(request))).toEqual(renamed(JSON.parse(JSON.stringify(request)), NAMES))
    }),
    { numRuns: 2000 },
  )
})

test('leaves the arguments unchanged when it writes a request', () => {
  const product = Object.freeze({ _id: 'p', variants: Object.freeze([Object.freeze({ _id: 'v' })]) })
  expect(stringify(product)).toBe('{"variants":[{"id":"v"}],"id":"p"}')
  expect(product).toEqual({ _id: 'p', variants: [{ _id: 'v' }] })
})

test('protects prototypes from keys of the wire', () => {
  const response = parse('{"__proto__":{"id":"x"},"id":"y"}') as { _id: string; polluted?: string }
  expect(response._id).toBe('y')
  expect(({} as { _id?: string })._id).toBeUndefined()
})

test('renames field paths segment by segment', () => {
  expect(wirePath('media.items._id')).toBe('media.items.id')
  expect(wirePath('_idea._createdDate')).toBe('_idea.createdDate')
})
