import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql'

/** Selects every field of a schema type. */
export function selectAllFields(
  schema: GraphQLSchema,
  name: string,
  leaveOut: readonly string[] = [],
): string {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`There is no type ${name}.`)
  return everythingIn(type, leaveOut)
}

const everythingIn = (type: GraphQLObjectType, leaveOut: readonly string[]): string =>
  Object.values(type.getFields())
    .filter(({ name }) => !leaveOut.includes(name))
    .map(({ name, type }) => {
      const inner = getNamedType(type)
      return isLeafType(inner) ? name : `${name} { ${everythingIn(inner as GraphQLObjectType, leaveOut)} }`
    })
    .join(' ')

/** GraphQL returns `null` where REST omits a field. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null || member === undefined ? [] : [[name, withoutNulls(member)]],
    ),
  )
}
