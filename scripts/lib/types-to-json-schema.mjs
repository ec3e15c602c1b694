import { SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Symbol} TypeSymbol */
/** @typedef {{ [keyword: string]: any }} Schema */

/** Names that travel otherwise than they are written in code. */
const WIRE_NAMES = new Map([
  ['_id', 'id'],
  ['_createdDate', 'createdDate'],
  ['_updatedDate', 'updatedDate'],
])

/** And those of addresses. */
const ADDRESS_NAMES = new Map([
  ['formatted', 'formattedAddress'],
  ['addressLine1', 'addressLine'],
  ['location', 'geocode'],
])

/** How a member is called on the wire. @param {TypeSymbol} member */
function wireName({ name, declarations }) {
  const isOfAddress = declarations.some(({ path }) => path.endsWith('contract/src/address.ts'))
  return WIRE_NAMES.get(name) ?? (isOfAddress ? ADDRESS_NAMES.get(name) : undefined) ?? name
}

const PRIMITIVES = new Map([
  ['string', { type: 'string' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['null', { type: 'null' }],
  ['true', { const: true }],
  ['false', { const: false }],
])

const byText = (/** @type {string} */ one, /** @type {string} */ other) => (one < other ? -1 : 1)

/**
 * Turns types into JSON Schemas of what they are once they have been written as JSON. Types that have a name keep it.
 *
 * @param {Checker} checker
 */
export function typeSchemas(checker) {
  /** @type {Map<number, Schema>} */
  const known = new Map()
  const names = nameBook()

  /** @param {Type} type @returns {Schema} */
  const schemaOf = (type) => {
    const before = known.get(type.id)
    if (before) return before
    // What contains itself is whatever it is, one level down.
    known.set(type.id, {})
    const schema = describe(type)
    known.set(type.id, schema)
    const name = type.getAliasSymbol()?.name ?? type.getSymbol()?.name
    if (name && type.getAliasTypeArguments().length === 0) names.add(name, schema)
    return schema
  }

  /** @param {Type} type @returns {Schema} */
  const describe = (type) => {
    if (type.isUnionType()) return eitherOf(type.getTypes().filter(isWritten).map(schemaOf))
    if (type.isStringLiteralType() || type.isNumberLiteralType()) return { const: type.value }
    if (type.isIntrinsicType()) return PRIMITIVES.get(type.intrinsicName) ?? {}
    if (type.flags & TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (type.isTemplateLiteralType()) return { type: 'string' }
    if (type.getSymbol()?.name === 'Date') return { type: 'string' }
    if (checker.isTupleType(type)) return tupleOf(type)
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(argumentOf(type)) }
    return objectOf(type)
  }

  /** @param {Type} type */
  const argumentOf = (type) => {
    const [argument] = checker.getTypeArguments(/** @type {any} */ (type))
    return argument ?? checker.getUnknownType()
  }

  /** @param {Type} type */
  const tupleOf = (type) => ({
    type: 'array',
    prefixItems: checker.getTypeArguments(/** @type {any} */ (type)).map(schemaOf),
  })

  /** @param {Type} type @returns {Schema} */
  const objectOf = (type) => {
    /** @type {Record<string, Schema>} */
    const properties = {}
    /** @type {string[]} */
    const required = []
    for (const member of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(member)
      if (!of || checker.getSignaturesOfType(of, SignatureKind.Call).length > 0) continue
      const name = wireName(member)
      const description = oneLine(member.getDocumentationComment(checker))
      properties[name] = { ...schemaOf(of), ...(description && { description }) }
      if (!(member.flags & SymbolFlags.Optional) && isAlwaysThere(of)) required.push(name)
    }
    const [index] = checker.getIndexInfosOfType(type)
    const isEmpty = Object.keys(properties).length === 0
    return {
      type: 'object',
      ...(!isEmpty && { properties }),
      ...(required.length > 0 && { required: required.sort(byText) }),
      ...(index && { additionalProperties: isWritten(index.valueType) ? schemaOf(index.valueType) : false }),
    }
  }

  return { schemaOf, withNames: names.apply, named: names.all }
}

/** Text of a comment as one paragraph. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** JSON has no `undefined`, and nothing is `never`. @param {Type} type */
const isWritten = (type) => !(type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never))

/** @param {Type} type */
const isAlwaysThere = (type) => (type.isUnionType() ? type.getTypes().every(isWritten) : isWritten(type))

/** One of several; words are listed, and a pair of truth values is a truth value. @param {Schema[]} schemas @returns {Schema} */
function eitherOf(schemas) {
  const values = schemas.flatMap((each) => ('const' in each ? [each.const] : []))
  const isBoolean = values.includes(true) && values.includes(false)
  const words = values.filter((value) => !(isBoolean && typeof value === 'boolean')).sort(byText)
  const parts = [
    ...schemas.filter((each) => !('const' in each)),
    ...(isBoolean ? [{ type: 'boolean' }] : []),
    ...(words.length === 1 ? [{ const: words[0] }] : []),
    ...(words.length > 1 ? [{ enum: words }] : []),
  ]
  const [only] = parts
  if (parts.length === 1 && only) return only
  const simple = parts.every((each) => Object.keys(each).join() === 'type' && typeof each.type === 'string')
  return simple ? { type: parts.map(({ type }) => type).sort(byText) } : { anyOf: parts }
}

/** Shapes by name. Two types of the same shape share it; of two shapes with one name, the first has it. */
function nameBook() {
  /** @type {Map<string, string>} */
  const nameByShape = new Map()
  /** @type {Map<string, Schema>} */
  const schemaByName = new Map()

  /** What a schema says, whatever the order and the words. @param {any} schema @returns {string} */
  const shapeOf = (schema) =>
    JSON.stringify(schema, (key, value) => {
      if (key === 'description' && typeof value === 'string') return undefined
      return value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => byText(one, other)))
        : value
    })

  /** @param {string} name @param {Schema} schema */
  const add = (name, schema) => {
    if (!/^[A-Z]/.test(name) || Object.keys(schema.properties ?? {}).length < 2) return
    const shape = shapeOf(schema)
    if (nameByShape.has(shape) || schemaByName.has(name)) return
    nameByShape.set(shape, name)
    schemaByName.set(name, schema)
  }

  /** A schema in which every shape that has a name is called by it. @param {any} schema @returns {any} */
  const apply = (schema) => {
    if (Array.isArray(schema)) return schema.map(apply)
    if (!schema || typeof schema !== 'object') return schema
    const name = schema.properties ? nameByShape.get(shapeOf(schema)) : undefined
    if (!name) return inside(schema)
    const { description } = schema
    return { $ref: `#/components/schemas/${name}`, ...(typeof description === 'string' && { description }) }
  }

  /** @param {any} schema */
  const inside = (schema) =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, apply(value)]))

  /** Every name that the given schemas lead to, with what it stands for. @param {unknown} schemas @returns {Record<string, Schema>} */
  const all = (schemas) => {
    /** @type {Record<string, Schema>} */
    const found = {}
    const follow = (/** @type {unknown} */ from) => {
      for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        if (found[name]) continue
        found[name] = inside(schemaByName.get(name))
        follow(found[name])
      }
    }
    follow(schemas)
    return Object.fromEntries(Object.entries(found).sort(([one], [other]) => byText(one, other)))
  }

  return { add, apply, all }
}
