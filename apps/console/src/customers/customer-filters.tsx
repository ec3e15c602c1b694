import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactElement } from 'react'
import { PopoverButton } from '../shared/components/popover-button.tsx'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { customersText } from '../shared/messages/customers/customers.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import {
  ACCOUNTS,
  type CustomerListParams,
  NEWSLETTER,
  NUMBERS,
  parseCustomerListParams,
  SORTS,
} from './customer-list-params.ts'

const text = customersText.filters

interface CustomerFiltersProps {
  readonly view: CustomerListParams
  readonly onChange: (change: Partial<CustomerListParams>) => void
}

/** The filters of the customer list. A saved view of them is a segment. */
export function CustomerFilters({ view, onChange }: CustomerFiltersProps): ReactElement {
  const { data: tags = [] } = useQuery({
    queryKey: [...keys.customers, 'tags'],
    queryFn: () => client.customers.listTags(),
  })
  const { search: _, sort, ...filters } = view
  const count = Object.values(filters).filter(Boolean).length
  const known = view.tag && !tags.includes(view.tag) ? [...tags, view.tag] : tags
  return (
    <>
      <PopoverButton name={count ? t(text.active, { count }) : text.title} Icon={SlidersHorizontal}>
        <div className="grid w-64 gap-3">
          <SelectInput
            label={text.account}
            value={view.account}
            onChange={({ target }) => onChange({ account: target.value as typeof view.account })}
          >
            {ACCOUNTS.map((each) => (
              <option key={each} value={each}>
                {text.accounts[each]}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            label={text.tag}
            value={view.tag}
            onChange={({ target }) => onChange({ tag: target.value })}
          >
            <option value="">{text.any}</option>
            {known.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            label={text.newsletter}
            value={view.subscribed}
            onChange={({ target }) => onChange({ subscribed: target.value as typeof view.subscribed })}
          >
            {NEWSLETTER.map((each) => (
              <option key={each} value={each}>
                {text.subscribed[each]}
              </option>
            ))}
          </SelectInput>
          {NUMBERS.map((name) => (
            <TextInput
              key={name}
              label={text[name]}
              inputMode="numeric"
              maxLength={9}
              defaultValue={view[name]}
              onBlur={({ target }) => onChange({ [name]: target.value.trim() })}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') onChange({ [name]: currentTarget.value.trim() })
              }}
            />
          ))}
          {count > 0 && (
            <Button
              size="small"
              variant="ghost"
              onClick={() =>
                onChange({ ...parseCustomerListParams(new URLSearchParams()), search: view.search, sort })
              }
            >
              {text.clear}
            </Button>
          )}
        </div>
      </PopoverButton>
      <select
        aria-label={text.sort}
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value as typeof sort })}
        className="select min-h-10 rounded-control border border-outline bg-surface ps-3 pe-8"
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {text.sorts[each]}
          </option>
        ))}
      </select>
    </>
  )
}
