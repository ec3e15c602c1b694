import type { Call } from './call.ts'
import { parse, stringify } from './codec/names.ts'
import { read, write } from './codec/shape.ts'
import { errorOf, systemError, type VitrineError } from './errors.ts'
import { abortable, type Network, requestIdOf, retryAfterOf } from './network.ts'

/** Marks the method by which a strategy joins a client's network, so that its requests go where the client's go. */
export const onNetwork: unique symbol = Symbol.for('vitrine.on-network') as never

/** Says who is calling. The vendor's interface; `renewAuthHeaders` is ours and optional. */
export interface AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders> | AuthHeaders
  /** New headers after the platform refused these. Undefined when there are none to be had. */
  renewAuthHeaders?(refused: AuthHeaders): Promise<AuthHeaders | undefined>
  [onNetwork]?(network: Network): AuthenticationStrategy
  /** Checks a webhook's signature and reads its claims. */
  decodeJWT?(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
}

export interface AuthHeaders {
  headers: Record<string, string>
}

/** Servers take query strings up to this length. */
const LONGEST_QUERY = 4000

/** Sends calls as whoever the strategy says. */
export const createSend =
  (network: Network, auth: AuthenticationStrategy) =>
  async <Result>(call: Call<Result>): Promise<Result> => {
    const { url, init } = requestOf(call, network)
    let response: Response
    let text: string
    try {
      response = await authorised(network, auth, url, init, call.kind ?? methodKind(call))
      text = await response.text()
      if (response.status === 200) {
        const answer = parse(text)
        if (call.answer) read(answer, call.answer)
        return (call.read ? call.read(answer) : answer) as Result
      }
    } catch (failure) {
      network.options.signal?.throwIfAborted()
      throw systemError(failure)
    }
    throw refusalOf(response, text, namesOf(call))
  }

const methodKind = (call: Call<unknown>): 'read' | 'write' => (call.method === 'GET' ? 'read' : 'write')

/** Sends a request with the caller's headers, and once more with new ones after a 401. */
export async function authorised(
  network: Network,
  auth: AuthenticationStrategy,
  target: string | Request,
  init: RequestInit & { headers?: Record<string, string> },
  kind: 'read' | 'write' | 'sign-in',
): Promise<Response> {
  const send = ({ headers }: AuthHeaders) =>
    network.request(
      target,
      { ...init, headers: merged(init.headers, network.options.headers, headers) },
      kind === 'read',
    )
  const given = await abortable(auth.getAuthHeaders(), network.options.signal)
  const response = await send(given)
  if (response.status !== 401 || kind === 'sign-in' || network.options.retry === 0) return response
  const renewed = await abortable(auth.renewAuthHeaders?.(given), network.options.signal)
  return renewed ? send(renewed) : response
}

/** Later headers win, however they are spelt. */
function merged(...all: (Record<string, string> | undefined)[]): Record<string, string> {
  const result: Record<string, string> = {}
  for (const headers of all) for (const name in headers) result[name.toLowerCase()] = headers[name] as string
  return result
}

function requestOf(
  call: Call<unknown>,
  network: Network,
): { url: string; init: RequestInit & { headers?: Record<string, string> } } {
  const members = { ...call.args, ...call.options }
  const sent = (call.request ? write(members, call.request) : members) as object
  const url = network.options.apiUrl + call.path
  if (call.method === 'POST' || call.method === 'PATCH')
    return {
      url,
      init: {
        method: call.method,
        body: stringify(sent),
        headers: { 'Content-Type': 'application/json' },
        redirect: 'manual',
      },
    }
  const query = queryString(sent)
  if (query.length > LONGEST_QUERY && call.fallback) return requestOf(call.fallback, network)
  return { url: query ? `${url}?${query}` : url, init: { method: call.method, redirect: 'manual' } }
}

/** Lists repeat their key, objects use dotted ones, null and undefined are left out. */
function queryString(members: object): string {
  const query = new URLSearchParams()
  const append = (key: string, value: unknown): void => {
    if (value == null) return
    if (Array.isArray(value)) for (const item of value) append(key, item)
    else if (typeof value === 'object')
      for (const [name, item] of Object.entries(value)) append(`${key}.${name}`, item)
    else query.append(key, String(value))
  }
  for (const [key, value] of Object.entries(members)) append(key, value)
  return query.toString()
}

/** How the caller knows each request member. */
const namesOf = (call: Call<unknown>): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(call.args ?? {}).map((key) => [key, key === 'id' ? '_id' : key])),
  ...Object.fromEntries(Object.keys(call.options ?? {}).map((key) => [key, `options.${key}`])),
  ...call.names,
})

/** An answer that does not say what is wrong is a refusal too: its code is the status. */
export function refusalOf(response: Response, text: string, names?: Record<string, string>): VitrineError {
  const { status, statusText } = response
  const requestId = requestIdOf(response)
  const body = parsed(text)
  const { applicationError, validationError } = body?.details ?? {}
  const description = body?.message ?? statusText
  const data =
    applicationError || validationError
      ? body
      : {
          message: description,
          details: {
            applicationError: { description, code: status, data: { requestId, details: body ?? null } },
          },
        }
  return errorOf(
    { response: { status, statusText, data }, requestId, retryAfter: retryAfterOf(response) },
    names,
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
