import type { EventIdentity, ReceivedEvent } from './bind-module.ts'
import type { AuthenticationStrategy } from './send-call.ts'

/** Handlers by event type. */
export type Listeners = Map<string, Listener[]>

type Listener = (event: ReceivedEvent) => unknown

interface ProcessOptions {
  /** Rejects other event types. Accepts event definitions. */
  readonly expectedEvents?: readonly { readonly type: string }[]
}

export interface Webhooks {
  /** Verifies the signature, calls the handlers of the event's type and returns the event. */
  process(jwt: string, options?: ProcessOptions): Promise<ReceivedEvent>
  /** `process` for an HTTP request. */
  processRequest(request: Request, options?: ProcessOptions): Promise<ReceivedEvent>
  /** Verifies the signature and returns the event, without calling handlers. */
  parseJWT(jwt: string): Promise<ReceivedEvent>
  /** `parseJWT` for an HTTP request. */
  parseRequest(request: Request): Promise<ReceivedEvent>
}

/** Receives events and calls their handlers. */
export function createWebhooks(auth: AuthenticationStrategy, listeners: Listeners): Webhooks {
  const webhooks: Webhooks = {
    parseJWT: async (jwt) => {
      const { decoded, valid } = await (auth as Required<AuthenticationStrategy>).decodeJWT(jwt)
      if (!valid) throw new Error('JWT is not valid')
      if (typeof decoded.data !== 'string') throw new Error('Unexpected type of JWT data')
      return parseEvent(decoded.data)
    },
    process: async (jwt, { expectedEvents = [] } = {}) => {
      const event = await webhooks.parseJWT(jwt)
      const expected = [...expectedEvents.map(({ type }) => type), ...listeners.keys()]
      if (expected.length > 0 && !expected.includes(event.eventType))
        throw new Error(`Unexpected event type: ${event.eventType}. Expected one of: ${expected.join(', ')}`)
      await Promise.all((listeners.get(event.eventType) ?? []).map((listener) => listener(event)))
      return event
    },
    parseRequest: async (request) => webhooks.parseJWT(await request.text()),
    processRequest: async (request, options) => webhooks.process(await request.text(), options),
  }
  return webhooks
}

/** The claim is JSON, and its identity and data are JSON strings. */
function parseEvent(claim: string): ReceivedEvent {
  const { instanceId, eventType, identity, data, accountInfo } = JSON.parse(claim)
  return {
    instanceId,
    eventType,
    payload: JSON.parse(data),
    ...(identity && { identity: JSON.parse(identity) as EventIdentity }),
    ...(accountInfo && { accountInfo }),
  }
}
