import type { WireCheckout } from '@vitrine/contract'
import { formatMoney } from '@vitrine/pricing'
import type { ReactNode } from 'react'
import { type Shopping, shoppingOf } from '../cart/shopping.ts'
import type { Handler, HttpContext, Routes, Server } from '../http/routes.ts'
import { loadKeys } from '../identity/keys.ts'
import { orderAnswer, type WholeOrder } from '../orders/order-answer.ts'
import { latestOrderOfCheckout } from '../orders/order-repository.ts'
import { payOrder, refreshPayment } from '../orders/pay-order.ts'
import { wholeOrder } from '../orders/read-order.ts'
import { BankPage, NoCheckout, ThankYou, WhatChanged } from '../pages/checkout/ends.tsx'
import { type Counter, Frame } from '../pages/checkout/frame.tsx'
import { CouponForm, DeliveryStep, DetailsStep, PaymentStep, type Problem } from '../pages/checkout/steps.tsx'
import type { Summarised } from '../pages/checkout/summary.tsx'
import { replyWithPage } from '../pages/page.tsx'
import { pageCookies } from '../pages/sign-in/cookies.ts'
import { formToken, isOurOwn } from '../pages/sign-in/forgery.ts'
import { readFormBody } from '../pages/sign-in/form-body.ts'
import { offeredPayments } from '../payments/offered.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import { findPayment } from '../payments/test-bank/bank-repository.ts'
import { confirmPayment } from '../payments/test-bank/test-cards.ts'
import { findRedirect, type RedirectRow, takeRedirect } from '../redirects/redirect-repository.ts'
import { Refusal } from '../refusal.ts'
import { remembered } from '../remembered.ts'
import { deriveSecret, hashOf, newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import { addressForm, servedCountries } from './address-forms.ts'
import { changeCheckout } from './change-checkout.ts'
import { type CheckoutRecord, findCheckout } from './checkout-repository.ts'
import { readDetails } from './details.ts'
import { missingIn, needsDelivery } from './missing.ts'
import { placeOrder } from './place-order.ts'
import { shopperOf, wholeCheckout } from './read-checkout.ts'
import { seen } from './seen.ts'
import { whatChanged } from './what-changed.ts'

const HOUR = 60 * 60 * 1000

/** How long the page of a checkout stays open to the browser that opened it. */
const OPEN_FOR = 24 * HOUR

/** A shopper at the counter. */
interface Visit {
  readonly c: HttpContext
  readonly redirect: RedirectRow
  readonly checkout: CheckoutRecord
  readonly shopping: Shopping
  readonly counter: Counter
  /** What is sold there now, at today's prices. */
  readonly answer: WireCheckout
}

export const checkoutRoutes = (server: Server) => {
  const { db, config, now, shop, payments: providers } = server
  const formKey = remembered(async () => deriveSecret((await loadKeys(db, now())).refreshToken, 'forms'))

  const notHere = async (c: HttpContext) =>
    replyWithPage(c, <NoCheckout shopName={(await shop()).name} />, { status: 404 })

  const open = async (c: HttpContext): Promise<Visit | undefined> => {
    const id = readId(c.req.param('id') ?? '')
    const browser = pageCookies(c, config.publicUrl).read('browser')
    if (id === undefined || browser === undefined) return undefined
    const redirect = await findRedirect(db, id, hashOf(browser), now())
    const checkoutId = redirect?.kind === 'checkout' ? redirect.request.checkoutId : undefined
    const checkout = checkoutId === undefined ? undefined : await findCheckout(db, checkoutId)
    if (!redirect || !checkout) return undefined
    const shopping = await shoppingOf(server, shopperOf(checkout), true)
    const whole = await wholeCheckout(shopping, checkout)
    if (whole instanceof Refusal) return undefined
    const { name, status } = await shop()
    const { cartPageUrl, postFlowUrl } = redirect.request.callbacks
    const key = await formKey()
    const counter: Counter = {
      shopName: name,
      shopUrl: config.shopUrl,
      cartUrl: cartPageUrl ?? postFlowUrl,
      path: `/checkout/${redirect.id}`,
      formToken: (path) => formToken(key, browser, path),
      isDemo: status === 'DEMO',
    }
    return { c, redirect, checkout, shopping, counter, answer: whole.answer }
  }

  const shown =
    (show: (visit: Visit) => Response | Promise<Response>): Handler =>
    async (c) => {
      const visit = await open(c)
      return visit ? show(visit) : notHere(c)
    }

  /** A form of this checkout. Whatever else was sent to its path is turned away before it is looked at. */
  const posted =
    (
      to: string,
      take: (visit: Visit, typed: Readonly<Record<string, string>>) => Response | Promise<Response>,
    ): Handler =>
    async (c) => {
      const visit = await open(c)
      if (!visit) return notHere(c)
      const typed = await readFormBody(c.req.raw)
      const expected = visit.counter.formToken(`${visit.counter.path}/${to}`)
      const post = { headers: c.req.raw.headers, publicUrl: config.publicUrl, expected }
      if (!typed || !isOurOwn({ ...post, token: typed.token })) {
        c.set('refusal', 'CSRF_REJECTED')
        return step(visit, { message: 'This page was open for very long. Please try again.' }, 403)
      }
      return take(visit, typed)
    }

  const back = ({ c, counter }: Visit) => c.redirect(counter.path, 303)

  /** The page of the first thing that is still to be said, or of the one that the shopper wants to change. */
  const step = async (visit: Visit, problem?: Problem, status: 200 | 400 | 403 = 200) => {
    const { c, counter, answer } = visit
    const missing = missingIn(answer)
    const edited = c.req.query('edit')
    const isPaying = missing.length === 0 && edited === undefined
    const isDelivery = edited === 'delivery' || (missing.length === 1 && missing[0] === 'delivery')
    if (isPaying && isChosen(answer)) return payment(visit, problem, status)
    if ((isPaying || isDelivery) && edited !== 'details')
      return page(
        visit,
        'Delivery',
        <DeliveryStep counter={counter} checkout={answer} problem={problem} />,
        status,
      )
    return details(visit, typedOf(visit.checkout), problem, status)
  }

  /** Whether the shopper has chosen how it comes, where it has to come. */
  const isChosen = (answer: WireCheckout) =>
    !needsDelivery(answer) ||
    answer.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption === true

  const details = (
    visit: Visit,
    typed: Readonly<Record<string, string>>,
    problem?: Problem,
    status: 200 | 400 | 403 = 200,
  ) => {
    const { counter, answer, shopping } = visit
    const countries = servedCountries(shopping.terms)
    const country = typed.country ?? countries[0]?.code
    return page(
      visit,
      'Checkout',
      <DetailsStep
        counter={counter}
        checkout={answer}
        typed={{ ...typed, ...(country && { country }) }}
        countries={countries}
        form={addressForm(country)}
        isDelivered={needsDelivery(answer)}
        problem={problem}
      />,
      status,
    )
  }

  const payment = async (visit: Visit, problem?: Problem, status: 200 | 400 | 403 = 200) => {
    const { counter, answer } = visit
    const offered = offeredPayments(providers, (await shop()).status)
    return page(
      visit,
      'Payment',
      <PaymentStep
        counter={counter}
        checkout={answer}
        problem={problem}
        providers={offered}
        seen={seen(answer)}
        isFree={Number(answer.priceSummary?.total?.amount ?? 0) === 0}
      />,
      status,
    )
  }

  const page = (
    visit: Visit,
    title: string,
    content: ReactNode,
    status: 200 | 400 | 403 = 200,
    coupon?: Problem,
  ) => {
    const { c, counter, answer } = visit
    const aside = <CouponForm counter={counter} checkout={answer} problem={coupon} />
    return replyWithPage(
      c,
      <Frame title={title} counter={counter} summary={summaryOf(answer)} aside={aside}>
        {content}
      </Frame>,
      { status },
    )
  }

  const paying = ({ shopping }: Visit) => ({
    db,
    providers,
    actor: shopping.caller,
    operation: 'placeOrder',
    now: now(),
  })

  /** Where the shopper goes once the order stands. */
  const finish = ({ c, redirect, counter }: Visit, { order }: WholeOrder) => {
    const { thankYouPageUrl } = redirect.request.callbacks
    if (!thankYouPageUrl) return c.redirect(`${counter.path}/done`, 303)
    const url = new URL(thankYouPageUrl)
    url.searchParams.set('orderId', order.id)
    return c.redirect(url.href, 303)
  }

  /** Goes on from how the payment stands. */
  const follow = async (visit: Visit, whole: WholeOrder) => {
    const last = whole.payments.at(-1)
    if (whole.order.status === 'REJECTED')
      return payment(visit, { message: DECLINED[last?.reason ?? ''] ?? DECLINED.CARD_DECLINED }, 400)
    if (last?.status === 'PENDING' && last.actionUrl) return visit.c.redirect(last.actionUrl, 303)
    return whole.order.status === 'INITIALIZED'
      ? payment(visit, {
          message:
            'We do not know yet whether your payment went through. Please look again in a minute: you will not pay twice.',
        })
      : finish(visit, whole)
  }

  return {
    /** The link leads here once. What it carried is left behind, so that it is in no history. */
    'GET /checkout': async (c) => {
      const cookies = pageCookies(c, config.publicUrl)
      const browser = cookies.read('browser') ?? newSecret()
      const at = now()
      const expiresAt = new Date(at.getTime() + OPEN_FOR)
      const link = hashOf(c.req.query('session') ?? '')
      const redirect = await takeRedirect(db, link, { browserHash: hashOf(browser), expiresAt, now: at })
      if (redirect?.kind !== 'checkout') return notHere(c)
      cookies.write('browser', browser)
      return c.redirect(`/checkout/${redirect.id}`, 303)
    },

    'GET /checkout/:id': shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      const isPlaced = order && order.status !== 'REJECTED'
      return isPlaced ? visit.c.redirect(`${visit.counter.path}/paid`, 303) : step(visit)
    }),

    'POST /checkout/:id/details': posted('details', async (visit, typed) => {
      const read = readDetails(typed, needsDelivery(visit.answer))
      if (!read.info)
        return details(visit, typed, { message: 'Please check what is marked.', fields: read.problems }, 400)
      const changed = await changeCheckout(visit.shopping, visit.checkout.id, { info: read.info })
      return changed instanceof Refusal ? step(visit, { message: sorry(changed) }, 400) : back(visit)
    }),

    'POST /checkout/:id/delivery': posted('delivery', async (visit, { option = '' }) => {
      const options = visit.answer.shippingInfo?.carrierServiceOptions ?? []
      const chosen = options
        .flatMap(({ shippingOptions }) => shippingOptions)
        .find(({ code }) => code === option)
      if (!chosen) return step(visit, { message: 'Please choose how you would like to receive it.' }, 400)
      const info = { selectedShippingOption: { code: chosen.code } }
      const changed = await changeCheckout(visit.shopping, visit.checkout.id, { info })
      return changed instanceof Refusal ? step(visit, { message: sorry(changed) }, 400) : back(visit)
    }),

    'POST /checkout/:id/coupon': posted('coupon', async (visit, { code = '' }) => {
      const couponCode = code.trim() || null
      const changed = await changeCheckout(visit.shopping, visit.checkout.id, { couponCode })
      if (!(changed instanceof Refusal)) return back(visit)
      const problem = { message: 'This code does not work for this order.' }
      const { counter, answer } = visit
      return page(
        visit,
        'Checkout',
        missingIn(answer).length > 0 ? (
          <DetailsStep
            counter={counter}
            checkout={answer}
            typed={typedOf(visit.checkout)}
            countries={servedCountries(visit.shopping.terms)}
            form={addressForm(visit.checkout.info.address?.country)}
            isDelivered={needsDelivery(answer)}
          />
        ) : (
          <DeliveryStep counter={counter} checkout={answer} />
        ),
        400,
        problem,
      )
    }),

    /** The shopper takes the checkout as it is now. */
    'POST /checkout/:id/accept': posted('accept', async (visit) => {
      const { couponCode } = visit.checkout
      const isCouponGone = couponCode && !visit.answer.appliedDiscounts?.some(({ coupon }) => coupon)
      const change = { acceptsStock: true, ...(isCouponGone && { couponCode: null }) }
      const changed = await changeCheckout(visit.shopping, visit.checkout.id, change)
      return changed instanceof Refusal ? step(visit, { message: sorry(changed) }, 400) : back(visit)
    }),

    'POST /checkout/:id/pay': posted('pay', async (visit, typed) => {
      const { shopping, checkout, counter, answer, c } = visit
      const offered = offeredPayments(providers, (await shop()).status)
      const provider = offered.find(({ id }) => id === typed.provider) ?? offered[0]
      const placed = await placeOrder(shopping, {
        checkoutId: checkout.id,
        seen: typed.seen ?? '',
        provider: provider?.id ?? '',
        returnUrl: `${config.publicUrl}${counter.path}/paid`,
      })
      if (placed instanceof Refusal) {
        if (placed.code === 'CHECKOUT_ALREADY_COMPLETED') return c.redirect(`${counter.path}/paid`, 303)
        if (placed.code === 'CHECKOUT_INCOMPLETE') return back(visit)
        const changes = whatChanged(checkout.snapshot, answer, placed)
        const summary = summaryOf(answer)
        return replyWithPage(c, <WhatChanged counter={counter} summary={summary} changes={changes} />, {
          status: 409,
        })
      }
      const { cardNumber = '', expiry = '', securityCode = '' } = typed
      try {
        if (placed.paymentId)
          await payOrder(paying(visit), placed.paymentId, { cardNumber, expiry, securityCode })
      } catch (error) {
        // Nobody knows whether money moved: the order waits, and the next page asks again.
        if (!(error instanceof ProviderUnavailable)) throw error
      }
      return c.redirect(`${counter.path}/paid`, 303)
    }),

    /** Back from paying, here or elsewhere. */
    'GET /checkout/:id/paid': shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order) return back(visit)
      const whole = await wholeOrder(db, order)
      const open = whole.payments.find(({ status }) => status === 'PENDING')
      if (!open) return follow(visit, whole)
      const asked = await refreshPayment(paying(visit), open).catch((error) => {
        if (!(error instanceof ProviderUnavailable)) throw error
        return whole
      })
      return follow(visit, asked instanceof Refusal ? whole : asked)
    }),

    'GET /checkout/:id/done': shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order || order.status === 'REJECTED' || order.status === 'INITIALIZED') return back(visit)
      const answer = orderAnswer(await wholeOrder(db, order))
      const summary = summaryOf(visit.checkout.snapshot)
      return replyWithPage(visit.c, <ThankYou counter={visit.counter} order={answer} summary={summary} />)
    }),

    'GET /test-bank/:reference': async (c) => {
      const reference = c.req.param('reference') ?? ''
      const asked = await findPayment(db, reference)
      if (asked?.status !== 'ACTION_REQUIRED') return notHere(c)
      const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
      const action = `/test-bank/${reference}`
      const amount = formatMoney({ amount: asked.amount, currency: asked.currency })
      const token = formToken(await formKey(), browser, action)
      const { name } = await shop()
      return replyWithPage(c, <BankPage shopName={name} amount={amount} action={action} token={token} />)
    },

    'POST /test-bank/:reference': async (c) => {
      const reference = c.req.param('reference') ?? ''
      const typed = await readFormBody(c.req.raw)
      const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
      const expected = formToken(await formKey(), browser, `/test-bank/${reference}`)
      const post = { headers: c.req.raw.headers, publicUrl: config.publicUrl, expected }
      if (!typed || !isOurOwn({ ...post, token: typed.token })) return notHere(c)
      const returnUrl = await confirmPayment(db, reference, typed.answer === 'yes')
      return returnUrl ? c.redirect(returnUrl, 303) : notHere(c)
    },
  } satisfies Routes
}

