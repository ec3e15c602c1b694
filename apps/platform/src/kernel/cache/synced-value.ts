import type { Notifications } from '../database/notifications.ts'
import { watchChanges } from './watch-changes.ts'

interface Options<Value> {
  /** Without it, and while notifications are down, the value is read from the database every time. */
  readonly notifications: Notifications | undefined
  readonly channels: readonly string[]
  readonly load: () => Promise<Value>
  /** How a notification changes the value. Without it, a notified value is read again. */
  readonly apply?: (value: Value, payload: string) => Value
}

/** A value is read again after this long even without a notification. */
const MAX_AGE_MS = 60 * 60 * 1000

/** A database value in memory, as long as this process is notified of every change. */
export function syncedValue<Value>({ notifications, channels, load, apply }: Options<Value>) {
  let value: Promise<Value> | undefined
  let validUntil = 0

  const isListening = watchChanges(notifications, channels, (payload) => {
    // A pending read may return the old value, so the change is applied after it.
    value = payload === undefined ? undefined : apply && value?.then((current) => apply(current, payload))
  })

  return (readUnnotified: () => Promise<Value> = load): Promise<Value> => {
    if (!isListening()) return readUnnotified()
    const now = performance.now()
    if (value === undefined || now >= validUntil) {
      validUntil = now + MAX_AGE_MS
      const loading = load()
      value = loading
      // A failure is not cached: the next caller tries again.
      loading.catch(() => {
        if (value === loading) value = undefined
      })
    }
    return value
  }
}
