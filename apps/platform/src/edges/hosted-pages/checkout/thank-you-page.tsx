import type { WireOrder } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import type { PendingOfflinePayment } from '../../../orders/records/offline-payments.ts'
import { CheckoutLayout, type CheckoutPage } from './checkout-layout.tsx'
import type { CheckoutSummary } from './checkout-summary.tsx'
import { ContinueLink, Instructions, StepHeading } from './step-components.tsx'

interface ThankYouProps {
  readonly checkoutPage: CheckoutPage
  readonly order: WireOrder
  readonly summary: CheckoutSummary
  /** The pending offline payment, and its instructions. */
  readonly payLater:
    | (PendingOfflinePayment & { readonly amount: string; readonly payBy: string | undefined })
    | undefined
  /** Files that are ready to download. */
  readonly downloads: readonly { readonly label: string; readonly url: string }[]
}

/** The order confirmation. */
export const ThankYouPage = ({ checkoutPage, order, summary, payLater, downloads }: ThankYouProps) => {
  const { texts, t } = checkoutPage.locale
  const { done, titles, frame } = texts.checkout
  const number = String(order.number)
  const asked = {
    'bank-transfer': done.transfer,
    'cash-on-delivery': done.cashOnDelivery,
    either: done.payLater,
  }[payLater?.method ?? 'either']
  return (
    <CheckoutLayout
      title={t(titles.order, { number })}
      checkoutPage={{ ...checkoutPage, cartUrl: undefined }}
      languages={{ address: `${checkoutPage.path}/done` }}
      summary={summary}
    >
      <StepHeading>{done.heading}</StepHeading>
      <p className="wrap-anywhere text-lg">
        {t(done.placed, { number, email: order.buyerInfo?.email ?? '' })}
      </p>
      {payLater && (
        <Notice className="mt-6">
          {t(asked, { amount: payLater.amount })}
          {payLater.payBy &&
            ` ${t(payLater.method === 'bank-transfer' ? done.transferBy : done.payBy, { date: payLater.payBy })}`}
          <Instructions text={payLater.instructions} />
        </Notice>
      )}
      {order.paymentStatus === 'PENDING' && <Notice className="mt-6">{done.pending}</Notice>}
      {downloads.length > 0 && (
        <section aria-labelledby="downloads" className="mt-8 border border-rule p-5">
          <h2 id="downloads" className="font-display text-xl">
            {done.downloads}
          </h2>
          <ul className="mt-4 grid gap-3">
            {downloads.map(({ label, url }) => (
              <li key={url}>
                <a href={url} className="wrap-anywhere underline underline-offset-4">
                  <bdi>{label}</bdi>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">{done.downloadsToo}</p>
        </section>
      )}
      <ContinueLink url={checkoutPage.returnUrl} label={frame.backToShop} />
    </CheckoutLayout>
  )
}
