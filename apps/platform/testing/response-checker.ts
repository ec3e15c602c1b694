import type { Hono } from 'hono'
import { z } from 'zod'
import generated from '../src/generated/response-schemas.json' with { type: 'json' }
import { canonicalPath } from '../src/kernel/http/path-aliases.ts'
import type { HttpEnv } from '../src/kernel/http/route-types.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

type Pattern = ReturnType<typeof patternOf>

const patternOf = ({ method, path }: { readonly method: string; readonly path: string }) => {
  const pattern = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')
  return { operation: `${method} ${path}`, method, pattern: new RegExp(`^${pattern}$`) }
}

/** The routes are the same in every platform. */
let patterns: readonly Pattern[] | undefined

/** The operation of a request: the first match, as in the platform. */
export function operationOf(app: Hono<HttpEnv>, method: string, path: string): string | undefined {
  patterns ??= app.routes.filter((route) => route.method !== 'ALL').map(patternOf)
  const requestPath = canonicalPath(path.split('?')[0] ?? '')
  return patterns.find((each) => each.method === method && each.pattern.test(requestPath))?.operation
}

interface ResponseSchemas {
  readonly operations: Readonly<Record<string, object>>
  readonly schemas: Readonly<Record<string, object>>
}

/** The schemas, closed: unknown members are rejected. */
function closed(): ResponseSchemas {
  const text = JSON.stringify(generated).replaceAll('#/components/schemas/', '#/$defs/')
  return JSON.parse(text, (key, value) =>
    key !== 'properties' && value?.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )
}

/** All in one schema, because each conversion copies the schemas that operations share. */
function readSchemas(): Readonly<Record<string, z.core.$ZodType>> {
  const { operations, schemas } = closed()
  const all = z.fromJSONSchema({ type: 'object', properties: operations, $defs: schemas } as Schema)
  return (all as z.ZodObject).shape
}

/** Compares responses with the schemas of their operations. Returns the differences. */
export function createResponseChecker() {
  let schemas: ReturnType<typeof readSchemas> | undefined
  return (operation: string, response: unknown): string | undefined => {
    schemas ??= readSchemas()
    const schema = schemas[operation]
    const { error } = schema ? z.safeParse(schema, response) : {}
    return error && `${operation} does not answer as it is described:\n${z.prettifyError(error)}`
  }
}
