import { Notice, SkipLink } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { Speech } from '../../texts/speech.ts'
import { Head } from '../page.tsx'
import { ShopMark, type ShopMarked } from '../shop-mark.tsx'
import { LanguageLinks, Speaking } from '../speaking.tsx'
import { type Summarised, Summary, summarisedTotal } from './summary.tsx'

/** What every page of a checkout knows. */
export interface Counter extends ShopMarked {
  readonly speech: Speech
  readonly shopUrl: string
  readonly cartUrl: string | undefined
  /** The path of this checkout; its forms post below it. */
  readonly path: string
  /** What a form must carry that posts to this path. */
  readonly formToken: (path: string) => string
  /** Whether the shop is a demonstration, in which nothing is really sold. */
  readonly isDemo: boolean
}

interface FrameProps {
  readonly title: string
  readonly counter: Counter
  /** Where the page is, if it can be opened again. */
  readonly address?: string
  readonly summary?: Summarised | undefined
  /** What stands below the summary, and below the forms where there is no room beside them. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of the checkout: what there is to do, and what it is about beside it. */
export const Frame = ({ title, counter, address, summary, aside, children }: FrameProps) => {
  const { speech } = counter
  const { frame } = speech.texts.checkout
  return (
    <html lang={speech.language.code} dir={speech.language.direction}>
      <Head title={title} shopName={counter.shopName} />
      <body className="flex min-h-dvh flex-col">
        <Speaking speech={speech}>
          <SkipLink text={speech.texts.frame.skip} />
          <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-6 px-6 py-8">
            <a href={counter.shopUrl} className="text-ink no-underline">
              <ShopMark {...counter} />
            </a>
            {counter.cartUrl && (
              <a href={counter.cartUrl} className="text-sm underline underline-offset-4 hover:text-accent">
                {frame.backToCart}
              </a>
            )}
          </header>
          <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-6 pb-16 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-y-0">
            <main id="main" tabIndex={-1} className="min-w-0 outline-none lg:row-span-2">
              {counter.isDemo && <Notice className="mb-8">{frame.demo}</Notice>}
              {children}
            </main>
            {summary && <Beside summary={summary} speech={speech} />}
            {aside && (
              <section
                aria-label={speech.texts.checkout.coupon.label}
                className="min-w-0 lg:border-s lg:border-rule lg:ps-12"
              >
                {aside}
              </section>
            )}
          </div>
          {address && (
            <footer className="mx-auto mt-auto w-full max-w-6xl px-6 py-8 text-xs text-muted">
              <LanguageLinks address={address} />
            </footer>
          )}
        </Speaking>
      </body>
    </html>
  )
}

interface BesideProps {
  readonly summary: Summarised
  readonly speech: Speech
}

/** What is ordered: beside the forms, or folded up above them where there is no room. */
const Beside = ({ summary, speech }: BesideProps) => {
  const { yourOrder } = speech.texts.checkout.frame
  return (
    <aside
      aria-labelledby="summary"
      className="min-w-0 max-lg:order-first lg:border-s lg:border-rule lg:ps-12"
    >
      <details className="lg:hidden">
        <summary className="unfold min-h-12 border-y border-rule">
          <span className="grow">{yourOrder}</span>
          <span className="font-semibold tabular-nums">{summarisedTotal(speech, summary)}</span>
        </summary>
        <Summary checkout={summary} />
      </details>
      <div className="max-lg:hidden">
        <h2 id="summary" className="mb-4 font-display text-heading">
          {yourOrder}
        </h2>
        <Summary checkout={summary} />
      </div>
    </aside>
  )
}

interface FormProps {
  readonly counter: Counter
  /** Below the path of the checkout. */
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A form that posts to this checkout. */
export const CheckoutForm = ({ counter, to, className = 'grid gap-5', children }: FormProps) => {
  const action = `${counter.path}/${to}`
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="token" value={counter.formToken(action)} />
      {children}
    </form>
  )
}
