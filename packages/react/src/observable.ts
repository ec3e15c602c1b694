import { useSyncExternalStore } from 'react'

/** A value with change listeners, for `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Value
}

export interface WritableObservable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void
}

/** Creates an observable. `onFirstSubscribe` runs with the first listener. */
export function createObservable<Value>(
  initial: Value,
  onFirstSubscribe?: () => void,
): WritableObservable<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) onFirstSubscribe?.()
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
  }
}

/** Returns the current value, and renders again when it changes. */
export const useObservable = <Value>({ subscribe, getSnapshot }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
