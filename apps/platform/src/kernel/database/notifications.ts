import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const SECOND = 1000

/** A dead connection is detected by a ping this often, with this timeout. */
const HEARTBEAT_MS = 5 * SECOND
const TIMEOUT_MS = 3 * SECOND

/** A subscriber of a channel. */
export interface Subscriber {
  /** A notification arrived, after its transaction committed. */
  notified(payload: string): void
  /** From now on all notifications arrive. Earlier ones may be lost. */
  connected?(): void
  /** From now on, until `connected`, no notifications arrive. */
  disconnected?(): void
}

/** The notifications of PostgreSQL (LISTEN), over one connection for all subscribers. */
export interface Notifications {
  subscribe(channel: string, subscriber: Subscriber): void
  /** Waits until all earlier notifications have arrived. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Listens as long as the process runs. A lost connection is reopened; the database may start later. */
export function openNotifications(connectionString: string): Notifications {
  const subscribers: { readonly channel: string; readonly subscriber: Subscriber }[] = []
  const closing = new AbortController()
  let listener: pg.Client | undefined
  let requested: Promise<unknown> = Promise.resolve()

  /** One query at a time: the driver supports no more on one connection. */
  const runQuery = (client: pg.Client, statement: string): Promise<unknown> => {
    const result = requested.then(() => client.query(statement))
    requested = result.catch(() => {})
    return result
  }

  const listen = (client: pg.Client, channel: string) =>
    runQuery(client, `listen ${pg.escapeIdentifier(channel)}`)

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'vitrine-notifications',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscribers) if (each.channel === channel) each.subscriber.notified(payload)
    })
    await client.connect()
    return client
  }

  const listenUntilLost = async () => {
    const client = await connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    const heartbeat = setInterval(
      () => void runQuery(client, 'select 1').catch(() => client.end()),
      HEARTBEAT_MS,
    )
    // From here on, new subscribers listen to their channel themselves.
    listener = client
    try {
      for (const channel of new Set(subscribers.map((each) => each.channel))) await listen(client, channel)
      for (const { subscriber } of subscribers) subscriber.connected?.()
      if (closing.signal.aborted) void client.end()
      await ended
    } finally {
      clearInterval(heartbeat)
      listener = undefined
      void client.end()
      for (const { subscriber } of subscribers) subscriber.disconnected?.()
    }
  }

  const run = async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      await listenUntilLost().then(
        () => {
          failures = 0
        },
        () => {},
      )
      const delay = Math.min(100 * 2 ** failures, 5 * SECOND)
      await pause(delay, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    subscribe: (channel, subscriber) => {
      subscribers.push({ channel, subscriber })
      const client = listener
      if (!client) return
      listen(client, channel).then(
        () => listener === client && subscriber.connected?.(),
        () => client.end(),
      )
    },
    caughtUp: async () => {
      // PostgreSQL delivers notifications before it responds. Without a connection, subscribers know of the loss.
      if (listener) await runQuery(listener, 'select 1').catch(() => {})
    },
    close: async () => {
      closing.abort()
      await listener?.end().catch(() => {})
      await running
    },
  }
}
