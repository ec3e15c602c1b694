import { createClient } from '@vitrine/client'
import * as ecom from '@vitrine/client/ecom'
import * as extras from '@vitrine/client/extras'
import * as identity from '@vitrine/client/identity'
import * as members from '@vitrine/client/members'
import * as merchant from '@vitrine/client/merchant'
import * as redirects from '@vitrine/client/redirects'
import * as reviews from '@vitrine/client/reviews'
import * as stores from '@vitrine/client/stores'
import { typedOperations } from './typed-operations.ts'

/** A request that an operation of the client has sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const ENTRIES: Record<string, Record<string, unknown>> = {
  ecom,
  extras,
  identity,
  members,
  merchant,
  redirects,
  reviews,
  stores,
}

type Members = Record<string, (...args: readonly unknown[]) => unknown>

/** The marker of members that send requests. */
const BOUND = Symbol.for('vitrine.bind')

const isOperation = (name: string, member: unknown): boolean =>
  typeof member === 'function' && BOUND in member && !/^on[A-Z]/.test(name)

/** Calls every operation of the client in every way that its types allow, and returns the requests. */
export async function sentRequests(): Promise<SentRequest[]> {
  const sent: SentRequest[] = []
  const record = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method, url } = new Request(input, { ...init, body: null })
    const { pathname, searchParams } = new URL(url)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method, path: pathname, query: Object.fromEntries(searchParams), body })
    return Response.json({})
  }
  for (const [entry, modules] of Object.entries(ENTRIES)) {
    const client = createClient({
      modules: modules as Record<string, Members>,
      auth: { getAuthHeaders: () => ({ headers: {} }) },
      apiUrl: 'http://platform.example',
      fetch: record,
      retry: 0,
    }) as unknown as Record<string, Members>
    for (const { module, name, calls } of typedOperations(entry)) {
      if (!isOperation(name, (modules[module] as Members | undefined)?.[name])) continue
      const before = sent.length
      for (const call of calls) await settled(client[module]?.[name]?.(...call))
      if (sent.length === before) throw new Error(`${entry}/${module}.${name} sent nothing.`)
    }
  }
  return sent
}

/** Waits for a call, or for the first page of a query; the parsed empty response does not matter. */
async function settled(result: unknown): Promise<void> {
  const query = result as { find?: () => Promise<unknown> } | undefined
  await Promise.resolve(query?.find ? query.find() : result).catch(() => {})
}
