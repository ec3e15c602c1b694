import { SkipLink, UNBRANDED_NAME } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { Head } from '../../../kernel/pages/page.tsx'
import { LanguageLinks, LocaleProvider } from '../../../kernel/pages/page-language.tsx'
import { ShopLogo, type ShopLogoProps } from '../../../kernel/pages/shop-logo.tsx'
import { WithdrawalLink } from '../withdrawal-link.tsx'

/** The common properties of sign-in pages. */
export interface SignInPageContext extends ShopLogoProps {
  readonly locale: Locale
  readonly shopUrl: string
  /** The URL of another sign-in page in the same flow. */
  readonly linkTo: (path: string) => string
  readonly formToken: (path: string) => string
  readonly hasCaptcha: boolean
  /** Whether the hosted pages are at an address for which browsers make passkeys. */
  readonly hasPasskeys: boolean
  readonly withdrawalUrl: string | undefined
}

interface SignInLayoutProps {
  readonly title: string
  /** The URL of the page, if it can be opened again. */
  readonly address: string | undefined
  /** Whether the content has a link back to the shop. */
  readonly hasBackLink: boolean
  readonly pageContext: SignInPageContext
  readonly children: ReactNode
}

/** The layout of sign-in pages: the shop's name, one form, and an illustration beside it. */
export const SignInLayout = ({ title, address, hasBackLink, pageContext, children }: SignInLayoutProps) => {
  const { shopName, brand, shopUrl, locale } = pageContext
  const { language, texts, t } = locale
  return (
    <html lang={language.code} dir={language.direction}>
      <Head title={title} shopName={shopName} brand={brand} />
      <body className="min-h-dvh lg:grid lg:grid-cols-[minmax(28rem,5fr)_7fr]">
        <LocaleProvider locale={locale}>
          <SkipLink text={texts.frame.skip} />
          <div className="flex min-h-dvh flex-col px-6 sm:px-12">
            <header className="py-8">
              <a href={shopUrl} className="inline-block text-ink no-underline">
                <ShopLogo {...pageContext} />
              </a>
            </header>
            <main
              id="main"
              tabIndex={-1}
              className="my-auto w-full max-w-md py-8 outline-none max-lg:mx-auto"
            >
              {children}
            </main>
            <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 py-8 text-xs text-muted empty:hidden">
              {!hasBackLink && (
                <a href={shopUrl} className="underline underline-offset-4 hover:text-accent">
                  {t(texts.frame.backTo, { shop: shopName })}
                </a>
              )}
              <WithdrawalLink url={pageContext.withdrawalUrl} />
              {address && <LanguageLinks address={address} />}
            </footer>
          </div>
        </LocaleProvider>
        <DisplayCase shopName={shopName} brand={brand} />
      </body>
    </html>
  )
}

/** The shop's social image, or a large illustration. */
const DisplayCase = ({ shopName, brand: { socialImage } }: ShopLogoProps) => (
  <div className="sticky top-0 hidden h-dvh overflow-hidden bg-sand lg:block">
    {socialImage ? (
      <img src={`/media/${socialImage.id}`} alt="" className="size-full object-cover" />
    ) : (
      <Illustration hasArch={shopName === UNBRANDED_NAME} />
    )}
  </div>
)

/** The arch is the mark of the software. */
const Illustration = ({ hasArch }: { readonly hasArch: boolean }) => (
  <svg
    viewBox="0 0 240 240"
    preserveAspectRatio="xMidYMax slice"
    className="size-full text-outline"
    fill="none"
    stroke="currentColor"
    strokeWidth="0.6"
    aria-hidden="true"
    focusable="false"
  >
    {hasArch && (
      <>
        <path d="M52 240V112a68 68 0 0 1 136 0v128" className="fill-surface" />
        <path d="M64 240V114a56 56 0 0 1 112 0v126" opacity="0.5" />
      </>
    )}
    <path d="M0 204h240" />
    <circle cx="120" cy="164" r="39.7" className="fill-accent" stroke="none" />
  </svg>
)
