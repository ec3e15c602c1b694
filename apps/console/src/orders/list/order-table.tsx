import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '../../shared/format-amount.ts'
import { formatExactTime, formatRelativeTime } from '../../shared/format-time.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'
import { buyerName } from '../buyer-name.ts'
import { FulfillmentBadge, IssueBadge, PaymentBadge, TestBadge, WithdrawnBadge } from '../order-badges.tsx'
import { withdrawnOrdersQuery } from '../withdrawals/withdrawal-queries.ts'

interface OrderTableProps {
  readonly orders: readonly Order[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

const head = 'px-2 py-2 text-left text-xs font-medium text-muted'
const cell = 'px-2 py-2.5'

const tagsOf = ({ tags }: Order): readonly string[] => tags?.privateTags?.tagIds ?? []

/** Orders, newest first. Phones show fewer columns. */
export function OrderTable({ orders, selected, onSelect }: OrderTableProps): ReactElement {
  const { data: withdrawn = [] } = useQuery(withdrawnOrdersQuery)
  const hasTags = orders.some((order) => tagsOf(order).length > 0)
  const isAll = orders.every(({ _id }) => selected.has(_id))
  function toggle(id: string): void {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className="w-full border-collapse">
      <thead className="border-b border-rule">
        <tr>
          <th className={`${head} w-8`}>
            <input
              type="checkbox"
              aria-label={text.selectAll}
              checked={isAll}
              onChange={() => onSelect(new Set(isAll ? [] : orders.map(({ _id }) => _id)))}
              className="size-4 accent-accent"
            />
          </th>
          <th className={head}>{text.columns.number}</th>
          <th className={`${head} max-md:hidden`}>{text.columns.date}</th>
          <th className={`${head} max-sm:hidden`}>{text.columns.customer}</th>
          <th className={head}>
            <span className="max-md:hidden">{text.columns.payment}</span>
            <span className="md:hidden">{text.columns.status}</span>
          </th>
          <th className={`${head} max-md:hidden`}>{text.columns.fulfillment}</th>
          {hasTags && <th className={`${head} max-lg:hidden`}>{text.tags.title}</th>}
          <th className={`${head} text-right`}>{text.columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id} className="border-b border-rule hover:bg-ground">
            <td className={cell}>
              <input
                type="checkbox"
                aria-label={t(text.select, { number: order.number })}
                checked={selected.has(order._id)}
                onChange={() => toggle(order._id)}
                className="size-4 accent-accent"
              />
            </td>
            <td className={cell}>
              <Link to={`/orders/${order._id}`} className="font-medium underline-offset-4 hover:underline">
                {order.number}
              </Link>
              <span className="block text-xs wrap-anywhere text-muted sm:hidden">{buyerName(order)}</span>
            </td>
            <td className={`${cell} text-muted first-letter:uppercase max-md:hidden`}>
              {order._createdDate && (
                <time dateTime={order._createdDate.toISOString()} title={formatExactTime(order._createdDate)}>
                  {formatRelativeTime(order._createdDate, new Date())}
                </time>
              )}
            </td>
            <td className={`${cell} max-w-48 truncate max-sm:hidden`}>{buyerName(order)}</td>
            <td className={cell}>
              <PaymentBadge order={order} /> <IssueBadge order={order} /> <TestBadge order={order} />{' '}
              {withdrawn.includes(order._id) && <WithdrawnBadge />}
              <span className="mt-1 block md:hidden">
                <FulfillmentBadge order={order} />
              </span>
            </td>
            <td className={`${cell} max-md:hidden`}>
              <FulfillmentBadge order={order} />
            </td>
            {hasTags && (
              <td className={`${cell} max-w-40 truncate text-muted max-lg:hidden`}>
                {tagsOf(order).join(', ')}
              </td>
            )}
            <td className={`${cell} text-right tabular-nums`}>
              {formatPrice(order.priceSummary?.total, order.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
