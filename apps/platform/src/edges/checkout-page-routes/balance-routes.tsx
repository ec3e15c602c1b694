import { parseMoney, sum } from '@vitrine/pricing'
import type { Caller } from '../../kernel/caller.ts'
import type { Handler, HttpContext } from '../../kernel/http/route-types.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { replyWithErrorPage } from '../../kernel/pages/error-page.tsx'
import { Refusal } from '../../kernel/refusal.ts'
import { newSecret } from '../../kernel/secrets/secret.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { availablePaymentMethods } from '../../orders/payments/methods/available-payment-methods.ts'
import { paymentPageOrigins } from '../../orders/payments/methods/payment-page-origins.ts'
import { TEST_CARD } from '../../orders/payments/test-bank/test-bank.ts'
import { loadOrder } from '../../orders/records/load-order.ts'
import { balanceDue } from '../../orders/records/order-balance.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { findOrder } from '../../orders/records/order-repository.ts'
import type { LoadedOrder } from '../../orders/records/order-serializer.ts'
import { creditedAmount, paidAmount, refundedAmount } from '../../orders/records/payment-status.ts'
import { isReturnedItems } from '../../orders/records/returned-items.ts'
import { orderPrice } from '../../orders/records/transactions-serializer.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import { startBalancePayment } from '../../orders/transactions/pay-balance.ts'
import type { PaymentContext } from '../../orders/transactions/payment-context.ts'
import {
  awaitsShopper,
  ignoreUnavailable,
  refreshPayment,
  voidPayment,
} from '../../orders/transactions/provider-payment.ts'
import { readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'
import { BalancePage, type SettledAs } from '../hosted-pages/checkout/balance-page.tsx'
import type { CheckoutSummary } from '../hosted-pages/checkout/checkout-summary.tsx'
import { withdrawalUrls } from '../hosted-pages/withdrawal-link.tsx'
import { checkoutPageContexts } from './checkout-page-context.tsx'
import { type FormError, formErrorMessages, formErrorQuery } from './form-errors.ts'
import { replyWithStep } from './reply-with-step.tsx'
import { validateCard } from './validate-card.ts'

interface BalanceContext {
  readonly c: HttpContext
  readonly path: string
  readonly loaded: LoadedOrder
}

const TEN_MINUTES_MS = 10 * 60_000

/** The buyer who opened the link. */
function buyerOf({ buyerKind, buyerId }: OrderRecord): Caller | 'system' {
  if (buyerKind === 'member') return { role: 'member', memberId: buyerId, sessionId: '' }
  return buyerKind === 'visitor' ? { role: 'visitor', visitorId: buyerId, sessionId: '' } : 'system'
}

/** What the units of a line cost before discounts. Lines of orders that an app created may have no price. */
function priceOf({ wire, quantity, paid }: OrderRecord['lines'][number], currency: string): number {
  const unit = parseMoney(wire.price?.amount ?? '', currency)
  return unit ? unit.amount * quantity : paid
}

/** The items and sums of an order as it is now. */
const summaryOfOrder = (
  { lines, total, currency, details }: OrderRecord,
  { texts }: Locale,
): CheckoutSummary => ({
  lineItems: lines.map((line) => {
    const { id, quantity, wire } = line
    const lineItemPrice = orderPrice(priceOf(line, currency), currency)
    return { ...wire, id, quantity, ...(wire.image && { media: wire.image }), lineItemPrice }
  }),
  currency,
  priceSummary: {
    subtotal: orderPrice(sum(lines.map((line) => priceOf(line, currency))), currency),
    ...details.priceSummary,
    total: orderPrice(total, currency),
  },
  taxIncludedInPrice: details.taxIncludedInPrices ?? false,
  ...(isReturnedItems(details.appliedDiscounts) && { discountLabel: texts.emails.returnedItems }),
  ...(details.shippingInfo?.title && { shippingTitle: details.shippingInfo.title }),
  isTaxEstimated: false,
  isDeliveryChosen: true,
})

/** Why nothing is due online. What was refunded, or is paid on delivery, is not paid by this. */
function settledAs({ order, payments }: LoadedOrder): SettledAs {
  if (order.status === 'CANCELED') return 'canceled'
  return paidAmount(payments) - refundedAmount(payments) >= order.total ? 'paid' : 'nothingDue'
}

/** The page with the balance of an order, and what its forms share. */
function balancePages(server: OrdersServer) {
  const { db, config, now, keys, shop, payments: providers, orderSubscribers: subscribers } = server
  const { tokenFor, readForm, replyNotFound, speechWith } = checkoutPageContexts(server)
  const withdrawalUrlIn = withdrawalUrls(server)

  const open = async (c: HttpContext): Promise<BalanceContext | undefined> => {
    const token = c.req.param('token') ?? ''
    const id = linksSignedBy(await keys()).read('order-balance', token)
    const order = id === undefined ? undefined : await findOrder(db, id)
    return order && { c, path: `/pay/${token}`, loaded: await loadOrder(db, order) }
  }

  /** A page for a browser with a cookie, without which its form would be rejected. */
  const shown =
    (show: (context: BalanceContext) => Promise<Response>): Handler =>
    async (c) => {
      const hasCookie = pageCookies(c, config.publicUrl).read('browser') !== undefined
      const context = hasCookie ? await open(c) : undefined
      return context ? show(context) : replyNotFound(c)
    }

  const paymentContext = ({ loaded: { order } }: BalanceContext): PaymentContext => ({
    db,
    providers,
    actor: buyerOf(order),
    operation: 'placeOrder',
    now: now(),
    subscribers,
  })

  const methodsFor = async ({ loaded }: BalanceContext) => {
    const { details, currency } = loaded.order
    const country = (details.billingInfo ?? details.recipientInfo)?.address?.country
    const offered = await availablePaymentMethods(db, providers, {
      status: (await shop()).status,
      isOfflineOffered: false,
      amount: { amount: balanceDue(loaded), currency },
      ...(country && { country }),
    })
    return offered.filter(({ kind }) => kind === 'ONLINE')
  }

  const showBalance = async (context: BalanceContext, status: 200 | 403 = 200, error?: FormError) => {
    const { c, path, loaded } = context
    const { order, payments } = loaded
    // A language that the buyer chose on this page comes before that of the order.
    const chosen = pageCookies(c, config.publicUrl).read('language')
    const locale = await speechWith(c, chosen ?? order.details.buyerLanguage)
    const { name, brand, status: shopStatus } = await shop()
    const due = balanceDue(loaded)
    const money = (amount: number) => formatMoneyIn(locale, { amount, currency: order.currency })
    const query = error ? formErrorQuery(error) : new URL(c.req.url).searchParams
    const { problem } = formErrorMessages(locale, {
      query,
      formValues: {},
      isRejected: true,
      currency: order.currency,
    })
    const page = (
      <BalancePage
        checkoutPage={{
          locale,
          shopName: name,
          brand,
          shopUrl: config.shopUrl,
          returnUrl: `/your-order/${order.id}`,
          cartUrl: undefined,
          path,
          formToken: (await tokenFor(c))(path),
          isDemo: shopStatus === 'DEMO',
          isPreview: false,
          mailboxPath: config.mailbox === 'public' ? '/mailbox' : undefined,
          withdrawalUrl: await withdrawalUrlIn(locale),
        }}
        orderNumber={String(order.number)}
        summary={summaryOfOrder(order, locale)}
        total={money(order.total)}
        paid={money(creditedAmount(payments))}
        due={money(due)}
        seen={due}
        isUnpaid={creditedAmount(payments) === 0}
        settledAs={due > 0 ? undefined : settledAs(loaded)}
        isPending={payments.some((payment) => payment.status === 'PENDING' && !awaitsShopper(payment))}
        problem={problem}
        providers={await methodsFor(context)}
        rules={await readCheckoutRules(db)}
      />
    )
    const formTargets = [config.shopUrl, ...(await paymentPageOrigins(db, config))]
    return replyWithStep({ c, formTargets }, page, { status })
  }

  const redirectToPage = ({ c, path }: BalanceContext, error: FormError = {}) => {
    const query = formErrorQuery(error).toString()
    return c.redirect(`${path}/payment${query && `?${query}`}`, 303)
  }

  return {
    open,
    shown,
    paymentContext,
    methodsFor,
    showBalance,
    redirectToPage,
    readForm,
    replyNotFound,
    speechWith,
  }
}

/** The pages where a buyer pays the balance of an order, by a signed link. */
export function balanceRoutes(server: OrdersServer) {
  const { db, config, now, limiter } = server
  const pages = balancePages(server)
  const { open, shown, paymentContext, methodsFor, showBalance, redirectToPage } = pages

  const pay = async (context: BalanceContext, formValues: Readonly<Record<string, string>>) => {
    const { c, path, loaded } = context
    const provider = formValues.provider ?? ''
    if (!(await methodsFor(context)).some(({ id }) => id === provider))
      return redirectToPage(context, { problem: 'choosePayment' })
    const fieldErrors = provider === TEST_CARD ? validateCard(formValues, now()) : {}
    if (Object.keys(fieldErrors).length > 0)
      return redirectToPage(context, { problem: 'invalidFields', fieldErrors })
    // A buyer who returns from the bank and continues here gives up that payment.
    const waiting = loaded.payments.find(awaitsShopper)
    if (waiting) await voidPayment(paymentContext(context), waiting).catch(ignoreUnavailable)
    const started = await startBalancePayment(
      db,
      loaded.order.id,
      { provider, amount: Number(formValues.seen), returnUrl: `${config.publicUrl}${path}/paid` },
      paymentContext(context),
    )
    if (started instanceof Refusal)
      return redirectToPage(
        context,
        started.code === 'INVALID_TRANSITION' ? { problem: 'amountChanged' } : {},
      )
    const { cardNumber = '', expiry = '', securityCode = '' } = formValues
    const card = { cardNumber, expiry, securityCode }
    await chargePayment(paymentContext(context), started.paymentId, card).catch(ignoreUnavailable)
    return c.redirect(`${path}/paid`, 303)
  }

  return {
    /** The link in emails and on the page of the order. */
    'GET /pay/:token': route({ access: 'anyone' }, async (c) => {
      const context = await open(c)
      if (!context) return pages.replyNotFound(c)
      const cookies = pageCookies(c, config.publicUrl)
      cookies.write('browser', cookies.read('browser') ?? newSecret())
      await pages.speechWith(c, context.loaded.order.details.buyerLanguage)
      return redirectToPage(context)
    }),

    'GET /pay/:token/payment': route(
      { access: 'anyone' },
      shown((context) => showBalance(context)),
    ),

    'POST /pay/:token/payment': route(
      { access: 'anyone' },
      shown(async (context) => {
        const { c, path, loaded } = context
        const formValues = await pages.readForm(c, path)
        if (!formValues) {
          c.set('refusal', 'CSRF_REJECTED')
          return showBalance(context, 403, { problem: 'pageExpired' })
        }
        const throttle = { key: ['pay-balance', loaded.order.id], limit: 60, windowMs: TEN_MINUTES_MS }
        const tooOften = await limiter(throttle, now())
        return tooOften ? replyWithErrorPage(c, tooOften, config) : pay(context, formValues)
      }),
    ),

    /** The return page after payment. */
    'GET /pay/:token/paid': route(
      { access: 'anyone' },
      shown(async (context) => {
        const { c, loaded } = context
        const pending = loaded.payments.find(({ status }) => status === 'PENDING')
        const refreshed =
          pending && (await refreshPayment(paymentContext(context), pending).catch(ignoreUnavailable))
        const { payments } = refreshed && !(refreshed instanceof Refusal) ? refreshed : loaded
        const url = payments.find(awaitsShopper)?.actionUrl
        if (url) return c.redirect(url, 303)
        const last = payments.at(-1)
        const isFailed = last?.status === 'DECLINED' || last?.status === 'VOIDED'
        const declined = (last?.reason ?? 'NOT_CONFIRMED') as NonNullable<FormError['declined']>
        return redirectToPage(context, isFailed ? { declined } : {})
      }),
    ),
  } satisfies Routes
}
