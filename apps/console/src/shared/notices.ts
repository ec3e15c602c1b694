import { useSyncExternalStore } from 'react'

/** A notice on the home page. */
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

const read = () => current

export const useNotice = (): ConsoleNotice | undefined => useSyncExternalStore(subscribe, read, read)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
