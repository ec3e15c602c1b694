import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Requests that are not answered in full. */
  pending: number
  /** When the last answer was finished or, while one is sent, when its reader last took some of it. */
  since: number
  /** Bytes that waited to be sent then. */
  waiting: number
}

interface Patience {
  /** With a connection without a request: until the next one has come, its head included. */
  readonly nextRequestMs: number
  /** With a reader who takes nothing of an answer. */
  readonly readingMs: number
  readonly checkEveryMs: number
}

/**
 * Closes connections that nobody makes use of. Node's own time-outs begin anew with every byte that comes in, so that
 * an empty line now and then would hold a connection for good.
 */
export function superviseConnections(server: Server, patience: Patience): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { pending: 0, since: performance.now(), waiting: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.pending += 1
    response.once('close', () => {
      connection.pending -= 1
      connection.since = performance.now()
    })
  })
  const check = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections)
      if (isUseless(socket, connection, now, patience)) socket.destroy()
  }, patience.checkEveryMs).unref()
  server.once('close', () => clearInterval(check))
}

function isUseless(socket: Socket, connection: Connection, now: number, patience: Patience): boolean {
  if (connection.pending === 0) return now - connection.since > patience.nextRequestMs
  const waiting = bytesWaiting(socket)
  // Those who wait while we work on their answer, or who read it slowly, are served.
  if (waiting === 0 || waiting !== connection.waiting) connection.since = now
  connection.waiting = waiting
  return now - connection.since > patience.readingMs
}

/** Bytes that the reader has left no room for. Of one long piece, only the system knows how much is sent. */
function bytesWaiting(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize: number } | null }
  return handle?.writeQueueSize ?? 0
}
