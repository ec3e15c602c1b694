import { Notice, SkipLink } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { Head } from '../../../kernel/pages/page.tsx'
import { LanguageButtons, LanguageLinks, LocaleProvider } from '../../../kernel/pages/page-language.tsx'
import { ShopLogo, type ShopLogoProps } from '../../../kernel/pages/shop-logo.tsx'
import type { ShopPolicy } from '../list-shop-policies.ts'
import { WithdrawalLink } from '../withdrawal-link.tsx'
import { CheckoutProgress, type ProgressStep } from './checkout-progress.tsx'
import { type CheckoutSummary, Summary, summaryTotal, totalLabel } from './checkout-summary.tsx'
import { PolicyLinks } from './policy-links.tsx'

/** The common properties of every checkout page. */
export interface CheckoutPage extends ShopLogoProps {
  readonly locale: Locale
  /** The home page of the referring storefront. */
  readonly shopUrl: string
  /** The link after the checkout ends. */
  readonly returnUrl: string
  readonly cartUrl: string | undefined
  /** The path of this checkout; its steps are below it. */
  readonly path: string
  /** The CSRF token of its forms. */
  readonly formToken: string
  /** Whether the shop is a demo without real sales. */
  readonly isDemo: boolean
  /** Whether staff preview a shop in setup. */
  readonly isPreview: boolean
  /** The page with the emails of the shop, where shoppers can read it. */
  readonly mailboxPath: string | undefined
  /** Where buyers withdraw from a contract, while the shop offers it. */
  readonly withdrawalUrl: string | undefined
}

/** The id of the step's form. Controls elsewhere on the page belong to it, and submit the typed values. */
export const STEP_FORM = 'step'

interface CheckoutLayoutProps {
  readonly title: string
  readonly checkoutPage: CheckoutPage
  /** How the page changes its language: by a link, or by its form, which keeps the typed values. */
  readonly languages: { readonly address: string } | { readonly form: string }
  readonly steps?: readonly ProgressStep[]
  readonly summary?: CheckoutSummary | undefined
  /** The policies that the page does not link to itself. */
  readonly policies?: readonly ShopPolicy[]
  /** The content below the summary, or below the forms on small screens. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The checkout layout: the step, and the summary beside it. */
export const CheckoutLayout = ({
  title,
  checkoutPage,
  languages,
  steps,
  summary,
  policies = [],
  aside,
  children,
}: CheckoutLayoutProps) => {
  const { locale } = checkoutPage
  const { frame } = locale.texts.checkout
  return (
    <html lang={locale.language.code} dir={locale.language.direction}>
      <Head title={title} shopName={checkoutPage.shopName} brand={checkoutPage.brand} />
      <body className="flex min-h-dvh flex-col">
        <LocaleProvider locale={locale}>
          <SkipLink text={locale.texts.frame.skip} />
          <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-6 px-6 py-8">
            <a href={checkoutPage.shopUrl} className="flex text-ink no-underline">
              <ShopLogo {...checkoutPage} />
            </a>
            {checkoutPage.cartUrl && (
              <a
                href={checkoutPage.cartUrl}
                className="text-sm underline underline-offset-4 hover:text-accent"
              >
                {frame.backToCart}
              </a>
            )}
          </header>
          <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 pb-16 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-0">
            <main id="main" tabIndex={-1} className="min-w-0 outline-none lg:row-span-2">
              {checkoutPage.isDemo && (
                <Notice className="mb-8">
                  {checkoutPage.isPreview ? frame.preview : frame.demo}
                  {checkoutPage.mailboxPath && (
                    <>
                      {' '}
                      <a href={checkoutPage.mailboxPath} className="underline underline-offset-4">
                        {frame.demoMailbox}
                      </a>
                    </>
                  )}
                </Notice>
              )}
              {steps && <CheckoutProgress steps={steps} />}
              {children}
            </main>
            {summary && <OrderSummary summary={summary} locale={locale} />}
            {aside && (
              <section
                data-live="coupon"
                aria-label={locale.texts.checkout.coupon.label}
                className="min-w-0 lg:border-s lg:border-rule lg:ps-12"
              >
                {aside}
              </section>
            )}
          </div>
          <footer className="mx-auto mt-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-6 gap-y-2 px-6 py-8 text-xs text-muted">
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              <PolicyLinks policies={policies} className="contents" />
              <WithdrawalLink url={checkoutPage.withdrawalUrl} />
            </div>
            {'form' in languages ? <LanguageButtons {...languages} /> : <LanguageLinks {...languages} />}
          </footer>
        </LocaleProvider>
      </body>
    </html>
  )
}

interface OrderSummaryProps {
  readonly summary: CheckoutSummary
  readonly locale: Locale
}

/** The order summary: beside the forms, or collapsed above them on small screens. */
const OrderSummary = ({ summary, locale }: OrderSummaryProps) => {
  const { yourOrder } = locale.texts.checkout.frame
  const total = summaryTotal(locale, summary)
  return (
    <aside
      aria-labelledby="summary"
      className="min-w-0 max-lg:order-first lg:border-s lg:border-rule lg:ps-12"
    >
      <p data-live="total" aria-live="polite" className="sr-only">
        {`${totalLabel(locale, summary)} ${total}`}
      </p>
      <details className="lg:hidden">
        <summary className="disclosure min-h-12 border-y border-rule">
          <span className="grow">{yourOrder}</span>
          <span data-live="folded-total" className="font-semibold tabular-nums">
            {total}
          </span>
        </summary>
        <div data-live="folded-summary">
          <Summary checkout={summary} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <h2 id="summary" className="mb-4 font-display text-heading">
          {yourOrder}
        </h2>
        <div data-live="summary">
          <Summary checkout={summary} />
        </div>
      </div>
    </aside>
  )
}

interface FormProps {
  readonly checkoutPage: CheckoutPage
  /** Its step, below the path of the checkout. */
  readonly to: string
  readonly id?: string
  /** Submitted on every choice, so that the rest of the page follows it. */
  readonly follows?: string
  /** The captcha action before it is sent. */
  readonly captcha?: 'order' | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A form that posts to this checkout. */
export const CheckoutForm = ({
  checkoutPage,
  to,
  id,
  follows,
  captcha,
  className = 'grid gap-5',
  children,
}: FormProps) => (
  <form
    method="post"
    action={`${checkoutPage.path}/${to}`}
    id={id}
    data-follows={follows}
    data-captcha={captcha}
    className={className}
  >
    <input type="hidden" name="token" value={checkoutPage.formToken} />
    {captcha && <input type="hidden" name="captcha" value="" />}
    {children}
  </form>
)
