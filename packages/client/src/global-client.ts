import type { ModuleHost } from './bind-module.ts'
import type { Fetch } from './network.ts'

/** The client that unbound functions use. */
export interface GlobalClient {
  readonly host: ModuleHost
  readonly fetchWithAuth: Fetch
  readonly graphql: (...args: never[]) => Promise<unknown>
}

interface Context {
  client?: GlobalClient
  elevatedClient?: GlobalClient
}

// The global variable of the Wix SDK, so that the Wix SDK and this client can share one client.
const holder = globalThis as { __wix_context__?: Context | undefined }

/** Makes this client the global one, or the elevated one. */
export function setGlobalClient(client: GlobalClient, elevated: boolean): void {
  holder.__wix_context__ = { ...holder.__wix_context__, [elevated ? 'elevatedClient' : 'client']: client }
}

export const getGlobalClient = (): GlobalClient => {
  const client = holder.__wix_context__?.client
  if (client) return client
  throw new Error('Wix context is not available: call client.enableContext first')
}

export const getGlobalHost = (): ModuleHost => getGlobalClient().host

export const getElevatedHost = (): ModuleHost => {
  const client = holder.__wix_context__?.elevatedClient
  if (client) return client.host
  throw new Error('An elevated client is required: call client.enableContext with { elevated: true } first')
}
