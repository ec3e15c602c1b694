import generated from '../../generated/client-methods.json' with { type: 'json' }
import responseSchemas from '../../generated/response-schemas.json' with { type: 'json' }
import { EVENT_TYPES } from '../../kernel/events/event-types.ts'
import {
  type ApiDescription,
  describeApi,
  type OperationDescription,
} from '../../kernel/operations/openapi.ts'
import type { Routes } from '../../kernel/operations/operation.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../kernel/refusal-responses.ts'
import { jsonSchema, type Schema } from './json-schema.ts'
import { curlCommand, type SampleRequest, sampleRequest } from './sample-request.ts'

/** An operation with its examples. */
export interface DocumentedOperation {
  readonly method: string
  readonly path: string
  readonly description: OperationDescription
  readonly request: SampleRequest
  readonly curl: string
  /** The response, if it is JSON. */
  readonly response?: Schema
  /** A call of each method of the client that sends this request. */
  readonly clientExamples: readonly ClientExample[]
}

export interface ClientExample {
  /** `module.method` of the client. */
  readonly name: string
  /** The entry of the package with the module. */
  readonly entry: string
  readonly module: string
  readonly code: string
}

/** The operations about one subject. */
export interface OperationGroup {
  readonly name: string
  readonly operations: readonly DocumentedOperation[]
}

export interface DocumentedEvent {
  readonly type: string
  /** Registers a handler in the client, for most types. */
  readonly handler?: { readonly entry: string; readonly module: string; readonly name: string }
  /** What the handler receives. */
  readonly payload?: Schema
}

export interface DocumentedError {
  readonly code: RefusalCode
  readonly status: number
  readonly description: string
  /** What the error says beside its code, if anything. */
  readonly data?: Schema
  /** The operations that return it. */
  readonly operations: readonly DocumentedOperation[]
}

/** Everything that the pages show. */
export interface ApiReference {
  readonly api: ApiDescription
  readonly publicUrl: string
  readonly groups: readonly OperationGroup[]
  readonly operations: readonly DocumentedOperation[]
  readonly errors: readonly DocumentedError[]
  readonly events: readonly DocumentedEvent[]
  readonly schemas: Readonly<Record<string, Schema>>
}

interface About {
  readonly shopName: string
  readonly publicUrl: string
}

export function createApiReference(routes: Routes, about: About): ApiReference {
  const api = describeApi(routes, about)
  const examples = examplesByOperation(api)
  const { nameLarge, named } = schemaNames()
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([key, description]): DocumentedOperation => {
      const method = key.toUpperCase()
      const request = sampleRequest(method, path, description)
      const response = jsonSchema(description.responses[200]?.content)
      return {
        method,
        path,
        description,
        request,
        curl: curlCommand(path, request),
        ...(response && { response: nameLarge(response, description.operationId) }),
        clientExamples: examples.get(description.operationId) ?? [],
      }
    }),
  )
  const groups = api.tags
    .map(({ name }) => ({
      name,
      operations: operations.filter(({ description }) => description.tags[0] === name),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const schemas = { ...(generated.schemas as object), ...api.components.schemas, ...named }
  const { publicUrl } = about
  return { api, publicUrl, groups, operations, errors: errorsOf(operations), events: EVENTS, schemas }
}

const MAX_INLINE_LENGTH = 2500

/** Gives large responses a name, and so a page. Operations that respond alike share one. */
function schemaNames() {
  const named: Record<string, Schema> = {}
  const names = new Map<string, string>()
  const nameLarge = (schema: Schema, operationId: string): Schema => {
    const json = JSON.stringify(schema)
    if (json.length < MAX_INLINE_LENGTH) return schema
    const name = names.get(json) ?? `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Response`
    names.set(json, name)
    named[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }
  return { nameLarge, named }
}

interface ClientMethod {
  readonly entry: string
  readonly module: string
  readonly name: string
  readonly call: string
  readonly method: string
  readonly path: string
}

/** The methods of the client by the operation that each calls. */
function examplesByOperation({ paths }: ApiDescription): ReadonlyMap<string, readonly ClientExample[]> {
  const examples = new Map<string, ClientExample[]>()
  // A path without parameters comes before one with.
  const patterns = Object.entries(paths)
    .map(([path, item]) => ({ item, pattern: path.split('/') }))
    .sort((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern))
  for (const { method, path, entry, module, name, call } of generated.methods as ClientMethod[]) {
    const segments = path.split('/')
    const found = patterns.find(
      ({ item, pattern }) =>
        item[method.toLowerCase()] &&
        pattern.length === segments.length &&
        pattern.every((part, at) => part.startsWith('{') || part === segments[at]),
    )
    const description = found?.item[method.toLowerCase()]
    if (!description) continue
    const example = { name: `${module}.${name}`, entry, module, code: exampleCode(entry, module, call) }
    examples.set(description.operationId, [...(examples.get(description.operationId) ?? []), example])
  }
  return examples
}

const parametersIn = (pattern: readonly string[]): number =>
  pattern.filter((part) => part.startsWith('{')).length

const exampleCode = (entry: string, module: string, call: string): string =>
  [`import { ${module} } from '@vitrine/client/${entry}'`, '', `await ${call}`].join('\n')

interface ClientEvent {
  readonly type: string
  readonly entry: string
  readonly module: string
  readonly name: string
  readonly payload: object
}

const EVENTS: readonly DocumentedEvent[] = EVENT_TYPES.map((type) => {
  const found = (generated.events as ClientEvent[]).find((each) => each.type === type)
  if (!found) return { type }
  const { payload, entry, module, name } = found
  return { type, handler: { entry, module, name }, payload: payload as Schema }
})

function errorsOf(operations: readonly DocumentedOperation[]): readonly DocumentedError[] {
  const byCode = new Map<RefusalCode, DocumentedOperation[]>()
  for (const operation of operations) {
    const codes = Object.values(operation.description.responses).flatMap((each) => each['x-codes'] ?? [])
    for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), operation])
  }
  const schemas = responseSchemas.refusals as Readonly<Record<string, Schema>>
  return Object.entries(REFUSAL_RESPONSES)
    .map(([code, response]) => {
      const { [code]: data } = schemas
      const hasData = data?.properties !== undefined || data?.$ref !== undefined
      const returnedBy = byCode.get(code as RefusalCode) ?? []
      return { code: code as RefusalCode, ...response, ...(hasData && { data }), operations: returnedBy }
    })
    .sort((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1))
}

/** The operations in whose name, path or summary every word occurs. */
export function searchOperations({ operations }: ApiReference, text: string): readonly DocumentedOperation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((operation) => {
    const searched = searchText(operation)
    return words.every((word) => searched.includes(word))
  })
}

/** What the search reads of an operation. */
export const searchText = ({ method, path, description, clientExamples }: DocumentedOperation): string =>
  [method, path, description.summary, description.tags[0], ...clientExamples.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()
