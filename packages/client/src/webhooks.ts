import type { EventIdentity, ReceivedEvent } from './bind-module.ts'
import type { AuthenticationStrategy } from './send-call.ts'

/** Handlers by event type. */
export type Listeners = Map<string, Listener[]>

type Listener = (event: ReceivedEvent) => unknown

interface ProcessOptions {
  /** Refuses every other type. Event definitions can be listed as they are. */
  readonly expectedEvents?: readonly { readonly type: string }[]
}

export interface Webhooks {
  /** Checks the signature, calls the handlers of the event's type and answers the event. */
  process(jwt: string, options?: ProcessOptions): Promise<ReceivedEvent>
  /** The same for the request that brought it. */
  processRequest(request: Request, options?: ProcessOptions): Promise<ReceivedEvent>
  /** Checks the signature and answers the event, without calling handlers. */
  parseJWT(jwt: string): Promise<ReceivedEvent>
  /** The same for the request that brought it. */
  parseRequest(request: Request): Promise<ReceivedEvent>
}

/** Receives events and hands them to whoever listens. */
export function createWebhooks(auth: AuthenticationStrategy, listeners: Listeners): Webhooks {
  const webhooks: Webhooks = {
    parseJWT: async (jwt) => {
      const { decoded, valid } = await (auth as Required<AuthenticationStrategy>).decodeJWT(jwt)
      if (!valid) throw new Error('JWT is not valid')
      if (typeof decoded.data !== 'string') throw new Error('Unexpected type of JWT data')
      return received(decoded.data)
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

/** The claim is JSON text, in which identity and data are JSON text again. */
function received(claim: string): ReceivedEvent {
  const { instanceId, eventType, identity, data, accountInfo } = JSON.parse(claim)
  return {
    instanceId,
    eventType,
    payload: JSON.parse(data),
    ...(identity && { identity: JSON.parse(identity) as EventIdentity }),
    ...(accountInfo && { accountInfo }),
  }
}
