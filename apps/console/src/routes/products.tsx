import type { Product } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import { Plus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ColumnPicker, useShownColumns } from '../products/column-picker.tsx'
import { EmptyProducts } from '../products/empty-products.tsx'
import { type OptionalColumn, productColumns } from '../products/product-columns.tsx'
import { ProductFilters } from '../products/product-filters.tsx'
import { useProductPages } from '../products/product-pages.ts'
import { isSelectedIn, NO_SELECTION, toggleSelection } from '../products/selection.ts'
import { SelectionBar } from '../products/selection-bar.tsx'
import { type ProductSort, readTableView, type TableView, writeTableView } from '../products/table-view.ts'
import { useSaveCell } from '../products/use-save-cell.ts'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { useIsNarrow } from '../shared/components/use-is-narrow.ts'
import { SavedViews } from '../shared/grid/saved-views.tsx'
import { SearchBox } from '../shared/grid/search-box.tsx'
import { useListView } from '../shared/grid/use-list-view.ts'
import { VirtualGrid } from '../shared/grid/virtual-grid.tsx'
import { inventoryText } from '../shared/messages/catalog/inventory.ts'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { useWeightLabel } from '../shared/use-weight-label.ts'

/** The columns on a phone. */
const PHONE_COLUMNS: readonly string[] = ['select', 'name', 'price'] satisfies readonly (
  | OptionalColumn
  | 'select'
  | 'name'
)[]

export function Component(): ReactElement {
  const [view, setView] = useListView(readTableView, writeTableView)
  const search = writeTableView(view).toString()
  const [visibleRows, setVisibleRows] = useState({ first: 0, last: 0 })
  const pages = useProductPages(view, visibleRows.first, visibleRows.last)
  const [selection, setSelection] = useState(NO_SELECTION)
  const [shown, toggleColumn] = useShownColumns()
  const isNarrow = useIsNarrow()
  const canEdit = useCanEdit()
  const { currency } = useSession().shop
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)

  const show = (change: Partial<TableView>, replace = false) => {
    setSelection(NO_SELECTION)
    setView(change, { replace })
  }
  const select = useCallback(
    (product: Product) => setSelection((was) => toggleSelection(was, product._id)),
    [],
  )
  const cells = useSaveCell(pages.replace)
  const weightLabel = useWeightLabel()
  const columns = useMemo(() => {
    const all = productColumns({
      canEdit,
      currency,
      weightLabel,
      cells,
      onSelect: select,
      open: ({ _id }) => navigate(`/products/${_id}`),
    })
    const isShown = (id: string) =>
      isNarrow
        ? PHONE_COLUMNS.includes(id)
        : id === 'select' || id === 'name' || shown.has(id as OptionalColumn)
    return all.filter(({ id }) => isShown(id))
  }, [canEdit, currency, weightLabel, cells, select, navigate, isNarrow, shown])
  const updateVisibleRows = useCallback((first: number, last: number) => setVisibleRows({ first, last }), [])

  return (
    <div className="flex h-[calc(100dvh-5.75rem)] flex-col md:h-[calc(100dvh-4rem)]">
      <PageTitle title={productsText.title} />
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageHeading>{productsText.title}</PageHeading>
        <p role="status" className="text-muted tabular-nums">
          {pages.total !== undefined && t(productsText.count, { count: pages.total })}
        </p>
        <Link
          to="/products/inventory"
          className={`${buttonClass({ size: 'small', variant: 'secondary' })} ml-auto`}
        >
          {inventoryText.title}
        </Link>
        {canEdit && (
          <Link to="/products/new" className={buttonClass({ size: 'small' })}>
            <Plus className="size-4" aria-hidden />
            {productsText.new}
          </Link>
        )}
      </header>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          ref={searchBox}
          label={productsText.search}
          value={view.search}
          onSearch={(text) => show({ search: text.trim() }, true)}
          onLeaveDown={() => document.querySelector<HTMLElement>('[data-cell="0:1"]')?.focus()}
        />
        <ProductFilters view={view} onChange={(change) => show(change)} />
        <SavedViews list="products" search={search} />
        {!isNarrow && <ColumnPicker shown={shown} onToggle={toggleColumn} />}
      </div>
      {canEdit && (
        <SelectionBar selection={selection} total={pages.total ?? 0} view={view} onChange={setSelection} />
      )}
      {content()}
    </div>
  )

  function content(): ReactElement | null {
    if (pages.error && pages.total === undefined)
      return <LoadError error={pages.error} isRetrying={false} onRetry={pages.refetch} />
    if (pages.total === 0) return <EmptyProducts isFiltered={search !== ''} canEdit={canEdit} />
    return (
      <>
        <div className="min-h-0 flex-1">
          <VirtualGrid
            label={productsText.title}
            columns={columns}
            rowCount={pages.total ?? 12}
            rowHeight={56}
            rowAt={pages.at}
            rowName={({ name }) => name}
            isSelected={({ _id }) => isSelectedIn(selection, _id)}
            {...(canEdit && { onSelect: select })}
            onVisibleRowsChange={updateVisibleRows}
            order={{
              by: view.sort,
              descending: view.descending,
              onSort: (sort) =>
                show({
                  sort: sort as ProductSort,
                  descending: view.sort === sort ? !view.descending : false,
                }),
            }}
          />
        </div>
        {!isNarrow && <p className="pt-2 text-xs text-muted">{productsText.help}</p>}
      </>
    )
  }
}
