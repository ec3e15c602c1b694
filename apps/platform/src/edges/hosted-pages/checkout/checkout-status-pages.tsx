import type { WireOrder } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { Page } from '../../../kernel/pages/page.tsx'
import { LocaleProvider } from '../../../kernel/pages/page-language.tsx'
import { CheckoutForm, CheckoutLayout, type CheckoutPage } from './checkout-layout.tsx'
import type { CheckoutSummary } from './checkout-summary.tsx'
import { Instructions, StepHeading } from './step-components.tsx'

interface ThankYouProps {
  readonly checkoutPage: CheckoutPage
  readonly order: WireOrder
  readonly summary: CheckoutSummary
  /** The pending offline payment, and its instructions. */
  readonly payLater:
    | { readonly amount: string; readonly instructions: string; readonly payBy: string | undefined }
    | undefined
  /** Files that are ready to download. */
  readonly downloads: readonly { readonly label: string; readonly url: string }[]
}

/** The order confirmation. */
export const ThankYouPage = ({ checkoutPage, order, summary, payLater, downloads }: ThankYouProps) => {
  const { texts, t } = checkoutPage.locale
  const { done, titles, frame } = texts.checkout
  const number = String(order.number)
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
          {t(done.payLater, { amount: payLater.amount })}
          {payLater.payBy && ` ${t(done.payBy, { date: payLater.payBy })}`}
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

const ContinueLink = ({ url, label }: { readonly url: string; readonly label: string }) => (
  <p className="mt-10">
    <a href={url} className={buttonClass({ size: 'large' })}>
      {label}
    </a>
  </p>
)

interface QuoteChangesProps {
  readonly checkoutPage: CheckoutPage
  readonly summary: CheckoutSummary
  readonly changes: readonly string[]
  readonly address: string
}

/** The shop has changed since the shopper looked. */
export const QuoteChangesPage = ({ checkoutPage, summary, changes, address }: QuoteChangesProps) => {
  const { titles, changed } = checkoutPage.locale.texts.checkout
  return (
    <CheckoutLayout
      title={titles.changed}
      checkoutPage={checkoutPage}
      languages={{ address }}
      summary={summary}
    >
      <StepHeading>{titles.changed}</StepHeading>
      <p className="text-lg">{changed.lead}</p>
      <ul className="mt-6 grid list-disc gap-2 ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <CheckoutForm checkoutPage={checkoutPage} to="changed" className="mt-10">
        <Button type="submit" size="large">
          {changed.accept}
        </Button>
      </CheckoutForm>
    </CheckoutLayout>
  )
}

/** Everything is sold out or removed. */
export const EmptyCheckoutPage = ({ checkoutPage }: { readonly checkoutPage: CheckoutPage }) => {
  const { titles, errorPages, frame } = checkoutPage.locale.texts.checkout
  return (
    <CheckoutLayout
      title={titles.nothingLeft}
      checkoutPage={checkoutPage}
      languages={{ address: checkoutPage.path }}
    >
      <StepHeading>{errorPages.nothingLeft}</StepHeading>
      <p className="text-lg">{errorPages.nothingLeftLead}</p>
      <ContinueLink url={checkoutPage.returnUrl} label={frame.backToShop} />
    </CheckoutLayout>
  )
}

/** The bank has not decided yet. */
export const PaymentPendingPage = ({
  checkoutPage,
  summary,
}: Pick<QuoteChangesProps, 'checkoutPage' | 'summary'>) => {
  const { titles, problems, payment } = checkoutPage.locale.texts.checkout
  const address = `${checkoutPage.path}/paid`
  return (
    <CheckoutLayout
      title={titles.payment}
      checkoutPage={checkoutPage}
      languages={{ address }}
      summary={summary}
    >
      <StepHeading>{titles.payment}</StepHeading>
      <Notice>{problems.paymentUnconfirmed}</Notice>
      <ContinueLink url={address} label={payment.checkAgain} />
    </CheckoutLayout>
  )
}

interface CheckoutNotFoundProps {
  readonly shopName: string
  readonly shopUrl: string
  readonly locale: Locale
}

export const CheckoutNotFoundPage = ({ shopName, shopUrl, locale }: CheckoutNotFoundProps) => {
  const { titles, errorPages, frame } = locale.texts.checkout
  return (
    <LocaleProvider locale={locale}>
      <Page title={titles.unknown} shopName={shopName}>
        <h1 className="font-display text-title">{errorPages.unknown}</h1>
        <p className="mt-6">{errorPages.unknownLead}</p>
        <ContinueLink url={shopUrl} label={frame.backToShop} />
      </Page>
    </LocaleProvider>
  )
}

interface TestBankProps {
  readonly shopName: string
  readonly locale: Locale
  readonly amount: string
  readonly action: string
  readonly token: string
}

/** The confirmation page of the test bank. */
export const TestBankPage = ({ shopName, locale, amount, action, token }: TestBankProps) => {
  const { titles, bank } = locale.texts.checkout
  return (
    <LocaleProvider locale={locale}>
      <Page title={titles.bank} shopName={bank.name}>
        <h1 className="font-display text-title">{bank.heading}</h1>
        <p className="mt-6 text-lg">{locale.t(bank.request, { shop: shopName, amount })}</p>
        <form method="post" action={action} className="mt-8 flex flex-wrap gap-4">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="yes" size="large">
            {bank.confirm}
          </Button>
          <Button type="submit" name="answer" value="no" variant="secondary" size="large">
            {bank.decline}
          </Button>
        </form>
      </Page>
    </LocaleProvider>
  )
}
