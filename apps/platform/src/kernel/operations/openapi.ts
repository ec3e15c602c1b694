import type { Permissions } from '@vitrine/contract'
import { z } from 'zod'
import generated from '../../generated/response-schemas.json' with { type: 'json' }
import type { OperationName, RouteInput } from '../http/route-types.ts'
import type { RefusalCode } from '../refusal.ts'
import { REFUSAL_RESPONSES } from '../refusal-responses.ts'
import { neededPermissions, type Role } from '../roles.ts'
import { idempotencyOf, type Route, type Routes } from './operation.ts'

type Json = Readonly<Record<string, unknown>>

/** One operation, in the description and on its page. */
export interface OperationDescription {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly [string]
  readonly parameters: readonly ParameterDescription[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, ResponseDescription>>
  readonly security: readonly Json[]
  /** Who may call it. */
  readonly 'x-roles': readonly Role[]
  /** The permissions that staff and API keys need. */
  readonly 'x-permissions'?: Partial<Permissions>
}

interface ResponseDescription {
  readonly description: string
  readonly headers: Json
  readonly content: Json
  /** The refusals with this status. */
  readonly 'x-codes'?: readonly RefusalCode[]
}

interface ParameterDescription {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Json
}

/** The whole API in OpenAPI 3.1. */
export interface ApiDescription {
  readonly openapi: '3.1.1'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly securitySchemes: Json }
}

interface About {
  readonly shopName: string
  readonly publicUrl: string
}

/** Describes the API from the declarations of its operations. */
export function describeApi(routes: Routes, { shopName, publicUrl }: About): ApiDescription {
  const paths: Record<string, Record<string, OperationDescription>> = {}
  for (const [name, route] of Object.entries(routes) as [OperationName, Route][]) {
    if (route.declaration.summary === undefined) continue
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describe(name, route),
    }
  }
  const tags = [
    ...new Set(Object.values(paths).flatMap((item) => Object.values(item).map(({ tags: [tag] }) => tag))),
  ]
  return {
    openapi: '3.1.1',
    info: {
      title: `${shopName}: API`,
      version: '1',
      description:
        'Every response has a request ID in `x-wix-request-id`, and every error also has it in its details. Successful responses have status 200. All other responses are a `Refusal`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas: { ...generated.schemas, ...SCHEMAS }, securitySchemes: SECURITY_SCHEMES },
  }
}

