import type { Notifications } from './notifications.ts'

interface Options<Value> {
  /** Without it, as while it hears nothing, the value is read from the database every time. */
  readonly notifications: Notifications | undefined
  readonly channel: string
  readonly load: () => Promise<Value>
  /** How a notification changes the value. Without it, a notified value is read again. */
  readonly apply?: (value: Value, payload: string) => Value
}

/** A value is read again after this long even if nothing was said about it. */
const MAX_AGE_MS = 60 * 60 * 1000

/** Something of the database that is in memory as long as this process hears of every change of it. */
export function syncedValue<Value>({ notifications, channel, load, apply }: Options<Value>) {
  let value: Promise<Value> | undefined
  let isHearing = false
  let keptUntil = 0

  const forget = () => {
    value = undefined
  }
  notifications?.subscribe(channel, {
    notified: (payload) => {
      // What is still being read may be from before the change; so it is changed once it is there.
      value = apply && value?.then((current) => apply(current, payload))
    },
    connected: () => {
      isHearing = true
      forget()
    },
    lost: () => {
      isHearing = false
      forget()
    },
  })

  return (): Promise<Value> => {
    if (!isHearing) return load()
    const now = performance.now()
    if (value === undefined || now >= keptUntil) {
      keptUntil = now + MAX_AGE_MS
      const loading = load()
      value = loading
      // A failure is not kept: the next caller tries again.
      loading.catch(() => value === loading && forget())
    }
    return value
  }
}
