import { isRefusal } from '@vitrine/client'
import { useSyncExternalStore } from 'react'
import { failureWords } from '../failures.ts'

/** A short message of what has just happened, perhaps with a way back. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'failed'
  readonly action?: { readonly name: string; readonly run: () => void }
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Showing another toast removes the oldest. */
const MAX_TOASTS = 3

export function showToast(toast: Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>): void {
  set([...toasts, { tone: 'done' as const, ...toast, id: ++last }].slice(-MAX_TOASTS))
}

/** Says that something did not work, in plain words. */
export function showFailure(error: unknown, action?: Toast['action']): void {
  // The shell asks for the password at once, which says it all.
  if (isRefusal(error, 'UNAUTHENTICATED')) return
  const { title, text } = failureWords(error)
  showToast({ text: `${title}. ${text}`, tone: 'failed', ...(action && { action }) })
}

export const putAway = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
