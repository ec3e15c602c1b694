import { convert } from './codec/convert.ts'
import { number } from './codec/value-codecs.ts'
import { parse, stringify } from './codec/wire-names.ts'
import { createInvalidArguments, createRefusal, type FieldNames } from './create-error.ts'
import { VitrineError } from './errors.ts'
import { abortable, errorContextOf, type Network } from './network.ts'
import type { Call } from './operation.ts'

/** Marks the method by which a strategy joins a client's network: its requests go where the client's go. */
export const withNetwork: unique symbol = Symbol.for('vitrine.network') as never

/** Says who is calling. The vendor's interface; `renewAuthHeaders` is ours and optional. */
export interface AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders> | AuthHeaders
  /** New headers after the platform refused these. Undefined when there are none to be had. */
  renewAuthHeaders?(refused: AuthHeaders): Promise<AuthHeaders | undefined>
  [withNetwork]?(network: Network): AuthenticationStrategy
  /** Checks a webhook's signature and reads its claims. */
  decodeJWT?(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
}

export interface AuthHeaders {
  headers: Record<string, string>
}

type Init = RequestInit & { headers?: Record<string, string> }

/** Servers take query strings up to this length. */
const MAX_QUERY_LENGTH = 4000

const NOT_A_NUMBER = /"(NaN|-?Infinity)"/

/** Sends calls as whoever the strategy says. */
export const createSender =
  (network: Network, auth: AuthenticationStrategy) =>
  async <Result>(call: Call<Result>): Promise<Result> => {
    let response: Response
    let text: string
    const [url, init] = requestOf(call, network)
    try {
      response = await sendAuthorized(network, auth, url, init, call.kind ?? init.method)
      text = await response.text()
      if (response.status === 200) {
        // Most answers hold no number that JSON cannot write, and looking for one costs a tenth of reading it.
        const body = convert(parse(text), call.response, 0, NOT_A_NUMBER.test(text) ? undefined : number)
        return (call.parse ? call.parse(body) : body) as Result
      }
    } catch (failure) {
      network.options.signal?.throwIfAborted()
      throw systemError(failure)
    }
    throw parseErrorResponse(response, text, namesOf(call))
  }

/** Sends a request with the caller's headers, and once more with new ones after a 401. */
export async function sendAuthorized(
  network: Network,
  auth: AuthenticationStrategy,
  url: string,
  init: Init,
  kind: string | undefined,
): Promise<Response> {
  const { signal, headers: always, retry } = network.options
  const send = ({ headers }: AuthHeaders) =>
    network.request(
      url,
      { ...init, headers: merged(init.headers, always, headers) },
      kind === 'read' || kind === 'GET',
    )
  const given = await abortable(auth.getAuthHeaders(), signal)
  const response = await send(given)
  const renewed =
    response.status === 401 && kind !== 'sign-in' && retry !== 0
      ? await abortable(auth.renewAuthHeaders?.(given), signal)
      : undefined
  return renewed ? send(renewed) : response
}

/** Later headers win, however they are spelt. */
function merged(...all: (Record<string, string> | undefined)[]): Record<string, string> {
  const result: Record<string, string> = {}
  for (const headers of all) for (const name in headers) result[name.toLowerCase()] = headers[name] as string
  return result
}

/** Redirects are not followed: a token goes to the platform and to nobody it points at. */
function requestOf(call: Call<unknown>, network: Network): [url: string, init: Init] {
  const { method } = call
  const members = convert({ ...call.args, ...call.options }, call.request, 1) as object
  const url = network.options.apiUrl + call.path
  const redirect = 'manual'
  if (method[0] === 'P')
    return [
      url,
      { method, redirect, body: stringify(members), headers: { 'content-type': 'application/json' } },
    ]
  const query = queryString(members)
  if (query.length > MAX_QUERY_LENGTH && call.fallback) return requestOf(call.fallback, network)
  return [url + (query && `?${query}`), { method, redirect }]
}

/** Lists repeat their key, objects use dotted ones, null and undefined are left out. */
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

/** Members of the options are known under `options`, an id as `_id`, all others as they are. */
function namesOf({ args, options, names }: Call<unknown>): FieldNames {
  const known: Record<string, string> = {}
  for (const key in args) known[key] = key === 'id' ? '_id' : key
  for (const key in options) known[key] = `options.${key}`
  return { ...known, ...names }
}

/** An answer that leaves unsaid what is wrong is a refusal too: its code is the status. */
export function parseErrorResponse(response: Response, text: string, names: FieldNames = {}): VitrineError {
  const { status, statusText } = response
  const about = errorContextOf(response)
  const body = parsed(text)
  const message = body?.message ?? statusText
  const { validationError, applicationError } = body?.details ?? {}
  if (validationError) return createInvalidArguments(validationError.fieldViolations ?? [], names, about)
  const unsaid = {
    description: message,
    code: status,
    data: { requestId: about.requestId, details: body ?? null },
  }
  const { description = statusText, code = 'UNKNOWN', data = {} } = applicationError ?? unsaid
  return createRefusal(
    message === description ? message : `${message}: ${description}`,
    { description, code, data },
    about,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a failing server sends.
const parsed = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No proper answer came. What the token endpoint said about it is kept. */
const systemError = (cause: unknown): VitrineError =>
  new VitrineError(`System error occurred: ${cause instanceof Error ? cause.message : cause}`, {
    ...(cause instanceof VitrineError ? cause : {}),
    code: 'UNKNOWN',
    cause,
  })
