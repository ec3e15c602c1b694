import { FREE_KEY } from './typed-operations.ts'

type Json = Readonly<Record<string, unknown>>

/** How a schema and the requests of a client differ. */
export interface Differences {
  /** What the client's types allow and the schema rejects or ignores, by path. */
  readonly refused: Set<string>
  /** The members and values of the schema that a request has used, by path. */
  readonly seen: Set<string>
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const kindsOf = ({ type }: Json): unknown[] =>
  [type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind))

const alternativesOf = ({ anyOf, oneOf }: Json) => (anyOf ?? oneOf) as Json[] | undefined

const isOfKind = (value: unknown, schema: Json): boolean => {
  const alternatives = alternativesOf(schema)
  if (alternatives) return alternatives.some((each) => isOfKind(value, each))
  const kinds = kindsOf(schema)
  return kinds.length === 0 || kinds.includes(kindOf(value))
}

const wordAt = (path: string, word: unknown): string => `${path} = ${String(word)}`
const memberAt = (path: string, name: string): string => (path ? `${path}.${name}` : name)

/**
 * Compares a request with a JSON Schema: its members, types and enumerated values. Lengths, bounds and formats belong
 * to values, not to types, and are ignored.
 */
export function compareWithSchema(value: unknown, schema: Json, { refused, seen }: Differences): void {
  for (const problem of problemsOf(value, schema, '', seen)) refused.add(problem)
}

function problemsOf(value: unknown, schema: Json, path: string, seen: Set<string>): string[] {
  const alternatives = alternativesOf(schema)
  if (alternatives) {
    const [best = [`${path}: ${kindOf(value)} refused`]] = alternatives
      .filter((each) => isOfKind(value, each))
      .map((each) => problemsOf(value, each, path, seen))
      .sort((one, other) => one.length - other.length)
    return best
  }
  seen.add(path)
  if ('const' in schema || 'enum' in schema) {
    const words = (schema.enum ?? [schema.const]) as unknown[]
    seen.add(wordAt(path, value))
    return words.includes(value) ? [] : [`${wordAt(path, value)}: refused`]
  }
  if (!isOfKind(value, schema)) return [`${path}: ${kindOf(value)} refused`]
  if (Array.isArray(value))
    return value.flatMap((item) => problemsOf(item, (schema.items ?? {}) as Json, `${path}[]`, seen))
  return kindOf(value) === 'object' ? problemsIn(value as Json, schema, path, seen) : []
}

function problemsIn(value: Json, schema: Json, path: string, seen: Set<string>): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const others = schema.additionalProperties
  const isOpen = others === undefined ? Object.keys(properties).length === 0 : others === true
  const required = (schema.required ?? []) as string[]
  // A map with free keys can hold every member of the schema.
  if (FREE_KEY in value) for (const known of schemaFields(schema, path)) seen.add(known)
  return [
    ...required
      .filter((name) => value[name] === undefined)
      .map((name) => `${memberAt(path, name)}: required`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const at = memberAt(path, name)
      if (properties[name]) return problemsOf(member, properties[name], at, seen)
      if (typeof others === 'object') return problemsOf(member, others as Json, at, seen)
      if (isOpen || name === FREE_KEY) return []
      return [others === false ? `${at}: refused` : `${at}: left out`]
    }),
  ]
}

/** Every member and value of a schema, by path. */
export function schemaFields(schema: Json, path = ''): string[] {
  const words = (schema.enum ?? ('const' in schema ? [schema.const] : [])) as unknown[]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return [
    ...(alternativesOf(schema) ?? []).flatMap((each) => schemaFields(each, path)),
    ...words.map((word) => wordAt(path, word)),
    ...members.flatMap(([name, member]) => [
      memberAt(path, name),
      ...schemaFields(member, memberAt(path, name)),
    ]),
    ...(schema.items ? schemaFields(schema.items as Json, `${path}[]`) : []),
  ]
}