const DECLINED: Readonly<Record<string, string>> = {
  CARD_DECLINED: 'Your bank declined the payment. Nothing was charged; please try another card.',
  INSUFFICIENT_FUNDS: 'There is not enough money on this card. Please try another one.',
  CARD_EXPIRED: 'This card has expired. Please try another one.',
  WRONG_SECURITY_CODE: 'The security code is wrong. Please try again.',
  NOT_A_TEST_CARD:
    'This shop is a demonstration and takes only test cards, such as 4242 4242 4242 4242. Your number was not kept.',
  NOT_CONFIRMED: 'You did not confirm the payment. Nothing was charged; please try again.',
}

const sorry = ({ code }: Refusal): string =>
  code === 'CHECKOUT_ALREADY_COMPLETED'
    ? 'This order is placed already.'
    : 'That did not work. Please go back to the cart and try again.'

const summaryOf = (answer: WireCheckout): Summarised => ({
  lineItems: answer.lineItems,
  ...(answer.priceSummary && { priceSummary: answer.priceSummary }),
  taxIncludedInPrice: answer.taxIncludedInPrice ?? false,
  shippingTitle: answer.shippingInfo?.selectedCarrierServiceOption?.title,
})

/** What the checkout knows already, by the fields of the form. */
function typedOf({ info }: CheckoutRecord): Readonly<Record<string, string>> {
  const { email, buyerNote, address, contactDetails } = info
  const known = {
    email,
    note: buyerNote,
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    phone: contactDetails?.phone,
    country: address?.country,
    addressLine: address?.addressLine,
    addressLine2: address?.addressLine2,
    postalCode: address?.postalCode,
    city: address?.city,
    subdivision: address?.subdivision,
  }
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => !!entry[1]))
}
