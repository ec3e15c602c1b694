import { type ReactElement, useEffect, useRef } from 'react'

interface CellEditorProps {
  readonly label: string
  readonly text: string
  /** Nothing is saved without a text. */
  readonly onFinish: (text: string | undefined, isDown: boolean) => void
}

/** A cell that is being edited: Enter keeps and goes down, Tab keeps, Escape gives up. */
export function CellEditor({ label, text, onFinish }: CellEditorProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const field = input.current
    field?.focus()
    if (field && text.length > 1) field.select()
  }, [text])

  function finish(value: string | undefined, isDown: boolean): void {
    if (isDone.current) return
    isDone.current = true
    onFinish(value, isDown)
  }

  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onBlur={(event) => finish(event.target.value, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(event.currentTarget.value, true)
        else if (event.key === 'Escape') finish(undefined, false)
        else return
        event.preventDefault()
      }}
      className="h-8 w-full min-w-0 rounded-control border border-accent bg-surface px-1.5 text-right text-base tabular-nums md:text-sm"
    />
  )
}
