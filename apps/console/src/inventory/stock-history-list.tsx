import type { LocationSummary, StockChange } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { formatExactTime } from '../shared/format-time.ts'
import { useCursorList } from '../shared/grid/use-cursor-list.ts'
import { language } from '../shared/i18n/language.ts'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { locationName } from './location-name.ts'

interface StockHistoryListProps {
  readonly productId: string
  readonly variantId: string
  /** Empty in a shop with one location. */
  readonly locations: readonly LocationSummary[]
}

/** The changes of the stock of a variant, newest first. */
export function StockHistoryList({ productId, variantId, locations }: StockHistoryListProps): ReactElement {
  const list = useCursorList([...keys.stock, 'history', productId, variantId], (page) =>
    client.stock.listStockHistory(productId, variantId, page),
  )
  const changes = list.data?.pages.flatMap((page) => page.changes)
  if (!changes) return <LoadState of={list} />
  return (
    <>
      {changes.length === 0 && <p className="text-muted">{text.noHistory}</p>}
      <ol>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ids, and those that exist keep their order.
          <StockChangeLine key={changes.length - index} change={change} locations={locations} />
        ))}
      </ol>
      <LoadMoreButton of={list}>{text.older}</LoadMoreButton>
    </>
  )
}

const REASONS: Readonly<Record<StockChange['reason'], string>> = { ...text.changes, ...text.reasons }

interface StockChangeLineProps {
  readonly change: StockChange
  readonly locations: readonly LocationSummary[]
}

function StockChangeLine({ change, locations }: StockChangeLineProps): ReactElement {
  const { quantityChange, quantity, reason, note, order, locationId, actor, _createdDate } = change
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-rule py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {REASONS[reason]}
        {order && (
          <>
            {' · '}
            <Link to={`/orders/${order._id}`} className="underline underline-offset-4">
              {t(text.order, { number: order.number })}
            </Link>
          </>
        )}
        {locationId && locations.length > 0 && ` · ${locationName(locations, locationId)}`}
        {note && ` · ${note}`}
        <span className="block text-xs text-muted">
          {formatExactTime(_createdDate)} · {actor.name ?? text.actors[actor.type]}
        </span>
      </span>
      <span className="text-right tabular-nums">
        {formatChange(quantityChange)}
        <span className="block text-xs text-muted">
          {quantity === undefined ? text.notTracked : t(text.units, { count: quantity })}
        </span>
      </span>
    </li>
  )
}

const formatChange = (change: number): string =>
  change < 0 ? `−${(-change).toLocaleString(language)}` : `+${change.toLocaleString(language)}`
