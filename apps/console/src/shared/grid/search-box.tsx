import { VisuallyHidden } from '@vitrine/ui'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { shellText } from '../messages/shell.ts'

interface SearchBoxProps {
  readonly label: string
  /** The current search. */
  readonly value: string
  readonly onSearch: (search: string) => void
  readonly onLeaveDown: () => void
  readonly ref: RefObject<HTMLInputElement | null>
}

const DEBOUNCE_MS = 250

/** The text in the field, the search it was typed in, and the searches that it started and that have not arrived. */
interface TypedSearch {
  readonly text: string
  readonly during: string
  readonly started: readonly string[]
}

/** Searches when typing pauses or on Enter. Escape clears it, and the down arrow moves to the first row. */
export function SearchBox({ label, value, onSearch, onLeaveDown, ref }: SearchBoxProps): ReactElement {
  const [typed, setTyped] = useState<TypedSearch>({ text: value, during: value, started: [] })
  // Typing continues while searches load, one after the other. Any other change of the URL replaces the text, also going back.
  if (value !== typed.during) {
    const arrived = typed.started.indexOf(value)
    setTyped(
      arrived === -1
        ? { text: value, during: value, started: [] }
        : { ...typed, during: value, started: typed.started.slice(arrived + 1) },
    )
  }
  const isSearched = typed.text.trim() === value
  // After a click on a link, a pending search would navigate back.
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (isSearched || isLeaving) return
    const timer = setTimeout(() => search(typed.text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  function search(text: string): void {
    const isNew = text.trim() !== value || isLeaving
    setTyped({ text, during: value, started: isNew ? [...typed.started, text.trim()] : [] })
    if (isNew) onSearch(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && !isSearched) search(typed.text)
    else if (event.key === 'Escape') search('')
    else if (event.key === 'ArrowDown') onLeaveDown()
    else return
    event.preventDefault()
  }

  return (
    <search className="relative w-full sm:max-w-xs">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className="min-h-10 w-full rounded-control border border-outline bg-surface pr-10 pl-9 text-base transition-colors placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
        <button
          type="button"
          onClick={() => {
            search('')
            ref.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-10 place-items-center text-muted hover:text-ink"
        >
          <X className="size-4" aria-hidden />
          <VisuallyHidden>{shellText.clear}</VisuallyHidden>
        </button>
      )}
    </search>
  )
}
