import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { createProduct } from '../src/catalog/product-editing/create-product.ts'
import { ORDER_SUBSCRIBERS } from '../src/edges/order-subscribers.ts'
import { issueGiftCard } from '../src/features/gift-cards/issue-gift-card.ts'
import { grantMembership } from '../src/features/memberships/grant-memberships.ts'
import { createMembership, type MembershipTerms } from '../src/features/memberships/manage-memberships.ts'
import { insertMember } from '../src/identity/members/member-repository.ts'
import type { Config } from '../src/kernel/config.ts'
import { newId } from '../src/kernel/database/new-id.ts'
import type { Database } from '../src/kernel/database/open-database.ts'
import { variants } from '../src/kernel/database/schema/catalog/catalog.ts'
import type { StoredOrderLine } from '../src/kernel/database/schema/orders/orders.ts'
import { coupons } from '../src/kernel/database/schema/pricing/discounts.ts'
import { ConcurrencyTimeout } from '../src/kernel/database/transaction.ts'
import { createTaskQueue } from '../src/kernel/queues/task-queue.ts'
import { Refusal } from '../src/kernel/refusal.ts'
import { persistOrder } from '../src/orders/orders/persist-order.ts'
import { giftCardPayment } from '../src/orders/payments/gift-card-payment.ts'
import { offlinePayment } from '../src/orders/payments/offline-payment.ts'
import type { PaymentProvider } from '../src/orders/payments/payment-provider.ts'
import { GIFT_CARD } from '../src/orders/payments/redeem-gift-card.ts'
import { testCards } from '../src/orders/payments/test-bank/test-bank.ts'
import { loadOrder } from '../src/orders/records/load-order.ts'
import type { OrderDraft, OrderRecord } from '../src/orders/records/order-record.ts'
import { findOrder } from '../src/orders/records/order-repository.ts'
import { chargePayment } from '../src/orders/transactions/charge-payment.ts'
import { findCard } from '../src/pricing/gift-cards/gift-card-repository.ts'
import { findGrant } from '../src/pricing/memberships/membership-repository.ts'
import { cartContextFor } from './cart-context.ts'

export const GOOD_CARD = '4242424242424242'

/** Opens every connection: otherwise the first caller would finish before the others have one. */
const connectAll = ({ $client: pool }: Database) =>
  Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.02)')))

/** Many at once, four for each pooled connection. A rejected caller retries. */
export async function runConcurrently<Result>(
  people: number,
  act: (person: number) => Promise<Result>,
): Promise<Result[]> {
  const admit = createTaskQueue({ running: 40, waiting: people })
  return Promise.all(
    Array.from(
      { length: people },
      (_, person) => admit(() => retryUntilAdmitted(() => act(person))) as Promise<Result>,
    ),
  )
}

async function retryUntilAdmitted<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ConcurrencyTimeout)) throw error
    }
}

