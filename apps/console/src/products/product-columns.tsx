import type { Product } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../shared/format-amount.ts'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { parseNumberOrNull, toInputText } from '../shared/forms/parse-number.ts'
import type { GridColumn } from '../shared/grid/grid-column.ts'
import { formatNumber, formatPercentage } from '../shared/i18n/format-number.ts'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { formatStock } from './format-stock.ts'
import { productNumberError } from './product-number-error.ts'
import { ProductThumbnail } from './product-thumbnail.tsx'
import type { CellSaver } from './use-save-cell.ts'
import { type DisplayedNumber, displayedNumber, type VariantNumber } from './variant-values.ts'

const { columns: titles } = productsText

interface ColumnOptions {
  readonly canEdit: boolean
  readonly currency: string
  /** The title of the weight column, with the unit of the shop. */
  readonly weightLabel: string
  readonly cells: CellSaver
  readonly onSelect: (product: Product) => void
  readonly open: (product: Product) => void
}

/** Columns that can be hidden. */
export const OPTIONAL_COLUMNS = [
  'price',
  'cost',
  'margin',
  'weight',
  'stock',
  'visible',
  'brand',
  'sku',
  'updated',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export const DEFAULT_COLUMNS: readonly OptionalColumn[] = [
  'price',
  'cost',
  'weight',
  'stock',
  'visible',
  'brand',
  'updated',
]

/** The columns of the product table. */
export function productColumns(options: ColumnOptions): readonly GridColumn<Product>[] {
  const { onSelect, open } = options
  return [
    {
      id: 'select',
      title: productsText.selectColumn,
      isTitleHidden: true,
      width: '2.5rem',
      cell: (product, isSelected) => (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t(productsText.selectRow, { name: product.name })}
          checked={isSelected}
          onChange={() => onSelect(product)}
          className="size-4 accent-accent"
        />
      ),
      press: onSelect,
    },
    {
      id: 'name',
      title: titles.name,
      sort: 'name',
      // On a phone the price is next to it.
      width: 'minmax(min(14rem,44vw),1fr)',
      cell: (product) => <NameCell product={product} />,
      press: open,
    },
    {
      ...numberColumn(options, 'price', (price) => ({ priceData: { price } })),
      sort: 'price',
      width: '8rem',
    },
    {
      ...numberColumn(options, 'cost', (itemCost) => ({ costAndProfitData: { itemCost } })),
      width: '7rem',
    },
    {
      id: 'margin',
      title: titles.margin,
      align: 'end',
      width: '5rem',
      cell: ({ costAndProfitData: cost }) => marginText(cost?.profitMargin),
    },
    {
      ...numberColumn(options, 'weight', (weight) => ({ weight })),
      title: options.weightLabel,
      width: '6.5rem',
    },
    stockColumn(options),
    visibleColumn(options),
    {
      id: 'brand',
      title: titles.brand,
      width: '8rem',
      cell: ({ brand }) => <span className="truncate text-muted">{brand}</span>,
    },
    {
      id: 'sku',
      title: titles.sku,
      width: '8rem',
      cell: ({ sku }) => <span className="truncate text-muted">{sku}</span>,
    },
    {
      id: 'updated',
      title: titles.updated,
      sort: 'updated',
      width: '8.5rem',
      cell: ({ lastUpdated }) => (
        <time
          dateTime={lastUpdated.toISOString()}
          title={formatExactTime(lastUpdated)}
          className="truncate text-muted"
        >
          {formatRelativeTime(lastUpdated, new Date())}
        </time>
      ),
    },
  ]
}

/** A number column. If variants override it, it can be edited on the product page only. */
const numberColumn = (
  { canEdit, currency, cells, open }: ColumnOptions,
  field: VariantNumber,
  changes: (value: number | null) => object,
): Omit<GridColumn<Product>, 'width'> => ({
  id: field,
  title: titles[field],
  align: 'end',
  cell: (product) => <NumberCell of={displayedNumber(product, field)} field={field} currency={currency} />,
  edit: {
    begin: (product) => {
      const { min, isOwn } = displayedNumber(product, field)
      return canEdit && !isOwn ? toInputText(String(min ?? '')) : undefined
    },
    save: (product, text) => {
      const error = productNumberError(field, text, currency, field === 'price')
      if (error) return error
      const value = parseNumberOrNull(text)
      const before = displayedNumber(product, field).min ?? null
      if (value === before) return undefined
      cells.saveCell(product, {
        column: titles[field],
        value: value === null ? productsText.none : formatNumber(value),
        changes: changes(value),
        earlier: changes(before),
      })
      return undefined
    },
  },
  press: open,
})

const stockColumn = ({ canEdit, currency, cells, open }: ColumnOptions): GridColumn<Product> => ({
  id: 'stock',
  title: titles.stock,
  align: 'end',
  width: '11rem',
  cell: (product) => <StockCell product={product} />,
  edit: {
    begin: (product) =>
      canEdit && !product.manageVariants ? String(product.stock.quantity ?? '') : undefined,
    save: (product, text) => {
      const error = productNumberError('stock', text, currency)
      if (error) return error
      const value = parseNumberOrNull(text)
      if (value !== (product.stock.quantity ?? null)) cells.saveStock(product, value)
      return undefined
    },
  },
  press: open,
})

function visibleColumn({ canEdit, cells }: ColumnOptions): GridColumn<Product> {
  const toggle = (product: Product) => {
    const { visible } = product
    const value = visible ? productsText.filters.hidden : productsText.filters.visibleOnly
    cells.saveCell(product, {
      column: titles.visible,
      value,
      changes: { visible: !visible },
      earlier: { visible },
    })
  }
  return {
    id: 'visible',
    title: titles.visible,
    align: 'end',
    width: '5rem',
    cell: (product) => (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t(productsText.showInShop, { name: product.name })}
        checked={product.visible}
        disabled={!canEdit}
        onChange={() => toggle(product)}
        className="size-4 accent-accent"
      />
    ),
    press: (product) => canEdit && toggle(product),
  }
}

const marginText = (margin: number | undefined): string =>
  margin === undefined ? '–' : formatPercentage(Math.round(margin * 100))

interface NumberCellProps {
  readonly of: DisplayedNumber
  readonly field: VariantNumber
  readonly currency: string
}

function NumberCell({ of, field, currency }: NumberCellProps): ReactElement {
  const { min, isRange } = of
  if (min === undefined) return <span className="text-muted">–</span>
  const label = field === 'weight' ? formatNumber(min) : formatAmount(min, currency)
  return (
    <span>
      {isRange && <span className="text-muted">{productsText.from} </span>}
      {label}
    </span>
  )
}

function NameCell({ product }: { readonly product: Product }): ReactElement {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumbnail of={product.media} />
      <Link
        to={`/products/${product._id}`}
        tabIndex={-1}
        className="min-w-0 truncate font-medium hover:underline"
      >
        {product.name}
      </Link>
      {product.ribbon && (
        <span className="hidden shrink-0 border border-rule px-1.5 text-2xs text-muted lg:inline">
          {product.ribbon}
        </span>
      )}
    </span>
  )
}

function StockCell({ product }: { readonly product: Product }): ReactElement {
  const { tone, label } = formatStock(product.stock)
  return <span className={joinClasses('truncate', tone === 'out' && 'text-danger')}>{label}</span>
}
