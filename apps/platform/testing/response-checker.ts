import { z } from 'zod'
import { canonicalPath } from '../src/kernel/http/path-aliases.ts'
import { ACCESS } from '../src/kernel/operations/access.ts'
import recorded from '../src/kernel/operations/response-schemas.recorded.json' with { type: 'json' }

type Schema = Parameters<typeof z.fromJSONSchema>[0]

const PATTERNS = Object.keys(ACCESS).map((operation) => {
  const [method = '', path = ''] = operation.split(' ')
  const pattern = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')
  return { operation, method, pattern: new RegExp(`^${pattern}$`) }
})

/** The operation of a request: the first match, as in the platform. */
export function operationOf(method: string, path: string): string | undefined {
  const requestPath = canonicalPath(path.split('?')[0] ?? '')
  return PATTERNS.find((each) => each.method === method && each.pattern.test(requestPath))?.operation
}

interface Recorded {
  readonly operations: Readonly<Record<string, object>>
  readonly schemas: Readonly<Record<string, object>>
}

/** The recorded schema, closed: unknown members are rejected. */
function closed(): Recorded {
  const text = JSON.stringify(recorded).replaceAll('#/components/schemas/', '#/$defs/')
  return JSON.parse(text, (key, value) =>
    key !== 'properties' && value?.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )
}

/** Compares responses with the recorded schemas of their operations. Returns the differences. */
export function createResponseChecker() {
  const { operations, schemas } = closed()
  const read = new Map<string, z.ZodType>()
  return (operation: string, response: unknown): string | undefined => {
    const described = operations[operation]
    if (!described) return undefined
    const schema = read.get(operation) ?? z.fromJSONSchema({ ...described, $defs: schemas } as Schema)
    read.set(operation, schema)
    const { error } = schema.safeParse(response)
    return error && `${operation} does not answer as it is described:\n${z.prettifyError(error)}`
  }
}
