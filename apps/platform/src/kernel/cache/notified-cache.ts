import { LRUCache } from 'lru-cache'
import type { Notifications } from '../database/notifications.ts'
import { watchChanges } from './watch-changes.ts'

interface Options {
  /** Without them, and while they are down, nothing is cached. */
  readonly notifications: Notifications | undefined
  /** The channels that notify of changes in the sources of the values. */
  readonly channels: readonly string[]
  /** The keys whose values a notification makes invalid. Without it, every notification makes all values invalid. */
  readonly changedKeys?: (payload: string) => 'all' | readonly string[]
  readonly maxSize: number
}

export interface NotifiedCache<Value> {
  get(key: string): Value | undefined
  /** Runs work that loads values, and saves them unless they changed meanwhile. */
  load<Result>(
    work: (save: (key: string, value: Value, size: number) => void) => Promise<Result>,
  ): Promise<Result>
}

/** Values in memory by key, as long as this process is notified of every change. */
export function notifiedCache<Value extends object>({
  notifications,
  channels,
  changedKeys = () => 'all',
  maxSize,
}: Options): NotifiedCache<Value> {
  const cache = new LRUCache<string, Value>({ maxSize })
  /** What has changed since each running load started. */
  const loads = new Set<{ isStale: boolean; readonly staleKeys: Set<string> }>()

  const isListening = watchChanges(notifications, channels, (payload) => {
    const changed = payload === undefined ? 'all' : changedKeys(payload)
    if (changed === 'all') {
      cache.clear()
      for (const load of loads) load.isStale = true
    } else
      for (const key of changed) {
        cache.delete(key)
        for (const { staleKeys } of loads) staleKeys.add(key)
      }
  })

  return {
    get: (key) => cache.get(key),
    load: async (work) => {
      const load = { isStale: !isListening(), staleKeys: new Set<string>() }
      loads.add(load)
      try {
        return await work((key, value, size) => {
          if (!load.isStale && !load.staleKeys.has(key)) cache.set(key, value, { size })
        })
      } finally {
        loads.delete(load)
      }
    },
  }
}
