import { convert } from './codec/convert.ts'
import { number } from './codec/value-codecs.ts'
import { parse, stringify } from './codec/wire-names.ts'
import { createInvalidArguments, createRefusal, type FieldNames } from './create-error.ts'
import { VitrineError } from './errors.ts'
import { abortable, errorContextOf, type Network } from './network.ts'
import type { Call } from './operation.ts'

/** The method that copies a strategy onto a client's network, so that its requests use the same settings. */
export const withNetwork: unique symbol = Symbol.for('vitrine.network') as never

/** Provides credentials. The vendor's interface, with our optional `renewAuthHeaders`. */
export interface AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders> | AuthHeaders
  /** New headers after a 401; `undefined` if there are none. */
  renewAuthHeaders?(refused: AuthHeaders): Promise<AuthHeaders | undefined>
  [withNetwork]?(network: Network): AuthenticationStrategy
  /** Verifies the signature of a webhook and returns its claims. */
  decodeJWT?(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
}

export interface AuthHeaders {
  headers: Record<string, string>
}

type Init = RequestInit & { headers?: Record<string, string> }

/** The maximum length of a query string that servers accept. */
const MAX_QUERY_LENGTH = 4000

const NOT_A_NUMBER = /"(NaN|-?Infinity)"/

/** Creates a function that sends calls with the credentials of a strategy. */
export const createSender =
  (network: Network, auth: AuthenticationStrategy) =>
  async <Result>(call: Call<Result>): Promise<Result> => {
    let response: Response
    let text: string
    const [url, init] = createRequest(call, network)
    try {
      response = await sendAuthorized(network, auth, url, init, call.kind ?? init.method)
      text = await response.text()
      if (response.status === 200) {
        // Few responses contain such numbers, and the test takes a tenth of the conversion time.
        const body = convert(parse(text), call.response, 0, NOT_A_NUMBER.test(text) ? undefined : number)
        return (call.parse ? call.parse(body) : body) as Result
      }
    } catch (failure) {
      network.options.signal?.throwIfAborted()
      throw systemError(failure)
    }
    throw parseErrorResponse(response, text, createFieldNames(call))
  }

/** Sends a request with credentials. Retries it once with new ones after a 401. */
export async function sendAuthorized(
  network: Network,
  auth: AuthenticationStrategy,
  url: string,
  init: Init,
  kind: string | undefined,
): Promise<Response> {
  const { signal, headers: defaults, retry } = network.options
  const send = ({ headers }: AuthHeaders) =>
    network.request(
      url,
      { ...init, headers: mergeHeaders(init.headers, defaults, headers) },
      kind === 'read' || kind === 'GET',
    )
  const current = await abortable(auth.getAuthHeaders(), signal)
  const response = await send(current)
  const renewed =
    response.status === 401 && kind !== 'sign-in' && retry !== 0
      ? await abortable(auth.renewAuthHeaders?.(current), signal)
      : undefined
  return renewed ? send(renewed) : response
}

/** Merges headers, ignoring case. Later ones win. */
function mergeHeaders(...all: (Record<string, string> | undefined)[]): Record<string, string> {
  const result: Record<string, string> = {}
  for (const headers of all) for (const name in headers) result[name.toLowerCase()] = headers[name] as string
  return result
}

/** Does not follow redirects, so that the token reaches only the platform. */
function createRequest(call: Call<unknown>, network: Network): [url: string, init: Init] {
  const { method, body } = call
  const members = convert({ ...call.args, ...call.options }, call.request, 1) as object
  const url = network.options.apiUrl + call.path
  if (method[0] === 'P' && !body)
    return [
      url,
      {
        method,
        redirect: 'manual',
        body: stringify(members),
        headers: { 'content-type': 'application/json' },
      },
    ]
  const query = queryString(members)
  if (query.length > MAX_QUERY_LENGTH && call.fallback) return createRequest(call.fallback, network)
  return [url + (query && `?${query}`), { method, redirect: 'manual', body } as Init]
}

/** Lists repeat their key, objects use dotted keys, and `null` and `undefined` are omitted. */
function queryString(members: object): string {
  const query = new URLSearchParams()
  const append = (value: unknown, key: string, dotted = `${key}.`): void => {
    if (Array.isArray(value)) for (const item of value) append(item, key)
    else if (typeof value !== 'object') value === undefined || query.append(key, String(value))
    else for (const name in value) append((value as Record<string, unknown>)[name], dotted + name)
  }
  append(members, '', '')
  return `${query}`
}

/** Argument names for validation errors: options start with `options.`, and `id` is `_id`. */
function createFieldNames({ args, options, names }: Call<unknown>): FieldNames {
  const known: Record<string, string> = {}
  for (const key in args) known[key] = key === 'id' ? '_id' : key
  for (const key in options) known[key] = `options.${key}`
  return { ...known, ...names }
}

/** Creates the error of a response. Without details in the body, the code is the HTTP status. */
export function parseErrorResponse(response: Response, text: string, names: FieldNames = {}): VitrineError {
  const { status, statusText } = response
  const context = errorContextOf(response)
  const body = parseJson(text)
  const message = body?.message ?? statusText
  const { validationError, applicationError } = body?.details ?? {}
  if (validationError) return createInvalidArguments(validationError.fieldViolations ?? [], names, context)
  const fallbackError = {
    description: message,
    code: status,
    data: { requestId: context.requestId, details: body ?? null },
  }
  const { description = statusText, code = 'UNKNOWN', data = {} } = applicationError ?? fallbackError
  return createRefusal(
    message === description ? message : `${message}: ${description}`,
    { description, code, data },
    context,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the body of a failing server can be anything.
const parseJson = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error for a missing or invalid response. Keeps the details of a failed token request. */
const systemError = (cause: unknown): VitrineError =>
  new VitrineError(`System error occurred: ${cause instanceof Error ? cause.message : cause}`, {
    ...(cause instanceof VitrineError ? cause : {}),
    code: 'UNKNOWN',
    cause,
  })
