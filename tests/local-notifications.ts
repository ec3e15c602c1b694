import type { Notifications, Subscriber } from '@vitrine/platform/kernel/database/notifications'
import type pg from 'pg'

/** The tables of the values that a platform keeps in memory, by the channel that announces their changes. */
const TABLES_BY_CHANNEL: Readonly<Record<string, RegExp>> = {
  vitrine_apps: /oauth_app/,
  vitrine_keys: /signing_keys/,
  vitrine_revoked_sessions: /sessions/,
  vitrine_shop:
    /shop_settings|media|email_texts|checkout_settings|payment_methods|content_pages|orders_settings/,
  vitrine_pricing_settings: /discount_rules|tax_|shipping_|carrier_|service_plugins/,
}

/**
 * Tells platforms about changes without a connection that listens: it watches the statements of all other connections.
 * From a write until the end of its transaction platforms read from the database, so a test never sees an old value,
 * whether the platform or the test wrote it.
 */
export function createLocalNotifications() {
  const subscribers = new Map<string, Subscriber[]>()
  /** The connections with a write that is not committed, by channel. */
  const writers = new Map<string, Set<pg.Client>>()

  const notifications: Notifications = {
    subscribe: (channel, subscriber) => {
      if (!(channel in TABLES_BY_CHANNEL)) return
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), subscriber])
      if (!writers.get(channel)?.size) subscriber.connected?.()
    },
    caughtUp: async () => {},
    close: async () => {},
  }

  return {
    notifications,

    /** Before a statement. */
    onQuery: (client: pg.Client, statement: unknown) => {
      const text = textOf(statement)
      if (/^\s*select/i.test(text)) return
      for (const [channel, tables] of Object.entries(TABLES_BY_CHANNEL)) {
        if (!tables.test(text)) continue
        const writing = writers.get(channel) ?? new Set()
        writers.set(channel, writing.add(client))
        for (const subscriber of subscribers.get(channel) ?? []) subscriber.disconnected?.()
      }
    },

    /** After a statement, when the connection has neither a transaction nor another statement. */
    onIdle: (client: pg.Client) => {
      for (const [channel, writing] of writers) {
        if (!writing.delete(client) || writing.size > 0) continue
        for (const subscriber of subscribers.get(channel) ?? []) subscriber.connected?.()
      }
    },

    /** Forgets the platforms of the last test. */
    reset: () => subscribers.clear(),
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : ''
}
