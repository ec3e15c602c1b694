import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface FakeResponse {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A server that can drop the connection after it has done the work, or be down. */
export async function startFakeProvider(respond: (request: FakeRequest) => FakeResponse) {
  const state = { hangUps: 0, isDown: false, failure: undefined as unknown }
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname: path } = new URL(request.url ?? '', 'http://localhost')
    const text = Buffer.concat(chunks).toString()
    response.setHeader('content-type', 'application/json')
    if (state.isDown) return response.writeHead(503).end('{}')
    try {
      const done = respond({ method: request.method ?? '', path, headers: request.headers, text })
      if (state.hangUps-- > 0) return request.socket.destroy()
      return response
        .writeHead(done.status, done.headers)
        .end(done.status === 204 ? undefined : JSON.stringify(done.body))
    } catch (error) {
      state.failure = error
      return response.writeHead(400).end(JSON.stringify({ message: String(error), detail: String(error) }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
