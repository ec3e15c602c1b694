import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link, useParams } from 'react-router'
import { OrderInvoices } from '../../invoices/order-invoices.tsx'
import { AddressLines } from '../../orders/address-lines.tsx'
import { OrderActions } from '../../orders/order-actions.tsx'
import { FulfillmentBadge, IssueBadge, PaymentBadge, TestBadge } from '../../orders/order-badges.tsx'
import { OrderFulfillments } from '../../orders/order-fulfillments.tsx'
import { OrderItems } from '../../orders/order-items.tsx'
import { OrderPayments } from '../../orders/order-payments.tsx'
import { orderQuery } from '../../orders/order-queries.ts'
import { OrderRisks } from '../../orders/order-risks.tsx'
import { OrderTags } from '../../orders/order-tags.tsx'
import { PaymentNotices } from '../../orders/payment-notices.tsx'
import { shippingTitle } from '../../orders/shipping-title.ts'
import { Timeline } from '../../orders/timeline.tsx'
import { OrderWithdrawals } from '../../orders/withdrawals/order-withdrawals.tsx'
import { OrderReturns } from '../../returns/order-returns.tsx'
import { WithdrawalNotice } from '../../returns/withdrawal-notice.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { formatExactTime } from '../../shared/format-time.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id))
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const { order, fulfillments, transactions } = data
  const name = t(text.number, { number: order.number })
  return (
    <div className="max-w-5xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <BackLink to="/orders" name={text.back} />
        <PageHeading>{name}</PageHeading>
        <PaymentBadge order={order} />
        <IssueBadge order={order} />
        <TestBadge order={order} />
        <FulfillmentBadge order={order} />
        {order._createdDate && <p className="text-muted">{formatExactTime(order._createdDate)}</p>}
        {order.channelInfo?.externalOrderId && (
          <p className="text-muted wrap-anywhere">
            {t(text.externalNumber, { number: order.channelInfo.externalOrderId })}
          </p>
        )}
      </header>
      <OrderActions {...data} />
      <PaymentNotices order={order} transactions={transactions} />
      <WithdrawalNotice {...data} />
      <OrderRisks order={order} />
      <div className="mt-5 grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <OrderItems order={order} fulfillments={fulfillments} />
          <OrderFulfillments order={order} fulfillments={fulfillments} />
          <OrderReturns order={order} />
          <OrderWithdrawals orderId={order._id} />
          <OrderPayments order={order} transactions={transactions} />
          <OrderInvoices order={order} />
          <Timeline order={order} />
        </div>
        <div>
          <OrderTags order={order} />
          <OrderContacts order={order} />
        </div>
      </div>
    </div>
  )
}

/** The customer and the addresses of an order. */
function OrderContacts({ order }: { readonly order: Order }): ReactElement {
  const { buyerInfo, recipientInfo, billingInfo, shippingInfo, buyerNote, purchaseOrderNumber } = order
  const destination = shippingInfo?.logistics?.shippingDestination ?? recipientInfo
  const { vatNumberCheck } = order
  const taxId = billingInfo?.contactDetails?.vatId?._id
  return (
    <div>
      <Section title={text.customer}>
        <p className="wrap-anywhere">
          {buyerInfo?.email && (
            <a
              href={`mailto:${buyerInfo.email}`}
              className="inline-block py-0.5 underline underline-offset-4"
            >
              {buyerInfo.email}
            </a>
          )}
        </p>
        {buyerInfo?.memberId ? (
          <Link
            to={`/customers/${buyerInfo.memberId}`}
            className="inline-block py-0.5 underline underline-offset-4"
          >
            {text.viewCustomer}
          </Link>
        ) : (
          <p className="text-muted">
            {text.guest}
            {buyerInfo?.email && (
              <>
                {' · '}
                <Link
                  to={`/customers?search=${encodeURIComponent(buyerInfo.email)}`}
                  className="inline-block py-0.5 underline underline-offset-4"
                >
                  {text.viewCustomer}
                </Link>
              </>
            )}
          </p>
        )}
      </Section>
      {destination && (
        <Section title={shippingInfo?.logistics?.pickupDetails ? text.pickupContact : text.shippingAddress}>
          <AddressLines of={destination} />
          {shippingTitle(order) && (
            <p className="mt-2 text-muted">
              {shippingInfo?.logistics?.pickupDetails
                ? shippingTitle(order)
                : `${text.shippingMethod} ${shippingTitle(order)}`}
            </p>
          )}
        </Section>
      )}
      {billingInfo && (
        <Section title={text.billingAddress}>
          <AddressLines of={billingInfo} />
          {purchaseOrderNumber && (
            <p className="mt-2 wrap-anywhere text-muted">
              {t(text.purchaseOrderNumber, { number: purchaseOrderNumber })}
            </p>
          )}
          {taxId && <p className="wrap-anywhere">{t(text.taxId, { taxId })}</p>}
          {vatNumberCheck && (
            <p className="text-muted wrap-anywhere">
              {t(text.vatNumberChecks[vatNumberCheck.result], {
                date: formatExactTime(vatNumberCheck.checkedDate),
              })}
              {vatNumberCheck.requestId && <> · {t(text.vatRequestId, { id: vatNumberCheck.requestId })}</>}
            </p>
          )}
        </Section>
      )}
      {buyerNote && (
        <Section title={text.customerNote}>
          <p className="whitespace-pre-line">{buyerNote}</p>
        </Section>
      )}
    </div>
  )
}
