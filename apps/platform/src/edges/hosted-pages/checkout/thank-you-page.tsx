import type { WireOrder } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import type { PendingOfflinePayment } from '../../../orders/records/offline-payments.ts'
import { type FormErrorText, PasswordField } from '../sign-in/form-components.tsx'
import { CheckoutForm, CheckoutLayout, type CheckoutPage } from './checkout-layout.tsx'
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
  /** Whether a guest may create an account, and the errors of the form. */
  readonly account: { readonly email: string; readonly problem?: FormErrorText | undefined } | undefined
}

/** The order confirmation. */
export const ThankYouPage = ({
  checkoutPage,
  order,
  summary,
  payLater,
  downloads,
  account,
}: ThankYouProps) => {
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
      {account && (
        <section aria-labelledby="account" className="mt-8 border border-rule p-5">
          <h2 id="account" className="font-display text-xl">
            {done.account}
          </h2>
          <p className="mt-2 wrap-anywhere text-muted">{t(done.accountLead, { email: account.email })}</p>
          <CheckoutForm checkoutPage={checkoutPage} to="account" className="mt-4 grid gap-4">
            {account.problem && <Notice tone="error">{account.problem.message}</Notice>}
            <input type="hidden" name="username" autoComplete="username" value={account.email} />
            <PasswordField isNew problem={account.problem} />
            <Button type="submit" variant="secondary" className="justify-self-start">
              {texts.register.submit}
            </Button>
          </CheckoutForm>
        </section>
      )}
      <ContinueLink url={checkoutPage.returnUrl} label={frame.backToShop} />
    </CheckoutLayout>
  )
}
