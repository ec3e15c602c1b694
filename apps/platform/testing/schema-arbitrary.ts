import fc from 'fast-check'
import type { Schema } from '../src/edges/api-reference/json-schema.ts'

/** Known values of the shop, by member, and values for any member. */
export interface Vocabulary {
  readonly byName: Readonly<Record<string, readonly string[]>>
  readonly members: readonly string[]
  readonly words: readonly string[]
}

/** Values that a schema accepts; where it accepts anything, values from known words of the shop. */
export function fromSchema(schema: Schema, vocabulary: Vocabulary, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => fromSchema(each, vocabulary, name)))
  if (schema.allOf) return fromSchema(Object.assign({}, ...schema.allOf), vocabulary, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, vocabulary)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, vocabulary, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      })
    case 'string':
      return textOf(schema, vocabulary.byName[name])
    case 'integer':
      return fc.oneof(fc.integer(boundsOf(schema, 100)), fc.integer(boundsOf(schema, 1_000_000)))
    case 'number':
      return fc.oneof(
        fc.integer(wholeBoundsOf(schema, 100)),
        fc.double({ ...boundsOf(schema, 1e6), noNaN: true, noDefaultInfinity: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anything(vocabulary)
  }
}

const boundsOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, usual: number) => ({
  min: minimum,
  max: Math.max(minimum, Math.min(maximum, usual)),
})

const wholeBoundsOf = (schema: Schema, usual: number) => {
  const { min, max } = boundsOf(schema, usual)
  return { min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }
}

function objectOf(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, fromSchema(member, vocabulary, name)]),
  )
  const known = fc.record(members, { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(
    fc.constantFrom(...vocabulary.members),
    fromSchema(additionalProperties, vocabulary),
    { maxKeys: 6 },
  )
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }))
}

function textOf(schema: Schema, known: readonly string[] | undefined): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60, format } = schema
  const formed = format === undefined ? undefined : FORMATS[format]
  const free = formed ?? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  const fitting = known?.filter(({ length }) => length >= minLength && length <= maxLength) ?? []
  return fitting.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, free) : free
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.com`),
  uri: fc.stringMatching(/^[a-z]{1,8}$/).map((path) => `https://shop.invalid/${path}`),
  guid: fc.uuid(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

const anything = ({ members, words }: Vocabulary): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...words),
      fc.string({ maxLength: 12 }),
      fc.integer({ min: -10, max: 1000 }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...members), tie('any'), { maxKeys: 4 }),
    ),
  })).any

/** Values that a schema rejects: each is a valid one with one member missing, added, or of another type. */
export function againstSchema(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> | undefined {
  if (schema.type !== 'object') return undefined
  const good = fromSchema(schema, vocabulary) as fc.Arbitrary<Record<string, unknown>>
  const { properties = {}, required = [], additionalProperties } = schema
  const typed = Object.entries(properties).filter(([, { type }]) => type !== undefined)
  const changes = [
    ...required.filter((name) => properties[name]?.type).map((name) => ({ without: name })),
    ...typed.map(([name, { type }]) => ({ [name]: ofOtherType[String(type)] ?? { odd: true } })),
    ...(additionalProperties === false ? [{ unheardOf: 1 }] : []),
  ]
  if (changes.length === 0) return undefined
  return fc.tuple(good, fc.constantFrom(...changes)).map(([value, change]) => {
    if (!('without' in change)) return { ...value, ...change }
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== change.without))
  })
}

const ofOtherType: Readonly<Record<string, unknown>> = {
  object: 'text',
  array: 'text',
  string: { odd: true },
}
