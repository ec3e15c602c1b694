import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { TextInput } from '../forms/fields.tsx'
import { onEnter } from '../forms/on-enter.ts'
import { shippingText as text } from '../messages/settings/shipping.ts'
import { t } from '../messages/t.ts'
import { COUNTRY_REGIONS, findCountries } from './country-regions.ts'

const REGIONS = Object.keys(COUNTRY_REGIONS) as (keyof typeof COUNTRY_REGIONS)[]

interface CountryPickerProps {
  readonly selected: readonly string[]
  readonly error: string | undefined
  readonly onAdd: (codes: readonly string[]) => void
  readonly onRemove: (code: string) => void
}

/** Selects countries: by region, or one by one in a list that can be searched. */
export function CountryPicker({ selected, error, onAdd, onRemove }: CountryPickerProps): ReactElement {
  const [search, setSearch] = useState('')
  const found = findCountries(search)
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-xs font-medium">{text.addRegion}</legend>
        {REGIONS.map((region) => (
          <Button
            key={region}
            size="small"
            variant="secondary"
            onClick={() => onAdd(COUNTRY_REGIONS[region])}
          >
            {text.regions[region]}
          </Button>
        ))}
      </fieldset>
      <TextInput
        label={text.searchCountries}
        type="search"
        value={search}
        error={error}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onEnter(() => {
          const [first] = found
          if (first && search.trim()) onAdd([first.code])
        })}
      />
      <fieldset
        aria-label={text.countryList}
        className="max-h-44 overflow-y-auto rounded-control border border-rule px-3 py-1"
      >
        {found.map(({ code, name }) => (
          <label key={code} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              checked={selected.includes(code)}
              onChange={({ target }) => (target.checked ? onAdd([code]) : onRemove(code))}
              className="size-4 accent-accent"
            />
            {name}
          </label>
        ))}
        {found.length === 0 && <p className="py-2 text-muted">{text.noCountries}</p>}
      </fieldset>
      <p role="status" className="text-xs text-muted">
        {t(text.countriesSelected, { count: selected.length })}
      </p>
    </div>
  )
}
