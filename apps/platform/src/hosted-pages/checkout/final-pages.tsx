import type { WireOrder } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import type { Speech } from '../../i18n/locale.ts'
import { Page } from '../page.tsx'
import { Speaking } from '../page-language.tsx'
import { CheckoutForm, type Counter, Frame } from './checkout-layout.tsx'
import { Instructions, StepHeading } from './parts.tsx'
import type { Summarised } from './summary.tsx'

interface ThankYouProps {
  readonly counter: Counter
  readonly order: WireOrder
  readonly summary: Summarised
  /** What the shop waits for itself, and how it wants to be paid. */
  readonly payLater:
    | { readonly amount: string; readonly instructions: string; readonly payBy: string | undefined }
    | undefined
  /** Files that are there already. */
  readonly downloads: readonly { readonly label: string; readonly url: string }[]
}

/** The order is placed. */
export const ThankYou = ({ counter, order, summary, payLater, downloads }: ThankYouProps) => {
  const { texts, say } = counter.speech
  const { done, titles, frame } = texts.checkout
  const number = String(order.number)
  return (
    <Frame
      title={say(titles.order, { number })}
      counter={{ ...counter, cartUrl: undefined }}
      languages={{ address: `${counter.path}/done` }}
      summary={summary}
    >
      <StepHeading>{done.heading}</StepHeading>
      <p className="wrap-anywhere text-lg">
        {say(done.placed, { number, email: order.buyerInfo?.email ?? '' })}
      </p>
      {payLater && (
        <Notice className="mt-6">
          {say(done.payLater, { amount: payLater.amount })}
          {payLater.payBy && ` ${say(done.payBy, { date: payLater.payBy })}`}
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
      <WayOn url={counter.returnUrl} label={frame.backToShop} />
    </Frame>
  )
}

const WayOn = ({ url, label }: { readonly url: string; readonly label: string }) => (
  <p className="mt-10">
    <a href={url} className={buttonClass({ size: 'large' })}>
      {label}
    </a>
  </p>
)

interface ChangedProps {
  readonly counter: Counter
  readonly summary: Summarised
  readonly changes: readonly string[]
  readonly address: string
}

/** The shop is not as it was when the shopper looked. */
export const WhatChanged = ({ counter, summary, changes, address }: ChangedProps) => {
  const { titles, changed } = counter.speech.texts.checkout
  return (
    <Frame title={titles.changed} counter={counter} languages={{ address }} summary={summary}>
      <StepHeading>{titles.changed}</StepHeading>
      <p className="text-lg">{changed.lead}</p>
      <ul className="mt-6 grid list-disc gap-2 ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <CheckoutForm counter={counter} to="changed" className="mt-10">
        <Button type="submit" size="large">
          {changed.accept}
        </Button>
      </CheckoutForm>
    </Frame>
  )
}

/** Everything was sold or taken away meanwhile. */
export const NothingLeft = ({ counter }: { readonly counter: Counter }) => {
  const { titles, deadEnds, frame } = counter.speech.texts.checkout
  return (
    <Frame title={titles.nothingLeft} counter={counter} languages={{ address: counter.path }}>
      <StepHeading>{deadEnds.nothingLeft}</StepHeading>
      <p className="text-lg">{deadEnds.nothingLeftLead}</p>
      <WayOn url={counter.returnUrl} label={frame.backToShop} />
    </Frame>
  )
}

/** The bank has not said yet whether money moved. */
export const NotKnown = ({ counter, summary }: Pick<ChangedProps, 'counter' | 'summary'>) => {
  const { titles, problems, payment } = counter.speech.texts.checkout
  const address = `${counter.path}/paid`
  return (
    <Frame title={titles.payment} counter={counter} languages={{ address }} summary={summary}>
      <StepHeading>{titles.payment}</StepHeading>
      <Notice>{problems.notKnown}</Notice>
      <WayOn url={address} label={payment.look} />
    </Frame>
  )
}

interface NoCheckoutProps {
  readonly shopName: string
  readonly shopUrl: string
  readonly speech: Speech
}

export const NoCheckout = ({ shopName, shopUrl, speech }: NoCheckoutProps) => {
  const { titles, deadEnds, frame } = speech.texts.checkout
  return (
    <Speaking speech={speech}>
      <Page title={titles.unknown} shopName={shopName}>
        <h1 className="font-display text-title">{deadEnds.unknown}</h1>
        <p className="mt-6">{deadEnds.unknownLead}</p>
        <WayOn url={shopUrl} label={frame.backToShop} />
      </Page>
    </Speaking>
  )
}

interface BankProps {
  readonly shopName: string
  readonly speech: Speech
  readonly amount: string
  readonly action: string
  readonly token: string
}

/** Where the test bank asks whether it was really the shopper. */
export const BankPage = ({ shopName, speech, amount, action, token }: BankProps) => {
  const { titles, bank } = speech.texts.checkout
  return (
    <Speaking speech={speech}>
      <Page title={titles.bank} shopName={bank.name}>
        <h1 className="font-display text-title">{bank.heading}</h1>
        <p className="mt-6 text-lg">{speech.say(bank.asks, { shop: shopName, amount })}</p>
        <form method="post" action={action} className="mt-8 flex flex-wrap gap-4">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="yes" size="large">
            {bank.yes}
          </Button>
          <Button type="submit" name="answer" value="no" variant="secondary" size="large">
            {bank.no}
          </Button>
        </form>
      </Page>
    </Speaking>
  )
}
