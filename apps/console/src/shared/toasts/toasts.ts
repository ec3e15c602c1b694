import { isRefusal } from '@vitrine/client'
import { useSyncExternalStore } from 'react'
import { errorMessage } from '../error-messages.ts'

/** A short message, optionally with an action such as undo. */
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

export type NewToast = Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>

/** Shows a toast. Only the latest change can be undone, so its toast replaces those of earlier ones. */
export function showToast(toast: NewToast): void {
  const others = toast.action ? toasts.filter(({ action }) => !action) : toasts
  set([...others, { tone: 'done' as const, ...toast, id: ++last }].slice(-MAX_TOASTS))
}

/** Shows an error as a toast. */
export function showError(error: unknown): void {
  // The shell opens the sign-in dialog instead.
  if (isRefusal(error, 'UNAUTHENTICATED')) return
  const { title, text } = errorMessage(error)
  showToast({ text: `${title}. ${text}`, tone: 'failed' })
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** The toasts on screen, oldest first. */
export const listToasts = (): readonly Toast[] => toasts

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, listToasts)
