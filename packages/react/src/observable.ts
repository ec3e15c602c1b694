import { useSyncExternalStore } from 'react'

/** A value that tells when it is another one. */
export interface Observable<Value> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Value
}

export interface Settable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void
}

/** Makes one; `wake` is called when somebody begins to look. */
export function observable<Value>(initial: Value, wake?: () => void): Settable<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) wake?.()
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
  }
}

/** The value now. Renders again when it is another one. */
export const useObservable = <Value>({ subscribe, getSnapshot }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
