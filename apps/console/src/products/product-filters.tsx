import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { collectionsQuery } from '../shared/collections-query.ts'
import { PopoverButton } from '../shared/components/popover-button.tsx'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { normalizeNumber, numberError, toInputText } from '../shared/forms/parse-number.ts'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { filterCount, NO_FILTERS, type TableView } from './table-view.ts'

const text = productsText.filters

interface ProductFiltersProps {
  readonly view: TableView
  readonly onChange: (change: Partial<TableView>) => void
}

/** The filters of the table. Each choice updates the URL. */
export function ProductFilters({ view, onChange }: ProductFiltersProps): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const count = filterCount(view)
  const brand = {
    defaultValue: view.brand,
    onBlur: (event: { target: HTMLInputElement }) => onChange({ brand: event.target.value.trim() }),
    onKeyDown: (event: { key: string; currentTarget: HTMLInputElement }) =>
      event.key === 'Enter' && onChange({ brand: event.currentTarget.value.trim() }),
  }

  return (
    <PopoverButton name={count > 0 ? t(text.active, { count }) : text.title} Icon={SlidersHorizontal}>
      <div className="grid grid-cols-2 gap-3">
        <SelectInput
          label={text.collection}
          className="col-span-2"
          value={view.collection}
          onChange={(event) => onChange({ collection: event.target.value })}
        >
          <option value="">{text.any}</option>
          {collections.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectInput>
        <TextInput key={view.brand} label={text.brand} className="col-span-2" {...brand} />
        <SelectInput
          label={text.visible}
          value={view.visible}
          onChange={(event) => onChange({ visible: event.target.value as TableView['visible'] })}
        >
          <option value="">{text.any}</option>
          <option value="yes">{text.visibleOnly}</option>
          <option value="no">{text.hidden}</option>
          <option value="archived">{text.archived}</option>
        </SelectInput>
        <SelectInput
          label={text.stock}
          value={view.stock}
          onChange={(event) => onChange({ stock: event.target.value as TableView['stock'] })}
        >
          <option value="">{text.any}</option>
          <option value="in">{text.inStock}</option>
          <option value="some">{text.partiallyInStock}</option>
          <option value="out">{text.outOfStock}</option>
        </SelectInput>
        {(['min', 'max'] as const).map((name) => (
          <PriceFilter
            key={`${name} ${view[name]}`}
            label={text[name]}
            value={view[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {count > 0 && (
          <Button size="small" variant="ghost" className="col-span-2" onClick={() => onChange(NO_FILTERS)}>
            {text.clear}
          </Button>
        )}
      </div>
    </PopoverButton>
  )
}

interface PriceFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A price filter. It applies after typing. */
function PriceFilter({ label, value, onChange }: PriceFilterProps): ReactElement {
  const [typed, setTyped] = useState(toInputText(value))
  const plain = normalizeNumber(typed)
  const error = numberError(typed, { decimals: 3, max: 999_999_999 })
  const take = () => {
    if (!error && plain !== undefined && plain !== value) onChange(plain)
  }
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
