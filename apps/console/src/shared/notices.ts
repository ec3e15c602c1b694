import { useSyncExternalStore } from 'react'

/** A notice that stays after navigation. */
export interface ConsoleNotice {
  readonly title: string
  readonly text: string
}

let current: ConsoleNotice | undefined
const listeners = new Set<() => void>()

export function showNotice(notice: ConsoleNotice | undefined): void {
  current = notice
  for (const listener of listeners) listener()
}

export const useNotice = (): ConsoleNotice | undefined => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
