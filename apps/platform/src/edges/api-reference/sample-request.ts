import type { OperationDescription } from '../../kernel/operations/openapi.ts'
import { jsonSchema, type Schema } from './json-schema.ts'
import { SAMPLE_INPUTS } from './sample-inputs.ts'
import { PREFERRED_VALUES, SAMPLE_ID, sampleText } from './sample-text.ts'

/** A request that an operation accepts. Only its entities may be missing. */
export interface SampleRequest {
  readonly method: string
  /** The values of the parameters in the path. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The type of a body that is a file. */
  readonly fileType?: string
  /** Where the caller's credentials go. */
  readonly credentials: 'none' | 'authorization' | 'cookie'
}

export function sampleRequest(method: string, path: string, operation: OperationDescription): SampleRequest {
  const { body, fileType, ...known } = SAMPLE_INPUTS[`${method} ${path}`] ?? {}
  const valuesIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place && each.required)
        .map(({ name, schema }) => [name, String(sampleOf(schema as Schema, name))]),
    )
  const schema = jsonSchema(operation.requestBody?.content)
  const sample = body ?? (schema && sampleOf(schema, ''))
  return {
    method,
    path: { ...valuesIn('path'), ...known.path },
    query: { ...valuesIn('query'), ...known.query },
    ...(sample !== undefined && { body: sample }),
    ...(fileType && { fileType }),
    credentials: credentialsFor(operation),
  }
}

function credentialsFor({ 'x-roles': roles }: OperationDescription): SampleRequest['credentials'] {
  if (roles.includes('anonymous')) return 'none'
  const hasToken = (['visitor', 'member', 'app', 'backend'] as const).some((role) => roles.includes(role))
  return hasToken ? 'authorization' : 'cookie'
}

/** A value that a schema accepts: the required members of an object, or else its first one. */
export function sampleOf(schema: Schema, name: string): unknown {
  if (name === 'filter') return schema.type === 'string' ? '{}' : {}
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((each) => PREFERRED_VALUES.has(each)) ?? schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => sampleOf(each, name)))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}, name),
      )
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return Math.max(1, Math.ceil(schema.minimum ?? schema.exclusiveMinimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema, name)
  }
}

function objectOf({ properties = {}, required = [] }: Schema): object {
  const names = Object.keys(properties)
  const isGiven = (each: string) => required.includes(each) && properties[each]?.default === undefined
  const [first] = names.filter((each) => !READ_BACK.includes(each))
  const shown = names.some(isGiven) ? names.filter(isGiven) : first === undefined ? [] : [first]
  return Object.fromEntries(shown.map((each) => [each, sampleOf(properties[each] ?? {}, each)]))
}

/** Members that clients send back as they have read them. */
const READ_BACK = ['id', 'revision']

const FORMATS: Readonly<Record<string, string>> = {
  guid: SAMPLE_ID,
  uuid: SAMPLE_ID,
  email: 'ada@example.com',
  uri: 'https://example.com/page',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
}

function textOf({ format = '', minLength = 0, maxLength = 1000 }: Schema, name: string): string {
  const text = FORMATS[format] ?? sampleText(name)
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** The URL of a sample request below the platform's. */
export function sampleUrl(path: string, { path: values, query }: SampleRequest): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${url}?${search}` : url
}

/** The same request for a shell, where PLATFORM, TOKEN and SESSION are set. */
export function curlCommand(path: string, request: SampleRequest): string {
  const { method, body, fileType, credentials } = request
  const text = body === undefined ? undefined : JSON.stringify(body, null, 2)
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$PLATFORM${sampleUrl(path, request)}"`,
    ...(credentials === 'authorization' ? ['-H "Authorization: $TOKEN"'] : []),
    ...(credentials === 'cookie' ? ['-H "Cookie: vitrine_merchant=$SESSION"', '-H "Origin: $PLATFORM"'] : []),
    ...(text === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quote(text)}`]),
    ...(fileType ? [`-H 'Content-Type: ${fileType}'`, '--data-binary @file'] : []),
  ]
  return lines.join(' \\\n  ')
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
