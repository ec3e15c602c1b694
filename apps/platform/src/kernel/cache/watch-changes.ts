import type { Notifications } from '../database/notifications.ts'

/**
 * Calls back with the payload of every notification on the channels, and without one when some may have been lost.
 * Returns whether all notifications arrive. While they do not, nothing may be cached.
 */
export function watchChanges(
  notifications: Notifications | undefined,
  channels: readonly string[],
  onChange: (payload?: string) => void,
): () => boolean {
  const connected = new Set<string>()
  for (const channel of channels)
    notifications?.subscribe(channel, {
      notified: onChange,
      connected: () => {
        connected.add(channel)
        onChange()
      },
      disconnected: () => {
        connected.delete(channel)
        onChange()
      },
    })
  return () => connected.size === channels.length
}
