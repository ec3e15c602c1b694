import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

interface ListFocus {
  /** Has `tabIndex={-1}`. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The list, or an element around it. */
  readonly list: RefObject<HTMLDivElement | null>
  /** Remembers the entry whose form is sent, and its button. */
  readonly onSubmit: (event: SubmitEvent<HTMLElement>) => void
}

/**
 * Keeps the focus in a list when its focused button disappears: on the entry, on the one that took its place, or on the
 * heading of the page if there is none left.
 */
export function useListFocus(): ListFocus {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const sent = useRef<{ readonly button: Element; readonly entry: Element; readonly index: number }>(
    undefined,
  )
  const entries = () => [...(list.current?.querySelector('ul')?.children ?? [])]
  useEffect(() => {
    if (!sent.current || sent.current.button.isConnected) return
    const { entry, index } = sent.current
    sent.current = undefined
    if (document.activeElement !== document.body) return
    const next = entry.isConnected ? entry : entries()[Math.min(index, entries().length - 1)]
    if (!(next instanceof HTMLElement)) return heading.current?.focus()
    next.tabIndex = -1
    next.focus()
  })
  const onSubmit = ({ nativeEvent: { submitter: button } }: SubmitEvent<HTMLElement>) => {
    const index = entries().findIndex((entry) => entry.contains(button))
    const entry = entries()[index]
    sent.current = entry && button ? { button, entry, index } : undefined
  }
  return { heading, list, onSubmit }
}
