import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Requests without a complete response. */
  pending: number
  /** When the last response ended or, while one is being sent, when the client last read some of it. */
  since: number
  /** Bytes in the send queue at that time. */
  queuedBytes: number
}

interface ConnectionTimeouts {
  /** How long a connection may wait for the complete headers of its next request. */
  readonly idleMs: number
  /** How long a client may read nothing of a response. */
  readonly stalledReadMs: number
  readonly checkIntervalMs: number
}

/**
 * Closes idle and stalled connections. Node restarts its own timeouts with every received byte, so a client could hold
 * a connection forever with an occasional empty line.
 */
export function closeStaleConnections(server: Server, timeouts: ConnectionTimeouts): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    connections.set(socket, { pending: 0, since: performance.now(), queuedBytes: 0 })
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
      if (isStale(socket, connection, now, timeouts)) socket.destroy()
  }, timeouts.checkIntervalMs).unref()
  server.once('close', () => clearInterval(check))
}

function isStale(socket: Socket, connection: Connection, now: number, timeouts: ConnectionTimeouts): boolean {
  if (connection.pending === 0) return now - connection.since > timeouts.idleMs
  const waiting = queuedBytes(socket)
  // Clients that wait for a response or read it slowly keep their connection.
  if (waiting === 0 || waiting !== connection.queuedBytes) connection.since = now
  connection.queuedBytes = waiting
  return now - connection.since > timeouts.stalledReadMs
}

/** Bytes that the client has not read yet. Only the operating system knows how much of one long chunk is sent. */
function queuedBytes(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize: number } | null }
  return handle?.writeQueueSize ?? 0
}
