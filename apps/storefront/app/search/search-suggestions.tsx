import { joinClasses } from '@vitrine/ui'
import { type ReactElement, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { Suggestion, Suggestions } from './find-suggestions.server.ts'

export interface SearchSuggestionsProps {
  /** The search field. */
  readonly input: HTMLInputElement
}

const DEBOUNCE_MS = 150

/** Search suggestions in a list below the field, with arrow-key navigation. */
export function SearchSuggestions({ input }: SearchSuggestionsProps): ReactElement | null {
  const layout = useMessages('layout')
  const fetcher = useFetcher<Suggestions>({ key: 'suggestions' })
  const navigate = useNavigate()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = fetcher.data
  const items = open && found?.text === input.value.trim() ? found.items : []
  const shown = items.length > 0

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      clearTimeout(timer)
      setActive(-1)
      setOpen(true)
      const text = input.value.trim()
      if (text)
        timer = setTimeout(() => fetcher.load(`/suggestions?q=${encodeURIComponent(text)}`), DEBOUNCE_MS)
      else setOpen(false)
    }
    const close = () => setOpen(false)
    input.addEventListener('input', load)
    input.addEventListener('blur', close)
    if (input.value) load()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', load)
      input.removeEventListener('blur', close)
    }
  }, [input, fetcher.load])

  // Before the list is painted, so that a key never meets the handler of an earlier list.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!shown) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const selected = items[active]
      if (step) setActive(((active + step + items.length + 1 + 1) % (items.length + 1)) - 1)
      else if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && selected) {
        setOpen(false)
        navigate(selected.href)
      } else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(shown),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    if (shown && active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, shown, active])

  return (
    <>
      <p role="status" className="sr-only">
        {shown ? found?.count : ''}
      </p>
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a combobox owns its list
        role="listbox"
        aria-label={found?.title ?? layout.search}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto border border-rule bg-surface py-2"
      >
        {items.map((item, index) => (
          <Row
            key={item.href}
            id={`${id}-${index}`}
            item={item}
            active={index === active}
            onSelect={() => {
              setOpen(false)
              navigate(item.href)
            }}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly id: string
  readonly item: Suggestion
  readonly active: boolean
  readonly onSelect: () => void
}

function Row({ id, item: { label, hint, image }, active, onSelect }: RowProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <li
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox owns its options
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Otherwise the field loses focus and the list closes before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm hover:bg-sand',
        active && 'bg-sand',
      )}
    >
      {image && (
        <img src={image} width={40} height={40} alt="" className="picture size-10 bg-sand object-cover" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {hint && <span className="shrink-0 text-muted">{hint}</span>}
    </li>
  )
}
