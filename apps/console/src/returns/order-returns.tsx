import { useQuery } from '@tanstack/react-query'
import type { MerchantReturn, Order, ReturnItem } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { orderReturnsQuery } from '../orders/order-queries.ts'
import { Section } from '../shared/components/section.tsx'
import { formatPrice } from '../shared/format-amount.ts'
import { formatExactTime } from '../shared/format-time.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { t } from '../shared/messages/t.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'

/** The returns of an order, with their actions. */
export function OrderReturns({ order }: { readonly order: Order }): ReactElement | null {
  const canEdit = useCanEdit()
  const { data } = useQuery(orderReturnsQuery(order._id))
  if (!data || data.length === 0) return null
  return (
    <Section title={text.title}>
      <ul>
        {data.map((orderReturn) => (
          <li key={orderReturn._id} className="border-b border-rule py-3">
            <p className="flex flex-wrap items-center gap-2">
              <ReturnBadge status={orderReturn.status} />
              <span className="text-muted">{formatExactTime(orderReturn._createdDate)}</span>
            </p>
            <ReturnDetails order={order} orderReturn={orderReturn} />
            {canEdit && <ReturnActions order={order} orderReturn={orderReturn} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface DetailsProps {
  readonly order: Order
  readonly orderReturn: MerchantReturn
}

function ReturnDetails({ order, orderReturn }: DetailsProps): ReactElement {
  const { _id, items, note, photoIds, declineReason, instructions, outcome, refunded } = orderReturn
  const { labelUrl, shippingPaidBy, status } = orderReturn
  return (
    <>
      <ul className="mt-1">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Several items can name a line.
          <li key={at}>
            {t(text.item, {
              quantity: item.quantity,
              name: order.lineItems.find((line) => line._id === item.lineItemId)?.productName?.original ?? '',
            })}{' '}
            <span className="text-muted">
              · {text.reasons[item.reason]}
              {item.received && <> · {receivedText(item.received)}</>}
            </span>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">{text.note}:</span> {note}
        </p>
      )}
      {photoIds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photoIds.map((photoId, at) => {
            const url = `/_vitrine/v1/returns/${_id}/photos/${photoId}`
            return (
              <li key={photoId}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t(text.viewPhoto, { number: at + 1 })}
                >
                  <img
                    src={url}
                    alt={t(text.photo, { number: at + 1 })}
                    className="size-20 rounded-control border border-rule object-cover"
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {status !== 'DECLINED' && status !== 'CANCELED' && (
        <p className="mt-1 text-muted">{text.paidBy[shippingPaidBy]}</p>
      )}
      {labelUrl && (
        <p>
          <a
            href={labelUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-0.5 underline underline-offset-4"
          >
            {text.viewLabel}
          </a>
        </p>
      )}
      {(declineReason || instructions) && (
        <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
          {declineReason ? text.declineReason : text.instructions}: {declineReason || instructions}
        </p>
      )}
      {outcome && (
        <p className="mt-1">
          {t(text.outcomes[outcome], { amount: formatPrice(refunded, order.currency) })}
          {orderReturn.exchangeOrderId && (
            <>
              {' · '}
              <Link to={`/orders/${orderReturn.exchangeOrderId}`} className="underline underline-offset-4">
                {text.viewExchange}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

const receivedText = ({ quantity, condition, restocked }: NonNullable<ReturnItem['received']>): string =>
  t(restocked ? text.receivedAndRestocked : text.received, {
    quantity,
    condition: text.conditions[condition].toLowerCase(),
  })