/** A shop with one product, payment methods, and helpers for order tests. */
export async function openOrderFixture(quantity = 10) {
  const db = await testDatabase()
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const created = await createProduct(
    db,
    { name: 'Bowl', productType: 'physical', price: 12, quantity },
    new Date('2026-01-01T00:00:00Z'),
  )
  if (created instanceof Refusal) throw new Error(JSON.stringify(created))
  await connectAll(db)
  const { productId } = created
  const bank = testCards({
    db,
    now: () => clock.now,
    confirmationUrl: (reference) => `https://bank.example/${reference}`,
  })
  const providers = new Map<string, PaymentProvider>([
    [bank.id, bank],
    [offlinePayment.id, offlinePayment],
    [GIFT_CARD, giftCardPayment(db, () => clock.now)],
  ])
  const changeContext = () =>
    ({
      actor: 'system',
      operation: 'placeOrder',
      now: clock.now,
      subscribers: ORDER_SUBSCRIBERS,
    }) as const
  const paymentContext = () => ({ db, providers, ...changeContext() })

  /** The context of a merchant who edits orders. */
  const cartContext = () =>
    cartContextFor(
      { db, now: () => clock.now, config: { publicUrl: '', mediaUrl: '', shopUrl: '' } as Config },
      { role: 'owner', merchantId: randomUUID() },
    )

  const line = (quantity: number): StoredOrderLine => ({
    id: randomUUID(),
    quantity,
    productId,
    paid: 1200 * quantity,
    requiresShipping: true,
    wire: { id: randomUUID(), quantity, productName: { original: 'Bowl' } },
  })

  const draft = (pieces = 1, more: Partial<OrderDraft> = {}): OrderDraft => ({
    checkoutId: randomUUID(),
    buyer: { kind: 'visitor', id: randomUUID(), email: 'Ada@Example.com' },
    currency: 'EUR',
    total: 1200 * pieces,
    lines: [line(pieces)],
    details: {},
    payment: { provider: bank.id, amount: 1200 * pieces, returnUrl: 'https://shop.example/back' },
    ...more,
  })

  let expectedStock = quantity
  onTestFinished(async () => expect(await findOrphans(db, expectedStock)).toEqual([]))

  return {
    db,
    clock,
    providers,
    productId,
    changeContext,
    paymentContext,
    cartContext,
    line,
    draft,
    place: (orderDraft: OrderDraft = draft()) => persistOrder(db, orderDraft, changeContext()),

    /** An order paid with a test card, unless it is paid offline. */
    buy: async (quantity = 1, cardNumber = GOOD_CARD, more: Partial<OrderDraft> = {}) => {
      const opened = await persistOrder(db, draft(quantity, more), changeContext())
      if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
      const { orderId, paymentId } = opened
      const paid = paymentId
        ? (await chargePayment(paymentContext(), paymentId, { cardNumber })).loaded
        : await loadOrder(db, (await findOrder(db, orderId)) as OrderRecord)
      if (paid instanceof Refusal) throw new Error(JSON.stringify(paid))
      return paid
    },

    /** The revision of an order, for an edit. */
    revisionOf: async (orderId: string) => String((await findOrder(db, orderId))?.revision),

    stock: async () => {
      const [row] = await db
        .select({ quantity: variants.quantity })
        .from(variants)
        .where(eq(variants.productId, productId))
      return row?.quantity
    },

    addCoupon: async (limits: { usageLimit?: number; limitPerShopper?: number }) => {
      const id = newId(clock.now)
      await db.insert(coupons).values({
        id,
        name: 'Ten off',
        code: `TEN${id.slice(-6)}`,
        normalizedCode: `ten${id.slice(-6)}`,
        benefit: { type: 'AMOUNT', amount: 10 } as never,
        usageLimit: limits.usageLimit ?? null,
        limitPerShopper: limits.limitPerShopper ?? null,
        createdAt: clock.now,
        updatedAt: clock.now,
      })
      return id
    },

    /** A gift card issued by the shop, and a way to read its balance. */
    addCard: async (value: number, expiresAt: Date | null = null) => {
      const newCard = { value, currency: 'EUR', email: 'ada@example.com', expiresAt, isForSomeoneElse: true }
      const card = await issueGiftCard(db, newCard, clock.now)
      if (!card) throw new Error('A gift card was not stored')
      const now = async () => (await findCard(db, card.id)) ?? card
      return { id: card.id, now, balance: async () => (await now()).balance }
    },

    /** A member with a membership, and a way to read its credits. */
    addMembership: async (credits: number | null, validity: MembershipTerms['validity'] = null) => {
      const member = await insertMember(db, {
        id: newId(clock.now),
        email: `${randomUUID()}@example.com`,
        emailVerified: true,
        status: 'ACTIVE',
        pendingReasons: [],
        profile: {},
        createdAt: clock.now,
        updatedAt: clock.now,
      })
      const terms = { name: 'Bowl club', credits, validity, isArchived: false }
      const scope = { isForAllProducts: true, productIds: [], collectionIds: [] }
      const created = await createMembership(db, { ...terms, ...scope }, changeContext())
      if (!member || created instanceof Refusal) throw new Error('A membership was not stored')
      const granted = await grantMembership(db, created.membership.id, member.id, changeContext())
      if (granted instanceof Refusal) throw new Error(granted.code)
      const { id } = granted.grant
      const now = async () => findGrant(db, id)
      /** An order of so many bowls that the membership pays for. */
      const order = (pieces = 1): OrderDraft => {
        const { payment: _, ...rest } = draft(pieces, { total: 0 })
        const [bowls] = rest.lines
        if (!bowls) throw new Error('The order has no line')
        return {
          ...rest,
          buyer: { kind: 'member', id: member.id, email: 'ada@example.com' },
          lines: [{ ...bowls, paid: 0, wire: { ...bowls.wire, paymentOption: 'MEMBERSHIP' } }],
          membershipUses: [{ grantId: id, lineId: bowls.id, quantity: pieces }],
        }
      }
      return { id, memberId: member.id, now, order, credits: async () => (await now())?.creditsRemaining }
    },

    /** Everything without an order, or that an order has too much of: always empty. */
    orphans: () => findOrphans(db, expectedStock),

    /** Tells the audit of stock that a test has added itself. */
    delivered: (more: number) => {
      expectedStock += more
    },
  }
}

