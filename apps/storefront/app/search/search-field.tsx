import { type ComponentType, type ReactElement, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { Icon } from '../shared/components/icon.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

interface SearchFieldProps {
  readonly id: string
  readonly text?: string
  readonly className?: string
}

/** The search form. Suggestions load on focus. */
export function SearchField({ id, text = '', className }: SearchFieldProps): ReactElement {
  const messages = useMessages('layout')
  const input = useRef<HTMLInputElement>(null)
  const [SearchSuggestions, setSearchSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const prepare = () =>
    import('./search-suggestions.tsx')
      .then((module) => setSearchSuggestions(() => module.SearchSuggestions))
      .catch(() => undefined)
  return (
    <search className={className}>
      <Form action="/search" className="relative">
        <label htmlFor={id} className="sr-only">
          {messages.searchLabel}
        </label>
        <input
          ref={input}
          id={id}
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          placeholder={messages.searchPlaceholder}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={SearchSuggestions ? undefined : prepare}
          className="h-11 w-full rounded-control border border-outline bg-surface ps-4 pe-12 text-base transition-colors placeholder:text-muted hover:border-ink focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label={messages.search}
          className="absolute end-0 top-0 grid size-11 place-items-center hover:text-accent"
        >
          <SearchIcon />
        </button>
        {SearchSuggestions && input.current && <SearchSuggestions input={input.current} />}
      </Form>
    </search>
  )
}

export function SearchIcon(): ReactElement {
  return (
    <Icon>
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </Icon>
  )
}
