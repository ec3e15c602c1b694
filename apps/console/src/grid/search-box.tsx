import { VisuallyHidden } from '@vitrine/ui'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { frame } from '../messages/frame.ts'

interface SearchBoxProps {
  readonly label: string
  /** What the list is searched for now. */
  readonly value: string
  readonly onSearch: (search: string) => void
  readonly onLeaveDown: () => void
  readonly ref: RefObject<HTMLInputElement | null>
}

const PAUSE_MS = 250

/** Searches when the typing pauses or Enter is pressed; Escape clears it, and the down arrow goes to the first row. */
export function SearchBox({ label, value, onSearch, onLeaveDown, ref }: SearchBoxProps): ReactElement {
  // What has been typed and not yet searched for. Without it the address decides, also after going back.
  const [draft, setDraft] = useState<string>()
  // Whoever has clicked on something is on the way there: a search now would call them back.
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (draft === undefined || isLeaving) return
    const pause = setTimeout(() => submit(draft), PAUSE_MS)
    return () => clearTimeout(pause)
  })

  function submit(search: string): void {
    setDraft(undefined)
    if (search.trim() !== value) onSearch(search)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && draft !== undefined) submit(draft)
    else if (event.key === 'Escape') submit('')
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
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className="min-h-10 w-full rounded-control border border-outline bg-surface pr-10 pl-9 text-base transition-colors placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {(draft ?? value) !== '' && (
        <button
          type="button"
          onClick={() => {
            submit('')
            ref.current?.focus()
          }}
          className="absolute top-0 right-0 grid size-10 place-items-center text-muted hover:text-ink"
        >
          <X className="size-4" aria-hidden />
          <VisuallyHidden>{frame.clear}</VisuallyHidden>
        </button>
      )}
    </search>
  )
}