/** Rows without an order, or that an order has too much of, and stock that does not add up: always none. */
export async function findOrphans(db: Database, stockAtFirst: number) {
  const { rows } = await db.execute(sql`
    select 'payment without order' as what, id::text from order_payments p
      where not exists (select from orders o where o.id = p.order_id)
    union all select 'live order without its payment', o.id::text from orders o
      where o.total > 0 and not exists (select from order_payments p where p.order_id = o.id)
        and not exists (select from order_returns r where r.exchange_order_id = o.id)
    union all select 'order without an event', o.id::text from orders o
      where not exists (select from events e where e.entity_id = o.id::text and e.type like '%order_created')
    union all select 'coupon used by no live order', u.checkout_id::text from coupon_uses u
      where not exists (select from orders o where o.checkout_id = u.checkout_id and o.status not in ('REJECTED', 'CANCELED'))
    union all select 'waiting order without its pieces', o.id::text from orders o
      where o.status = 'INITIALIZED' and o.inventory_update_trigger = 'ON_ORDER_PLACED' and not o.is_stock_deducted
        and exists (select from jsonb_array_elements(o.lines) line where line->>'productId' is not null)
    union all select 'two orders of one checkout', checkout_id::text from orders
      where status <> 'REJECTED' and checkout_id is not null group by checkout_id having count(*) > 1
    union all select 'refunded more than paid', p.id::text from order_payments p
      where (select coalesce(sum(amount), 0) from order_refunds r where r.payment_id = p.id and r.status <> 'FAILED') > p.amount
    union all select 'gift card that does not add up', c.id::text from gift_cards c
      where c.balance <> c.initial_value + (select coalesce(sum(
        case when m.type in ('REFUNDED', 'CREDITED') then m.amount else -m.amount end), 0)
        from gift_card_transactions m where m.card_id = c.id)
    union all select 'gift card spent by no live payment', m.key from gift_card_transactions m
      where m.type = 'REDEEMED' and not exists (select from order_payments p where p.id::text = m.payment_or_refund_id and p.amount = m.amount)
    union all select 'payment by gift card that took nothing off it', p.id::text from order_payments p
      where p.provider = 'gift-card' and p.amount - (case when p.status = 'VOIDED' then p.amount else p.refunded end)
        <> (select coalesce(sum(case m.type when 'REDEEMED' then m.amount else -m.amount end), 0)
          from gift_card_transactions m where m.payment_or_refund_id = p.id::text)
    union all select 'gift card set aside for no live order', p.id::text from order_payments p join orders o on o.id = p.order_id
      where p.provider = 'gift-card' and p.status = 'AUTHORIZED' and o.status not in ('INITIALIZED', 'PENDING')
    union all select 'membership whose credits do not add up', g.id::text from membership_grants g
      where g.credits_remaining <> g.credits_total - (select coalesce(sum(u.quantity - u.returned_quantity), 0)
        from membership_uses u where u.grant_id = g.id)
    union all select 'membership credit used by no live order', u.id::text from membership_uses u join orders o on o.id = u.order_id
      where u.returned_quantity < u.quantity and o.status in ('REJECTED', 'CANCELED')
    union all select 'stock history that does not add up', v.id::text from variants v
      left join (select variant_id, sum(quantity_change) as total, max(sequence) as last, count(*) as changes
        from stock_history group by variant_id) h on h.variant_id = v.id
      where coalesce(v.quantity, 0) <> coalesce(h.total, 0) or h.last <> h.changes
    union all select 'line whose locations do not add up', o.id::text from orders o, jsonb_array_elements(o.lines) line
      where o.is_stock_deducted and line ? 'locations'
        and (select sum((part->>'quantity')::int) from jsonb_array_elements(line->'locations') part)
          <> (line->>'quantity')::int - coalesce((line->>'restockedQuantity')::int, 0)
    union all select 'locations with more than the stock', v.id::text from variants v
      where (select sum(s.quantity) from location_stock s where s.variant_id = v.id) > coalesce(v.quantity, 0)
    union all select 'stock does not add up', s.total::text from (
      select (select coalesce(sum(quantity), 0) from variants) + (
        select coalesce(sum((line->>'quantity')::int - coalesce((line->>'restockedQuantity')::int, 0)), 0)
        from orders o, jsonb_array_elements(o.lines) line where o.is_stock_deducted and line ? 'productId'
      ) as total) s where s.total <> ${stockAtFirst}`)
  return rows
}
