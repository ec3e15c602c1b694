import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'

/** One request that a receiver got. */
export interface ReceivedEvent {
  readonly eventId: string
  readonly attempt: number
  readonly jwt: string
  readonly at: number
}

type RespondToEvent = (received: ReceivedEvent, response: ServerResponse) => void

export const accept: RespondToEvent = (_, response) => response.end()

/** A server that receives events on its own port, and responds as configured. */
export async function startWebhookReceiver(respond: RespondToEvent = accept) {
  const received: ReceivedEvent[] = []
  const server = createServer(async (request, response) => {
    const jwt = await textOf(request)
    const [eventId = '', attempt] = String(decodeJwt(jwt).jti).split('.')
    const event = { eventId, attempt: Number(attempt), jwt, at: performance.now() }
    received.push(event)
    receiver.respond(event, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver = {
    host,
    url: `http://${host}/events`,
    received,
    respond,
    eventIds: () => new Set(received.map(({ eventId }) => eventId)),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
