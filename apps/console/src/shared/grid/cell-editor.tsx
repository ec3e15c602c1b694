import { type ReactElement, useEffect, useId, useRef } from 'react'

interface CellEditorProps {
  readonly label: string
  readonly text: string
  /** The error of the text. The text stays until it is fixed or discarded. */
  readonly error: string | undefined
  /** Called with the text to save, or without to discard it. Returns whether editing has ended. */
  readonly onFinish: (text: string | undefined, movesDown: boolean) => boolean
}

/** An edited cell. Enter saves and moves down, Tab saves, Escape discards. An error keeps the focus. */
export function CellEditor({ label, text, error, onFinish }: CellEditorProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const id = useId()
  useEffect(() => {
    const field = input.current
    field?.focus()
    // One character may be the key that started editing. If it were selected, the next key would replace it.
    if (field && text.length > 1) field.select()
  }, [text])

  function finish(value: string | undefined, movesDown: boolean): boolean {
    if (isDone.current) return true
    isDone.current = true
    isDone.current = onFinish(value, movesDown)
    return isDone.current
  }

  return (
    <span className="relative w-full">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        defaultValue={text}
        inputMode="decimal"
        autoComplete="off"
        onBlur={(event) => void finish(event.target.value, false)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') finish(event.currentTarget.value, true)
          else if (event.key === 'Escape') finish(undefined, false)
          else if (event.key !== 'Tab' || finish(event.currentTarget.value, false)) return
          event.preventDefault()
        }}
        className="h-8 w-full min-w-0 rounded-control border border-accent bg-surface px-1.5 text-right text-base tabular-nums aria-invalid:border-danger md:text-sm"
      />
      {error && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 w-max max-w-64 border border-danger bg-danger-wash px-2 py-1 text-left text-xs whitespace-normal text-ink"
        >
          {error}
        </span>
      )}
    </span>
  )
}
