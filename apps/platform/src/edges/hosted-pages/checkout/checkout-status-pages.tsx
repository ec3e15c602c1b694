import { Button, Notice } from '@vitrine/ui'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { Page } from '../../../kernel/pages/page.tsx'
import { LocaleProvider } from '../../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../../kernel/pages/shop-logo.tsx'
import { CheckoutForm, CheckoutLayout, type CheckoutPage } from './checkout-layout.tsx'
import type { CheckoutSummary } from './checkout-summary.tsx'
import { ContinueLink, StepHeading } from './step-components.tsx'

interface QuoteChangesProps {
  readonly checkoutPage: CheckoutPage
  readonly summary: CheckoutSummary
  readonly changes: readonly string[]
  readonly address: string
}

/** Lists the price and stock changes since the shopper saw the quote, and asks the shopper to accept them. */
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

/** Every item of the checkout is sold out or removed. */
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

/** The bank has not confirmed the payment yet. */
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

interface CheckoutNotFoundProps extends ShopLogoProps {
  readonly shopUrl: string
  readonly locale: Locale
}

export const CheckoutNotFoundPage = ({ shopName, brand, shopUrl, locale }: CheckoutNotFoundProps) => {
  const { titles, errorPages, frame } = locale.texts.checkout
  return (
    <LocaleProvider locale={locale}>
      <Page title={titles.unknown} shopName={shopName} brand={brand}>
        <h1 className="font-display text-title">{errorPages.unknown}</h1>
        <p className="mt-6">{errorPages.unknownLead}</p>
        <ContinueLink url={shopUrl} label={frame.backToShop} />
      </Page>
    </LocaleProvider>
  )
}