function describe(name: OperationName, route: Route): OperationDescription {
  const [method = '', pattern = ''] = name.split(' ')
  const { roles, input, declaration } = route
  const isOpen = roles.includes('anonymous')
  const { body } = input
  const permissions = isOpen ? undefined : neededPermissions(route)
  return {
    operationId: operationIdOf(method, pattern),
    summary: declaration.summary ?? '',
    tags: [tagOf(pattern)],
    parameters: [...parametersOf(pattern, input), ...keyOf(name, route)],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: { 200: responseOf(name, route), ...refusalsBy(refusalsOf(name, route)) },
    security: isOpen ? [] : securityOf(roles),
    'x-roles': roles,
    ...(permissions && { 'x-permissions': permissions }),
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** The JSON Schema of an input. Rules that it cannot express appear as violations only. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}

function parametersOf(pattern: string, { parameters, base64Query }: RouteInput): ParameterDescription[] {
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const described = parameters ? schemaOf(parameters) : {}
  const properties = (described.properties ?? {}) as Readonly<Record<string, Json>>
  const required = new Set((described.required ?? []) as readonly string[])
  const names = [...new Set([...inPath, ...Object.keys(properties)])]
  const input = names.map((name) => ({
    name,
    in: inPath.includes(name) ? ('path' as const) : ('query' as const),
    required: inPath.includes(name) || required.has(name),
    schema: properties[name] ?? { type: 'string' },
  }))
  return base64Query ? [...input, base64QueryParameter(base64Query)] : input
}

const keyOf = (name: OperationName, route: Route): readonly ParameterDescription[] =>
  idempotencyOf(name, route) === 'none' ? [] : [IDEMPOTENCY_KEY]

const IDEMPOTENCY_KEY: ParameterDescription = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key for this request, such as a random UUID. A retry with the same key within a day returns the same response and changes nothing again. A different request with the same key is rejected.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const base64QueryParameter = (base64Query: z.ZodType): ParameterDescription => ({
  name: '.r',
  in: 'query',
  required: false,
  description: 'The body of the POST request, as JSON in URL-safe base64.',
  schema: {
    type: 'string',
    contentEncoding: 'base64url',
    contentMediaType: 'application/json',
    contentSchema: schemaOf(base64Query),
  },
})

/** `GET /_vitrine/v1/apps/:clientId` becomes `getVitrineV1AppsByClientId`. */
const operationIdOf = (method: string, pattern: string) =>
  method.toLowerCase() +
  pattern
    .replace(/:(\w)/g, (_, email: string) => `by-${email}`)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The subjects of the protocol's paths; the first match counts. */
const SUBJECTS: readonly (readonly [path: RegExp, tag: string])[] = [
  [/^\/reviews\//, 'reviews'],
  [/^\/currency_converter\//, 'currencies'],
  [/^\/ecom\/v1\/(bulk\/)?abandoned-checkout/, 'abandoned-checkouts'],
  [
    /^\/ecom\/v[12]\/(carts|checkouts|discount-rules|calculate-totals|shipping-options|delivery-profiles)/,
    '$1',
  ],
  [/^\/ecom\/subscription-contracts\//, 'subscriptions'],
  [/^\/billing\/v1\/(tax-groups)/, '$1'],
  [/^\/ecom\//, 'orders'],
  [/^\/_api\/iam\//, 'identity'],
  [/^\/_api\/redirects-api\//, 'redirects'],
  [/^\/back-in-stock-service\//, 'back-in-stock-requests'],
  [/^\/stores\/v3\/provision\//, 'shop'],
  [/^\/stores\/v3\/customizations\//, 'products'],
  [/^\/(categories)\/v1\/|^\/stores\/v3\/all-products-category/, 'categories'],
  [/^\/(graphql|oauth2|members)/, '$1'],
  [/\/(recommendations|inventoryItems|collections|products|variants)/, '$1'],
]

/** Paths of the protocol by subject, ours by the part after the prefix. */
function tagOf(pattern: string): string {
  const [, ownPath] = /^\/_vitrine\/v1\/([\w-]+)/.exec(pattern) ?? []
  if (ownPath) return ownPath.replace('openapi', 'operations')
  for (const [path, tag] of SUBJECTS) {
    const found = path.exec(pattern)
    if (found) return tag.replace('$1', found[1] ?? '')
  }
  return 'operations'
}

const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'A shopper: the access token, with or without the scheme Bearer.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Another system: the API key, with or without the scheme Bearer.',
  },
  merchant: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vitrine_merchant',
    description: "A staff member who is signed in to the console, on the platform's own pages.",
  },
}

const securityOf = (roles: readonly Role[]): Json[] => [
  ...(roles.includes('visitor') || roles.includes('member') ? [{ token: [] }] : []),
  ...(roles.includes('app') || roles.includes('backend') ? [{ apiKey: [] }] : []),
  ...(roles.includes('owner') ? [{ merchant: [] }] : []),
]

const SCHEMAS = {
  TokenRefusal: {
    anyOf: [
      {
        type: 'object',
        required: ['error', 'error_description'],
        properties: { error: { type: 'string' }, error_description: { type: 'string' } },
      },
      { $ref: '#/components/schemas/Refusal' },
    ],
  },
  Refusal: {
    type: 'object',
    required: ['message', 'details'],
    properties: {
      message: { type: 'string' },
      details: {
        oneOf: [
          {
            type: 'object',
            required: ['applicationError', 'requestId'],
            properties: {
              requestId: { type: 'string' },
              applicationError: {
                type: 'object',
                required: ['code', 'description', 'data'],
                properties: {
                  code: { type: ['string', 'number'] },
                  description: { type: 'string' },
                  data: { type: 'object' },
                },
              },
            },
          },
          {
            type: 'object',
            required: ['validationError', 'requestId'],
            properties: {
              requestId: { type: 'string' },
              validationError: {
                type: 'object',
                required: ['fieldViolations'],
                properties: {
                  fieldViolations: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['field', 'description', 'violatedRule'],
                      properties: {
                        field: { type: 'string' },
                        description: { type: 'string' },
                        violatedRule: { type: 'string' },
                        data: { type: 'object' },
                      },
                    },
                  },
                },
              },
            },
          },
        ],
      },
    },
  },
} as const

/** The build derives them from the types of the handlers. */
const RESPONSES: Readonly<Record<string, Json>> = generated.operations

const responseOf = (name: OperationName, { declaration }: Route): ResponseDescription => ({
  description: 'Done.',
  headers: RESPONSE_HEADERS,
  content: declaration.content ?? json(RESPONSES[name] ?? {}),
})

/** Every refusal of an operation: its own, those of access, and those of its input. */
export function refusalsOf(
  name: OperationName,
  route: Pick<Route, 'roles' | 'declaration' | 'input'>,
): RefusalCode[] {
  const { roles, input, declaration } = route
  const { parameters, body, base64Query } = input
  const isOpen = roles.includes('anonymous')
  const isForShoppers = roles.includes('visitor') || roles.includes('member')
  const isByKey = idempotencyOf(name, route) !== 'none'
  const codes: RefusalCode[] = [
    ...(declaration.errors ?? []),
    ...(isOpen ? [] : (['UNAUTHENTICATED', 'PERMISSION_DENIED', 'CSRF_REJECTED', 'RATE_LIMITED'] as const)),
    ...(!isOpen && isForShoppers ? (['SHOP_CLOSED'] as const) : []),
    ...(parameters || body || base64Query || isByKey ? (['INVALID_ARGUMENT'] as const) : []),
    ...(body ? (['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(base64Query ? (['MALFORMED_REQUEST'] as const) : []),
    ...(isByKey ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const) : []),
    // While the database is unreachable.
    'BUSY',
    'INTERNAL',
  ]
  return [...new Set(codes)]
}

/** Every error status of an operation, with its codes. */
function refusalsBy(codes: readonly RefusalCode[]): Readonly<Record<string, ResponseDescription>> {
  const statuses = [...new Set(codes.map((code) => REFUSAL_RESPONSES[code].status))].sort(
    (one, other) => one - other,
  )
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusalResponses(codes.filter((code) => REFUSAL_RESPONSES[code].status === status)),
    ]),
  )
}

const refusalResponses = (codes: readonly RefusalCode[]): ResponseDescription => ({
  description: codes.map((code) => `\`${code}\`: ${REFUSAL_RESPONSES[code].description}`).join('\n\n'),
  headers: RESPONSE_HEADERS,
  content: json({ $ref: `#/components/schemas/${codes.some(isOfTokens) ? 'TokenRefusal' : 'Refusal'}` }),
  'x-codes': codes,
})

/** The codes of the token endpoint are lowercase (RFC 6749, section 5.2). */
const isOfTokens = (code: RefusalCode) => /^[a-z_]+$/.test(code)

const RESPONSE_HEADERS = { 'x-wix-request-id': { schema: { type: 'string' } } }
