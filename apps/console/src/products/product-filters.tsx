import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactElement } from 'react'
import { collectionsQuery } from '../collections/collections-query.ts'
import { PopButton } from '../components/pop-button.tsx'
import { SelectInput, TextInput } from '../forms/fields.tsx'
import { productsText } from '../messages/products.ts'
import { say } from '../messages/say.ts'
import { filterCount, type TableView, WHOLE_TABLE } from './table-view.ts'

const text = productsText.filters

interface ProductFiltersProps {
  readonly view: TableView
  readonly onChange: (view: TableView) => void
}

/** What narrows the table besides the search. Each choice is in the address at once. */
export function ProductFilters({ view, onChange }: ProductFiltersProps): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const count = filterCount(view)
  const set = (change: Partial<TableView>) => onChange({ ...view, ...change })
  const typed = (name: 'brand' | 'min' | 'max') => ({
    defaultValue: view[name],
    key: `${name} ${view[name]}`,
    onBlur: (event: { target: HTMLInputElement }) => set({ [name]: event.target.value.trim() }),
    onKeyDown: (event: { key: string; currentTarget: HTMLInputElement }) =>
      event.key === 'Enter' && set({ [name]: event.currentTarget.value.trim() }),
  })
  const { key: brandKey, ...brand } = typed('brand')
  const { key: minKey, ...min } = typed('min')
  const { key: maxKey, ...max } = typed('max')

  return (
    <PopButton name={count > 0 ? say(text.active, { count }) : text.title} Icon={SlidersHorizontal}>
      <div className="grid grid-cols-2 gap-3">
        <SelectInput
          label={text.collection}
          className="col-span-2"
          value={view.collection}
          onChange={(event) => set({ collection: event.target.value })}
        >
          <option value="">{text.any}</option>
          {collections.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectInput>
        <TextInput key={brandKey} label={text.brand} className="col-span-2" {...brand} />
        <SelectInput
          label={text.visible}
          value={view.visible}
          onChange={(event) => set({ visible: event.target.value as TableView['visible'] })}
        >
          <option value="">{text.any}</option>
          <option value="yes">{text.shown}</option>
          <option value="no">{text.hidden}</option>
          <option value="archived">{text.archived}</option>
        </SelectInput>
        <SelectInput
          label={text.stock}
          value={view.stock}
          onChange={(event) => set({ stock: event.target.value as TableView['stock'] })}
        >
          <option value="">{text.any}</option>
          <option value="in">{text.inStock}</option>
          <option value="some">{text.someOut}</option>
          <option value="out">{text.out}</option>
        </SelectInput>
        <TextInput key={minKey} label={text.min} inputMode="decimal" {...min} />
        <TextInput key={maxKey} label={text.max} inputMode="decimal" {...max} />
        {count > 0 && (
          <Button
            size="small"
            variant="quiet"
            className="col-span-2"
            onClick={() => {
              const { search, sort, descending } = view
              onChange({ ...WHOLE_TABLE, search, sort, descending })
            }}
          >
            {text.clear}
          </Button>
        )}
      </div>
    </PopButton>
  )
}
