import { useQueries } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { AddressLines } from '../../orders/address-lines.tsx'
import { MAX_SLIPS } from '../../orders/list/order-selection-bar.tsx'
import { ItemDetails } from '../../orders/order-items.tsx'
import { ShipsFrom } from '../../orders/order-locations.tsx'
import { type OrderDetails, orderQuery } from '../../orders/order-queries.ts'
import { shippingTitle } from '../../orders/shipping-title.ts'
import { itemsToPack } from '../../orders/unfulfilled-items.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { language } from '../../shared/i18n/language.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { useSession } from '../../shared/use-session.ts'

/** Prints one packing slip per order. */
export function Component(): ReactElement {
  const [params] = useSearchParams()
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))].slice(0, MAX_SLIPS)
  const opened = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const failed = opened.find(({ error }) => error)
  const orders = opened.flatMap(({ data }) => (data ? [data] : []))
  const isReady = orders.length === ids.length
  const title = ids.length === 1 ? text.packingSlip : text.packingSlips
  return (
    <div className="max-w-3xl print:max-w-none">
      <PageTitle title={title} />
      <header className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <BackLink to="/orders" name={text.back} />
        <PageHeading>{title}</PageHeading>
        <Button size="small" className="ml-auto" disabled={!isReady} onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          {text.print}
        </Button>
      </header>
      {failed && (
        <LoadError
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!isReady && !failed && <p role="status">{shellText.loading}</p>}
      {orders.map((each) => (
        <Slip key={each.order._id} opened={each} />
      ))}
    </div>
  )
}

function Slip({ opened: { order, fulfillments } }: { readonly opened: OrderDetails }): ReactElement {
  const { shop } = useSession()
  const items = order.status === 'CANCELED' ? [] : itemsToPack(order, fulfillments)
  const destination = order.shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo
  return (
    <article className="mb-8 break-after-page border border-rule p-6 last:break-after-auto print:mb-0 print:border-0 print:p-0">
      <p className="mb-6 font-display text-lg">{shop.name}</p>
      {order.isTest && <p className="mb-6 font-medium">{text.testOrder}</p>}
      <div className="mb-6 flex justify-between gap-6">
        {destination && <AddressLines of={destination} />}
        <div className="shrink-0 text-right">
          <h2 className="text-base">{t(text.number, { number: order.number })}</h2>
          <p className="text-muted">
            {order._createdDate?.toLocaleDateString(language, { dateStyle: 'long' })}
          </p>
          <p className="text-muted">{shippingTitle(order)}</p>
        </div>
      </div>
      {items.length === 0 ? (
        <p className="font-medium">{order.status === 'CANCELED' ? text.nothingToPack : text.nothingToShip}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-ink text-left text-xs">
              <th className="w-16 py-1">{text.quantityColumn}</th>
              <th className="py-1">{text.itemColumn}</th>
              <th className="w-32 py-1">{text.skuColumn}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ line, remaining: quantity }) => (
              <tr key={line._id} className="border-b border-rule align-top">
                <td className="py-2 tabular-nums">{quantity}</td>
                <td className="py-2">
                  {line.productName?.original}
                  <ItemDetails line={line} />
                  <ShipsFrom order={order} lineItemId={line._id} />
                </td>
                <td className="py-2">{line.physicalProperties?.sku}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.buyerNote && <p className="mt-4 whitespace-pre-line">{order.buyerNote}</p>}
    </article>
  )
}
