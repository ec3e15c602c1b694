import type { Fulfillment, Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '../products/product-thumbnail.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatAmount, formatPrice } from '../shared/format-amount.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { ChangeLocations, ShipsFrom } from './order-locations.tsx'
import { priceSummaryRows } from './price-summary-rows.ts'

/** The options of a line item, its custom texts, its subscription plan, and the membership that paid for it. */
const formatChoices = ({
  descriptionLines = [],
  subscriptionInfo,
  membershipName: name,
}: Order['lineItems'][number]): readonly string[] => [
  ...descriptionLines.map(
    ({ name, plainText, colorInfo }) => `${name.original}: ${(plainText ?? colorInfo)?.original ?? ''}`,
  ),
  ...(subscriptionInfo?.subscriptionOptionTitle ? [subscriptionInfo.subscriptionOptionTitle] : []),
  ...(name ? [t(text.paidWith, { name })] : []),
]

/** The details of a line item, one per line. */
export const ItemDetails = ({ line }: { readonly line: Order['lineItems'][number] }): ReactElement => (
  <>
    {formatChoices(line).map((choice) => (
      <span key={choice} className="block text-xs wrap-anywhere text-muted">
        {choice}
      </span>
    ))}
  </>
)

/** Images of other platforms have no URL, and are not shown. */
const pictureUrl = (image: string | undefined) => (image && /^https?:/.test(image) ? image : undefined)

interface OrderItemsProps {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
}

/** The line items and totals of an order. */
export function OrderItems({ order, fulfillments }: OrderItemsProps): ReactElement {
  return (
    <Section title={text.items} action={<ChangeLocations order={order} fulfillments={fulfillments} />}>
      <ul>
        {order.lineItems.map((line) => (
          <li key={line._id} className="flex gap-3 border-b border-rule py-2">
            <Thumbnail url={pictureUrl(line.image)} />
            <span className="w-10 shrink-0 text-right tabular-nums">
              {t(text.quantity, { count: line.quantity })}
            </span>
            <span className="min-w-0 flex-1">
              {line.catalogReference?.catalogItemId ? (
                <Link
                  to={`/products/${line.catalogReference.catalogItemId}`}
                  className="underline-offset-4 hover:underline"
                >
                  {line.productName?.original}
                </Link>
              ) : (
                line.productName?.original
              )}
              <ItemDetails line={line} />
              <span className="block text-xs text-muted">{line.physicalProperties?.sku}</span>
              <ShipsFrom order={order} lineItemId={line._id} />
            </span>
            <span className="tabular-nums">
              {/* Before discounts, so that the lines add up to the subtotal. */}
              {formatAmount(line.price?.amount, order.currency ?? '', line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {priceSummaryRows(order).map(({ label, amount }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-rule pt-1 font-medium">
          <dt>{text.total}</dt>
          <dd className="text-right tabular-nums">
            {formatPrice(order.priceSummary?.total, order.currency)}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
