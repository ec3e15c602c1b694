import type { WireOrder } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { Page } from '../page.tsx'
import { CheckoutForm, type Counter, Frame } from './frame.tsx'
import { StepHeading } from './steps.tsx'
import type { Summarised } from './summary.tsx'

interface ThankYouProps {
  readonly counter: Counter
  readonly order: WireOrder
  readonly summary: Summarised
  /** Files that are there already. */
  readonly downloads: readonly { readonly label: string; readonly url: string }[]
}

/** The order is placed. */
export const ThankYou = ({ counter, order, summary, downloads }: ThankYouProps) => (
  <Frame title={`Order ${order.number}`} counter={{ ...counter, cartUrl: undefined }} summary={summary}>
    <StepHeading>Thank you</StepHeading>
    <p className="text-lg">
      Your order <strong>{order.number}</strong> is placed. A confirmation is on its way to{' '}
      <span className="wrap-anywhere">{order.buyerInfo?.email}</span>.
    </p>
    {order.paymentStatus === 'PENDING_MERCHANT' && (
      <Notice className="mt-6">You pay on delivery, or by the bank details in the confirmation.</Notice>
    )}
    {order.paymentStatus === 'PENDING' && (
      <Notice className="mt-6">Your bank is still at work. We write to you as soon as it has decided.</Notice>
    )}
    {downloads.length > 0 && (
      <section aria-labelledby="downloads" className="mt-8 border border-rule p-5">
        <h2 id="downloads" className="font-display text-xl">
          Your downloads
        </h2>
        <ul className="mt-4 grid gap-3">
          {downloads.map(({ label, url }) => (
            <li key={url}>
              <a href={url} className="wrap-anywhere underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted">The links are in the confirmation too.</p>
      </section>
    )}
    <p className="mt-10">
      <a href={counter.shopUrl} className={buttonClass({ size: 'large' })}>
        Back to the shop
      </a>
    </p>
  </Frame>
)

interface ChangedProps {
  readonly counter: Counter
  readonly summary: Summarised
  readonly changes: readonly string[]
}

/** The shop is not as it was when the shopper looked. */
export const WhatChanged = ({ counter, summary, changes }: ChangedProps) => (
  <Frame title="Something has changed" counter={counter} summary={summary}>
    <StepHeading>Something has changed</StepHeading>
    <p className="text-lg">While you were here, the shop changed. Nothing was ordered or paid.</p>
    <ul className="mt-6 grid list-disc gap-2 ps-5">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <CheckoutForm counter={counter} to="accept" className="mt-10">
      <Button type="submit" size="large">
        Continue with this
      </Button>
    </CheckoutForm>
  </Frame>
)

/** Everything was sold or taken away meanwhile. */
export const NothingLeft = ({ counter }: { readonly counter: Counter }) => (
  <Frame title="Nothing left to order" counter={counter}>
    <StepHeading>There is nothing left to order</StepHeading>
    <p className="text-lg">What you wanted is no longer sold. Nothing was ordered or paid.</p>
    <p className="mt-10">
      <a href={counter.shopUrl} className={buttonClass({ size: 'large' })}>
        Back to the shop
      </a>
    </p>
  </Frame>
)

export const NoCheckout = ({ shopName }: { readonly shopName: string }) => (
  <Page title="No such checkout" shopName={shopName}>
    <h1 className="font-display text-title">This checkout cannot be opened here</h1>
    <p className="mt-6">
      Its link was used in another browser, or has run out. Go back to the shop and open the cart again.
    </p>
  </Page>
)

interface BankProps {
  readonly shopName: string
  readonly amount: string
  readonly action: string
  readonly token: string
}

/** Where the test bank asks whether it was really the shopper. */
export const BankPage = ({ shopName, amount, action, token }: BankProps) => (
  <Page title="Confirm the payment" shopName="Test bank">
    <h1 className="font-display text-title">Was it you?</h1>
    <p className="mt-6 text-lg">
      {shopName} asks for {amount}. This is a bank for tests: no money moves.
    </p>
    <form method="post" action={action} className="mt-8 flex flex-wrap gap-4">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="answer" value="yes" size="large">
        Yes, confirm
      </Button>
      <Button type="submit" name="answer" value="no" variant="secondary" size="large">
        No, decline
      </Button>
    </form>
  </Page>
)
