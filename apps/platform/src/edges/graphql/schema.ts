import { buildSchema, type GraphQLResolveInfo } from 'graphql'
import { parseJson } from '../../kernel/http/json.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { permissionRefusal } from '../../shop/profile/permission-refusal.ts'
import { cartFields } from './cart-fields.ts'
import { CART_TYPES } from './cart-types.ts'
import { catalogFields } from './catalog-fields.ts'
import { CATALOG_TYPES } from './catalog-types.ts'
import type { GraphqlContext } from './context.ts'
import type { RootField } from './root-field.ts'
import { unwrapOutcome } from './unwrap-outcome.ts'

export const schema = buildSchema(CATALOG_TYPES + CART_TYPES)

/** Every root field. */
export const ROOT_FIELDS: Readonly<Record<string, RootField>> = { ...catalogFields, ...cartFields }

type Resolver = (
  args: Readonly<Record<string, unknown>>,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => Promise<unknown>

/** Each field requires the access of its REST call, and its arguments are sanitized like a REST body. */
export const rootValue: Readonly<Record<string, Resolver>> = Object.fromEntries(
  Object.entries(ROOT_FIELDS).map(([name, { operation, resolve }]) => [
    name,
    async (args, context, { path }) => {
      const { server, readContext, routeOf } = context
      const refusal = await permissionRefusal(server, readContext.caller, operation, routeOf(operation))
      if (refusal) return unwrapOutcome(refusal)
      return unwrapOutcome(await resolve(context, onlyArgument(args), String(path.key)))
    },
  ]),
)

/** Inline arguments have not passed the checks of the request body. */
function onlyArgument(args: Readonly<Record<string, unknown>>): unknown {
  const [input = {}] = Object.values(args)
  const checked = parseJson(JSON.stringify(input))
  return checked instanceof Refusal ? unwrapOutcome(checked) : (checked.value ?? {})
}
