import { SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/sync').Checker} Checker */
/** @typedef {import('typescript/unstable/sync').Type} Type */
/** @typedef {import('typescript/unstable/sync').Symbol} TypeSymbol */
/** @typedef {{ [keyword: string]: any }} Schema */

/** Properties with another name in JSON. */
const WIRE_NAMES = new Map([
  ['_id', 'id'],
  ['_createdDate', 'createdDate'],
  ['_updatedDate', 'updatedDate'],
])

/** Properties of addresses with another name in JSON. */
const ADDRESS_NAMES = new Map([
  ['formatted', 'formattedAddress'],
  ['addressLine1', 'addressLine'],
  ['location', 'geocode'],
])

/** The name of a property in JSON. @param {TypeSymbol} member */
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
 * Converts types into JSON Schemas of their serialized form. Named types keep their names.
 *
 * @param {Checker} checker
 */
export function createSchemaGenerator(checker) {
  /** @type {Map<number, Schema>} */
  const known = new Map()
  const names = createNameRegistry()

  /** @param {Type} type @returns {Schema} */
  const schemaOf = (type) => {
    const existing = known.get(type.id)
    if (existing) return existing
    // A recursive reference becomes `{}` (any value).
    known.set(type.id, {})
    const schema = describe(type)
    known.set(type.id, schema)
    const name = type.getAliasSymbol()?.name ?? type.getSymbol()?.name
    if (name && type.getAliasTypeArguments().length === 0) names.add(name, schema)
    return schema
  }

  /** @param {Type} type @returns {Schema} */
  const describe = (type) => {
    if (type.isUnionType()) return unionOf(type.getTypes().filter(isSerialized).map(schemaOf))
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
      if (!(member.flags & SymbolFlags.Optional) && isRequired(of)) required.push(name)
    }
    const [index] = checker.getIndexInfosOfType(type)
    const isEmpty = Object.keys(properties).length === 0
    return {
      type: 'object',
      ...(!isEmpty && { properties }),
      ...(required.length > 0 && { required: required.sort(byText) }),
      ...(index && {
        additionalProperties: isSerialized(index.valueType) ? schemaOf(index.valueType) : false,
      }),
    }
  }

  return { schemaOf, withNames: names.apply, named: names.all }
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** JSON omits `undefined`, `void` and `never`. @param {Type} type */
const isSerialized = (type) => !(type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never))

/** @param {Type} type */
const isRequired = (type) => (type.isUnionType() ? type.getTypes().every(isSerialized) : isSerialized(type))

/** Merges the schemas of a union: literals become an enum, and `true | false` becomes a boolean. @param {Schema[]} schemas @returns {Schema} */
function unionOf(schemas) {
  const values = schemas.flatMap((each) => ('const' in each ? [each.const] : []))
  const isBoolean = values.includes(true) && values.includes(false)
  const literals = values.filter((value) => !(isBoolean && typeof value === 'boolean')).sort(byText)
  const parts = [
    ...schemas.filter((each) => !('const' in each)),
    ...(isBoolean ? [{ type: 'boolean' }] : []),
    ...(literals.length === 1 ? [{ const: literals[0] }] : []),
    ...(literals.length > 1 ? [{ enum: literals }] : []),
  ]
  const [only] = parts
  if (parts.length === 1 && only) return only
  const simple = parts.every((each) => Object.keys(each).join() === 'type' && typeof each.type === 'string')
  return simple ? { type: parts.map(({ type }) => type).sort(byText) } : { anyOf: parts }
}

/** Registers schemas by name. Equal schemas share a name. If two schemas have the same name, the first one keeps it. */
function createNameRegistry() {
  /** @type {Map<string, string>} */
  const nameByShape = new Map()
  /** @type {Map<string, Schema>} */
  const schemaByName = new Map()

  /** A key that ignores property order and descriptions. @param {any} schema @returns {string} */
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

  /** Replaces named schemas with references. @param {any} schema @returns {any} */
  const apply = (schema) => {
    if (Array.isArray(schema)) return schema.map(apply)
    if (!schema || typeof schema !== 'object') return schema
    const name = schema.properties ? nameByShape.get(shapeOf(schema)) : undefined
    if (!name) return mapProperties(schema)
    const { description } = schema
    return { $ref: `#/components/schemas/${name}`, ...(typeof description === 'string' && { description }) }
  }

  /** @param {any} schema */
  const mapProperties = (schema) =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, apply(value)]))

  /** The schemas behind all references, direct and indirect, by name. @param {unknown} schemas @returns {Record<string, Schema>} */
  const all = (schemas) => {
    /** @type {Record<string, Schema>} */
    const found = {}
    const collectReferences = (/** @type {unknown} */ from) => {
      for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        if (found[name]) continue
        found[name] = mapProperties(schemaByName.get(name))
        collectReferences(found[name])
      }
    }
    collectReferences(schemas)
    return Object.fromEntries(Object.entries(found).sort(([one], [other]) => byText(one, other)))
  }

  return { add, apply, all }
}
