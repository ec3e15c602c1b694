import type { StockedVariant } from '@vitrine/contract'
import { type ReactElement, useRef, useState } from 'react'
import { formatStockState } from '../inventory/format-stock-state.ts'
import { formatVariant } from '../inventory/format-variant.ts'
import { IncomingDeliveries } from '../inventory/incoming-deliveries.tsx'
import { locationName } from '../inventory/location-name.ts'
import { StockDetails } from '../inventory/stock-details.tsx'
import { BackLink } from '../shared/components/back-link.tsx'
import { ListRow } from '../shared/components/list-row.tsx'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { EmptyList } from '../shared/grid/empty-list.tsx'
import { SearchBox } from '../shared/grid/search-box.tsx'
import { useCursorList } from '../shared/grid/use-cursor-list.ts'
import { useListView } from '../shared/grid/use-list-view.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

const FILTERS = ['LOW', 'INCOMING'] as const

interface StockListView {
  readonly search: string
  readonly filter: (typeof FILTERS)[number] | ''
}

const parseView = (params: URLSearchParams): StockListView => ({
  search: (params.get('search') ?? '').slice(0, 100),
  filter: FILTERS.find((each) => each === params.get('filter')) ?? '',
})

export function Component(): ReactElement {
  const [opened, setOpened] = useState<StockedVariant>()
  const searchBox = useRef<HTMLInputElement>(null)
  const [{ search, filter }, show] = useListView(parseView)
  const list = useCursorList([...keys.stock, 'list', search, filter], (page) =>
    client.stock.listStock({
      ...(search && { search }),
      ...(filter && { filter }),
      ...page,
    }),
  )
  const variants = list.data?.pages.flatMap((page) => page.variants)
  const locations = list.data?.pages[0]?.locations ?? []
  const isFiltered = search !== '' || filter !== ''
  // A change may remove it from the filtered list while it is open.
  const shown = opened && (variants?.find((variant) => isSame(variant, opened)) ?? opened)
  return (
    <div className="max-w-3xl">
      <PageTitle title={text.title} />
      <header className="mb-4 flex items-center gap-2">
        <BackLink to="/products" name={text.back} />
        <PageHeading>{text.title}</PageHeading>
      </header>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={search}
          onSearch={(typed) => show({ search: typed.trim() })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li button')?.focus()}
        />
        <SelectInput
          label={text.filter}
          value={filter || 'ALL'}
          onChange={({ target }) => show({ filter: FILTERS.find((each) => each === target.value) ?? '' })}
        >
          {(['ALL', ...FILTERS] as const).map((each) => (
            <option key={each} value={each}>
              {text.filters[each]}
            </option>
          ))}
        </SelectInput>
      </div>
      {filter === 'INCOMING' && <IncomingDeliveries locations={locations} />}
      {!variants && <LoadState of={list} />}
      {variants?.length === 0 && (
        <EmptyList
          title={isFiltered ? text.noMatches : text.empty}
          hint={isFiltered ? undefined : text.emptyHint}
        />
      )}
      <ul aria-label={text.title}>
        {variants?.map((variant) => (
          <ListRow
            key={variant.productId + variant.variantId}
            name={formatVariant(variant)}
            details={[
              [
                variant.sku && t(text.sku, { sku: variant.sku }),
                variant.barcode && t(text.barcodeOf, { barcode: variant.barcode }),
              ]
                .filter(Boolean)
                .join(' · '),
              (variant.locations ?? [])
                .map(({ locationId, quantity }) => `${locationName(locations, locationId)}: ${quantity}`)
                .join(' · '),
            ]}
            state={formatStockState(variant)}
            isStateBad={variant.isLow}
            onOpen={() => setOpened(variant)}
          />
        ))}
      </ul>
      <LoadMoreButton of={list} className="mt-4">
        {text.more}
      </LoadMoreButton>
      {shown && (
        <Modal title={formatVariant(shown)} onClose={() => setOpened(undefined)} isWide>
          <StockDetails variant={shown} locations={locations} />
        </Modal>
      )}
    </div>
  )
}

const isSame = (one: StockedVariant, other: StockedVariant): boolean =>
  one.productId === other.productId && one.variantId === other.variantId
