import { z } from 'zod'
import description from './stripe-api.json' with { type: 'json' }

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
}

interface Description {
  readonly operations: Readonly<Record<string, { readonly request: Schema; readonly response: Schema }>>
  readonly error: Schema
  readonly event: Schema
  readonly $defs: Readonly<Record<string, Schema>>
}

/** The description, closed: unknown members are rejected. */
const { operations, error, event, $defs } = JSON.parse(JSON.stringify(description), (key, value) =>
  key !== 'properties' && value?.properties ? { ...value, additionalProperties: false } : value,
) as Description

const EVENT_OBJECTS = ['checkout.session', 'payment_intent']

let validators: Readonly<Record<string, z.core.$ZodType>> | undefined

/** All in one schema, because each conversion copies the schemas that operations share. */
function createValidators() {
  const exchanges = Object.entries(operations).flatMap(([name, { request, response }]) => [
    [`The request ${name}`, request],
    [`The response of ${name}`, response],
  ])
  const objects = EVENT_OBJECTS.map((name) => [`The ${name} of the event`, $defs[name]])
  const properties = Object.fromEntries([
    ...exchanges,
    ...objects,
    ['The error', error],
    ['The event', event],
  ])
  const all = z.fromJSONSchema({ type: 'object', properties, $defs } as Parameters<
    typeof z.fromJSONSchema
  >[0])
  return (all as z.ZodObject).shape
}

/** Fails when a value differs from Stripe's published description. */
function check(what: string, value: unknown): void {
  validators ??= createValidators()
  const validator = validators[what]
  if (!validator) throw new Error(`Stripe does not describe this: ${what}`)
  const { error } = z.safeParse(validator, value)
  if (error) throw new Error(`${what} differs from Stripe's description:\n${z.prettifyError(error)}`)
}

type Fields = { [name: string]: string | Fields }

/** The fields of a form or query: `price[currency]` is a member of `price`. */
function parseFields(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let object = fields
    for (const member of path) {
      object[member] ??= {}
      object = object[member] as Fields
    }
    object[last] = value
  }
  return fields
}

/** Every value of a form is text. Numbers and booleans are those that the schema allows there. */
function typed(value: string | Fields, schema: Schema = {}): unknown {
  const alternatives = (schema.anyOf ?? [schema]).map(
    (each) => $defs[each.$ref?.split('/').at(-1) ?? ''] ?? each,
  )
  const has = (...types: string[]) => alternatives.some(({ type }) => types.includes(type ?? ''))
  if (typeof value === 'string') {
    if (has('boolean') && /^(true|false)$/.test(value)) return value === 'true'
    return has('integer', 'number') && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  const items = alternatives.find((each) => each.items)?.items
  if (items) return Object.values(value).map((each) => typed(each, items))
  const properties = Object.assign({}, ...alternatives.map((each) => each.properties)) as Record<
    string,
    Schema
  >
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typed(each, properties[name])]),
  )
}

const PATTERNS = Object.keys(operations).map((name) => ({
  name,
  pattern: new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Checks a request and its response with Stripe's published description. `form` is its body, or its query. */
export function checkExchange(
  { method, path, form }: { readonly method: string; readonly path: string; readonly form: URLSearchParams },
  response: object,
): void {
  const request = `${method} ${path}`
  const name = PATTERNS.find(({ pattern }) => pattern.test(request))?.name
  if (!name) throw new Error(`Stripe describes no ${request}`)
  check(`The request ${name}`, typed(parseFields(form), operations[name]?.request))
  check('error' in response ? 'The error' : `The response of ${name}`, response)
}

/** Checks an event, and the object in it, with Stripe's published description. */
export function checkEvent(body: { readonly data: { readonly object: { readonly object: string } } }): void {
  check('The event', body)
  const { object } = body.data
  check(`The ${object.object} of the event`, object)
}
