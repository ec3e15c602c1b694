import { z } from 'zod'
import description from './paypal-api.json' with { type: 'json' }

type Schema = Parameters<typeof z.fromJSONSchema>[0]

/** The description, closed: unknown members are rejected. */
const { operations, $defs } = JSON.parse(JSON.stringify(description), (key, value) =>
  key !== 'properties' && value?.properties ? { ...value, additionalProperties: false } : value,
) as {
  readonly operations: Readonly<
    Record<
      string,
      { readonly request: object | null; readonly responses: Readonly<Record<string, object | null>> }
    >
  >
  readonly $defs: object
}

/** Fails when a body differs from PayPal's published description. */
function check(schema: object, body: unknown, what: string): void {
  const { error } = z.fromJSONSchema({ ...schema, $defs } as Schema).safeParse(body)
  if (error) throw new Error(`${what} differs from PayPal's description:\n${z.prettifyError(error)}`)
}

const operationOf = (method: string, path: string) =>
  Object.entries(operations).find(([name]) => {
    const [declaredMethod, template = ''] = name.split(' ')
    return declaredMethod === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  })

/** Checks a request and its response with PayPal's published description. */
export function checkExchange(
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown },
  response: { readonly status: number; readonly body: unknown },
): void {
  const [name, operation] = operationOf(method, path) ?? []
  if (!operation) throw new Error(`PayPal describes no ${method} ${path}`)
  if (operation.request && body !== undefined) check(operation.request, body, `The request ${name}`)
  if (response.status >= 300) return
  const schema = operation.responses[String(response.status)]
  if (!schema) throw new Error(`PayPal describes no response ${response.status} of ${name}`)
  check(schema, response.body, `The response ${response.status} of ${name}`)
}
