import type { Notifications } from '../database/notifications.ts'

interface Options<Value> {
  /** Without it, and while notifications are down, the value is read from the database every time. */
  readonly notifications: Notifications | undefined
  readonly channel: string
  readonly load: () => Promise<Value>
  /** How a notification changes the value. Without it, a notified value is read again. */
  readonly apply?: (value: Value, payload: string) => Value
}

/** A value is read again after this long even without a notification. */
const MAX_AGE_MS = 60 * 60 * 1000

/** A database value in memory, as long as this process is notified of every change. */
export function syncedValue<Value>({ notifications, channel, load, apply }: Options<Value>) {
  let value: Promise<Value> | undefined
  let isListening = false
  let validUntil = 0

  const invalidate = () => {
    value = undefined
  }
  notifications?.subscribe(channel, {
    notified: (payload) => {
      // A pending read may return the old value, so the change is applied after it.
      value = apply && value?.then((current) => apply(current, payload))
    },
    connected: () => {
      isListening = true
      invalidate()
    },
    disconnected: () => {
      isListening = false
      invalidate()
    },
  })

  return (): Promise<Value> => {
    if (!isListening) return load()
    const now = performance.now()
    if (value === undefined || now >= validUntil) {
      validUntil = now + MAX_AGE_MS
      const loading = load()
      value = loading
      // A failure is not cached: the next caller tries again.
      loading.catch(() => value === loading && invalidate())
    }
    return value
  }
}
