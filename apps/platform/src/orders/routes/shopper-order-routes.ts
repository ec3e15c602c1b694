import type { WirePurchase } from '@vitrine/contract'
import { languagePrefix } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { NewPassword } from '../../identity/sign-in/credentials-schema.ts'
import { registerAfterOrder } from '../../identity/sign-in/register.ts'
import { signInContexts } from '../../identity/sign-in/sign-in-context.ts'
import { visitorIn } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { servedCountries } from '../../pricing/shipping/served-countries.ts'
import type { Shop } from '../../shop/profile/read-shop.ts'
import { isWithdrawalEnabled } from '../../shop/profile/withdrawal-settings.ts'
import { serializeFulfillments } from '../fulfillments/fulfillments-serializer.ts'
import { anonymizeOrder } from '../orders/anonymize-order.ts'
import { guestRegistrationOf } from '../orders/guest-registration.ts'
import { lookUpOrder } from '../orders/look-up-order.ts'
import { findLinkedOrder, findVisibleOrder, serializeOrders } from '../orders/read-orders.ts'
import type { OrdersServer } from '../orders-server.ts'
import { loadOrder } from '../records/load-order.ts'
import { findPendingOffline, pendingOfflineAmount } from '../records/offline-payments.ts'
import { balanceDue, balanceLinkOf } from '../records/order-balance.ts'
import { giftCardPaymentOf } from '../records/order-gift-card.ts'
import { isAlive, type OrderRecord } from '../records/order-record.ts'
import { findOrder } from '../records/order-repository.ts'
import { type LoadedOrder, serializeOrder } from '../records/order-serializer.ts'
import { refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { canWithdraw } from '../records/withdrawal-period.ts'
import { returnOptionsOf } from '../returns/create-return.ts'
import { withLabelLinks } from '../returns/return-labels.ts'
import { serializeReturn } from '../returns/return-serializer.ts'
import { findExceptedItems } from '../withdrawals/excepted-items.ts'

const OrderAccount = z.object({ password: NewPassword })
const OrderLookup = z.object({ number: z.string().trim().max(20), email: z.string().trim().max(320) })

async function purchaseOf(
  db: Queryable,
  order: OrderRecord,
  isWithdrawable: (loaded: LoadedOrder) => Promise<boolean>,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<WirePurchase> {
  const loaded = await loadOrder(db, order)
  const price = (amount: number) => orderPrice(amount, loaded.order.currency)
  const refunded = refundedAmount(loaded.payments)
  const payLater = isAlive(order) && (await findPendingOffline(db, order, loaded.payments))
  const returns = await returnsOf(db, [order.id])
  const returnOptions = await returnOptionsOf(db, loaded, returns, now)
  const balancePath = await balanceLinkOf(db, loaded, now)
  return {
    order: serializeOrder(loaded),
    fulfillments: serializeFulfillments(loaded.order.id, loaded.fulfillments).fulfillments.filter(
      ({ status }) => status !== 'CANCELED',
    ),
    ...paidByCard(loaded),
    ...(payLater && { payLater: { ...payLater, amount: price(pendingOfflineAmount(loaded.payments)) } }),
    ...(balancePath && {
      balanceDue: { amount: price(balanceDue(loaded)), url: publicUrl + balancePath },
    }),
    ...(refunded > 0 && { refunded: price(refunded) }),
    ...((await isWithdrawable(loaded)) && {
      withdrawal: { exceptedItems: await exceptedItemsOf(db, order) },
    }),
    ...(returns.length > 0 && {
      returns: returns.map((orderReturn) => serializeReturn({ order, orderReturn })),
    }),
    ...(returnOptions && { returnOptions }),
  }
}

const exceptedItemsOf = async (db: Queryable, order: OrderRecord) =>
  (await findExceptedItems(db, [order])).get(order.id) ?? []

/** The gift card amount of an order, named as in its checkout. */
function paidByCard({ order: { total, currency }, payments }: LoadedOrder) {
  const card = giftCardPaymentOf(payments)
  return (
    card && {
      giftCard: { amount: orderPrice(card.amount, currency) },
      totalAfterGiftCard: orderPrice(total - card.amount, currency),
    }
  )
}

/** The order number and email give access to status and pickup details, and no personal details. */
const anonymous = ({ order, ...around }: WirePurchase): WirePurchase => ({
  order: anonymizeOrder(order),
  ...around,
})

const LOOK_UP = '/order-status'

/** The order page in the shop in the buyer's language. */
function placeOf({ id, number, buyerKind, details }: OrderRecord, shop: Pick<Shop, 'languages'>): string {
  const path = buyerKind === 'member' ? `/account/orders/${id}` : `${LOOK_UP}?number=${number}&orderId=${id}`
  return `${languagePrefix(localeFor(details.buyerLanguage).code, shop.languages[0])}${path}`
}

/** Routes for a shopper's own order, and for the lookup of an order by number and email. */
export function shopperOrderRoutes(server: OrdersServer) {
  const { db, config, now, shop, pricingSettings, orderSubscribers: subscribers } = server
  const isWithdrawable = async (loaded: LoadedOrder) => {
    const settings = await shop()
    const isEnabled = isWithdrawalEnabled(settings, servedCountries(await pricingSettings()))
    return isEnabled && canWithdraw(loaded, settings.withdrawals, now())
  }
  const createSignInContext = signInContexts(server)

  return {
    /** The target of links in order emails. Shoppers still have to identify themselves. */
    'GET /your-order/:id': route({ access: 'anyone' }, async (c) => {
      const id = parseId(c.req.param('id') ?? '')
      const order = id === undefined ? undefined : await findOrder(db, id)
      return c.redirect(`${config.shopUrl}${order ? placeOf(order, await shop()) : LOOK_UP}`, 303)
    }),

    'GET /_vitrine/v1/orders/:id': operation(
      {
        access: 'shoppers',
        summary: 'Reads an order of the shopper, with its fulfillments.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const { publicUrl, mediaUrl } = config
        const readContext = { db, caller: c.get('caller'), publicUrl, mediaUrl, now: now(), subscribers }
        const found = await findVisibleOrder(readContext, parameters.id)
        if (found instanceof Refusal) {
          const linked = await findLinkedOrder(readContext, parameters.id)
          if (!linked) return found
          // Only the person who placed the order returns it.
          const {
            returns: _,
            returnOptions: __,
            ...status
          } = await purchaseOf(db, linked, isWithdrawable, { now: now(), publicUrl: config.publicUrl })
          return anonymous(status)
        }
        const purchase = await purchaseOf(db, found, isWithdrawable, {
          now: now(),
          publicUrl: config.publicUrl,
        })
        const [order = purchase.order] = await serializeOrders(readContext, [purchase.order])
        const returns = purchase.returns && (await withLabelLinks(readContext, purchase.returns))
        return { ...purchase, order, ...(returns && { returns }) }
      },
    ),

    'POST /_vitrine/v1/orders/:id/account': operation(
      {
        access: 'shoppers',
        summary:
          'Creates an account for the email address of a guest’s own order. The account works once the address is verified with the emailed code.',
        errors: ['ORDER_NOT_FOUND', '-19995', 'BUSY', 'RATE_LIMITED'],
        parameters: ById,
        body: OrderAccount,
      },
      async (c, { parameters, body: { password } }) => {
        const caller = c.get('caller')
        const order = await findVisibleOrder({ db, caller }, parameters.id)
        const registration = order instanceof Refusal ? undefined : guestRegistrationOf(order, password)
        if (!registration || order instanceof Refusal) return refuse('ORDER_NOT_FOUND')
        const locale = localeFor(order.details.buyerLanguage)
        const context = { ...(await createSignInContext(c, visitorIn(caller))), locale }
        return registerAfterOrder(context, registration)
      },
    ),

    'POST /_vitrine/v1/orders/look-up': operation(
      {
        access: 'shoppers',
        summary:
          'Finds an order by its number and the email address it was placed with. Returns nothing about the person.',
        errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
        body: OrderLookup,
      },
      async (c, { body: { number, email } }) => {
        const lookup = { db, network: throttledNetwork(c), now: now() }
        const found = await lookUpOrder(lookup, { number, email })
        return found instanceof Refusal
          ? found
          : anonymous(
              await purchaseOf(db, found, isWithdrawable, { now: now(), publicUrl: config.publicUrl }),
            )
      },
    ),
  } satisfies Routes
}
