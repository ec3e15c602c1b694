import type { GiftCardOptions } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { giftCardProducts, giftCards } from '../../kernel/database/schema/features/gift-cards.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { READY_MADE_DESIGN_IDS } from '../../kernel/ready-made-gift-card-designs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { editOrder } from '../../orders/editing/edit-order.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import type { OrderDraft } from '../../orders/records/order-record.ts'
import { markPaid } from '../../orders/transactions/mark-paid.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'
import { findGiftCardByCode } from '../../pricing/gift-cards/find-gift-card-by-code.ts'
import { deliverGiftCards } from './deliver-gift-cards.ts'
import { readGiftCard, resendGiftCard, setGiftCardDisabled } from './manage-gift-cards.ts'
import { allocateRefund } from './revoke-gift-cards.ts'

/** A shop whose bowl is sold with gift cards of the same value. */
async function openSale() {
  const orders = await openOrderFixture()
  const { db, clock } = orders
  const cardLine = (units: number, texts: Record<string, string> = {}, giftCard?: GiftCardOptions) => {
    const line = orders.line(units)
    return {
      ...line,
      requiresShipping: false,
      wire: {
        ...line.wire,
        itemType: { preset: 'GIFT_CARD' as const },
        catalogReference: { appId: 'a', catalogItemId: 'b', options: { customTextFields: texts, giftCard } },
      },
    }
  }
  const sold = (pieces: number, texts?: Record<string, string>, more: Partial<OrderDraft> = {}) => ({
    lines: [cardLine(pieces, texts)],
    ...more,
  })
  const cards = () => db.select().from(giftCards).orderBy(giftCards.id)
  const emails = async () => (await readMails(db)).filter(({ text }) => codeIn(text) !== undefined)
  const spend = async (cardId: string, amount: number) => {
    const { payment: _, ...draft } = orders.draft()
    const placed = await orders.place({ ...draft, total: amount, giftCard: { cardId, amount } })
    if (placed instanceof Refusal) throw new Error(placed.code)
  }
  return { ...orders, clock, cardLine, sold, cards, emails, spend }
}

const codeIn = (text: string) => /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/.exec(text)?.[1]

test('issues one card per purchased unit, with a code that is only in the email', async () => {
  const { buy, sold, cards, emails, db, clock } = await openSale()
  await buy(2, undefined, sold(2))
  const created = await cards()
  expect(
    created.map(({ initialValue, balance, email, unitNumber }) => [initialValue, balance, email, unitNumber]),
  ).toEqual([
    [1200, 1200, 'ada@example.com', 1],
    [1200, 1200, 'ada@example.com', 2],
  ])
  const [first, second] = await emails()
  const code = codeIn(first?.text ?? '') ?? ''
  expect(code).not.toBe(codeIn(second?.text ?? ''))
  expect(created[0]).toMatchObject({
    codeHash: hashOf(code.replaceAll('-', '')),
    lastCharacters: code.slice(-4),
  })
  const typed = {
    code: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
    askerId: 'ada',
    network: 'local',
    now: clock.now,
  }
  expect(await findGiftCardByCode(db, typed)).toMatchObject({ id: created[0]?.id })
})

test("emails a card to the recipient with the buyer's message in the buyer's language", async () => {
  const { buy, sold, cards, emails, db, changeContext } = await openSale()
  const texts = { An: 'Grace@Example.com', Gruss: 'Alles Gute!' }
  const billingInfo = { contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } }
  await buy(1, undefined, sold(1, texts, { details: { buyerLanguage: 'de', billingInfo } }))
  expect((await cards()).map(({ email }) => email)).toEqual(['grace@example.com'])
  const [mail] = await emails()
  expect(mail?.to).toBe('grace@example.com')
  expect(mail?.text).toContain('Ada Lovelace schenkt Ihnen einen Gutschein über 12,00')
  expect(mail?.text).toContain('„Alles Gute!“')
  expect(mail?.text).toContain('Geben Sie den Code an der Kasse ein')

  const [card] = await cards()
  await resendGiftCard(db, card?.id ?? '', { email: 'Hopper@Example.com' }, changeContext())
  const [, again] = await emails()
  expect(again?.to).toBe('hopper@example.com')
  const withoutCode = (text = '') => text.replaceAll(codeIn(text) ?? '', '')
  expect(withoutCode(again?.text)).toBe(withoutCode(mail?.text))
})

test('resends a card bought for oneself with the right text', async () => {
  const { buy, sold, cards, emails, db, changeContext } = await openSale()
  await buy(1, undefined, sold(1))
  const [card] = await cards()
  await resendGiftCard(db, card?.id ?? '', {}, changeContext())
  const [email, again] = await emails()
  expect([again?.subject, again?.to]).toEqual([email?.subject, 'ada@example.com'])
  expect(codeIn(again?.text ?? '')).not.toBe(codeIn(email?.text ?? ''))
})

test('says in the email of a card from a test order that it is one', async () => {
  const { buy, sold, emails } = await openSale()
  await buy(1, undefined, { ...sold(1), details: { isTest: true } })
  const [email] = await emails()
  expect(email?.subject).toMatch(/^Test order: /)
  expect(email?.text).toContain('This is a test order. Nothing was charged.')
})

test('emails a card with its design, sender and message on its delivery date, once', async () => {
  const { buy, cardLine, cards, emails, db, clock } = await openSale()
  const designId = READY_MADE_DESIGN_IDS[1] ?? ''
  const giftCard = {
    designId,
    recipientEmail: 'grace@example.com',
    senderName: 'Your sister',
    message: 'Happy birthday!',
    deliveryDate: '2026-03-08',
  }
  await buy(3, undefined, { lines: [cardLine(3, {}, giftCard)] })
  const [first, second] = await cards()
  await setGiftCardDisabled(db, second?.id ?? '', true, { actor: 'system', operation: '', now: clock.now })
  await resendGiftCard(db, first?.id ?? '', {}, { actor: 'system', operation: '', now: clock.now })
  await deliverGiftCards(db, new Date('2026-03-08T06:59:00Z'))
  expect(await emails()).toHaveLength(1)
  const due = new Date('2026-03-08T07:00:00Z')
  await Promise.all([deliverGiftCards(db, due), deliverGiftCards(db, due)])
  await deliverGiftCards(db, due)
  const [early, mail, ...others] = await emails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'grace@example.com' })
  expect(mail?.text).toContain('Your sister sent you a')
  expect(mail?.text).toContain('“Happy birthday!”')
  expect(mail?.html).toContain(`/media/${designId}?`)
  const open = async (text = '') =>
    findGiftCardByCode(db, { code: codeIn(text) ?? '', askerId: 'grace', network: 'local', now: due })
  expect(await open(mail?.text)).toMatchObject({ balance: 1200, deliverAt: null })
  expect(await open(early?.text)).toMatchObject({ id: first?.id, deliverAt: null })
})

test('issues cards only after payment, and only once', async () => {
  const { place, draft, sold, cards, changeContext, db, productId } = await openSale()
  await db.insert(giftCardProducts).values({ productId, validMonths: 12 })
  const offline = { provider: 'offline', amount: 1200, returnUrl: '' }
  const opened = await place(draft(1, sold(1, {}, { payment: offline })))
  if (opened instanceof Refusal) throw new Error(opened.code)
  expect(await cards()).toEqual([])
  await markPaid(db, opened.orderId, changeContext())
  await markPaid(db, opened.orderId, changeContext())
  const created = await cards()
  expect(created).toHaveLength(1)
  expect(created[0]?.expiresAt).toEqual(new Date('2027-03-01T12:00:00Z'))
})

test('disables a refunded card, and keeps earlier spending paid', async () => {
  const { buy, sold, cards, spend, paymentContext } = await openSale()
  const { order } = await buy(2, undefined, sold(2))
  const [first] = await cards()
  await spend(first?.id ?? '', 500)
  expect(await refundOrder(paymentContext(), order.id, {})).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    data: { reason: 'FORBIDDEN', refundable: 1900 },
  })
  expect((await cards()).map(({ balance }) => balance)).toEqual([700, 1200])
  expect(await refundOrder(paymentContext(), order.id, { amount: 1900 })).not.toBeInstanceOf(Refusal)
  expect((await cards()).map(({ balance, isDisabled }) => [balance, isDisabled])).toEqual([
    [0, true],
    [0, true],
  ])
})

test('refunds other items of an order first, and keeps its cards valid meanwhile', async () => {
  const { buy, line, cardLine, cards, paymentContext, db } = await openSale()
  const { order } = await buy(2, undefined, { lines: [line(1), cardLine(1)] })
  await refundOrder(paymentContext(), order.id, { amount: 1200 })
  expect((await cards()).map(({ balance }) => balance)).toEqual([1200])
  await cancelOrder(paymentContext(), order.id, { restock: true, refund: true })
  const [card] = await cards()
  expect(card).toMatchObject({ balance: 0, isDisabled: true })
  const history = await readGiftCard(db, card?.id ?? '', new Date())
  expect(history).toMatchObject({
    giftCard: { status: 'DISABLED' },
    transactions: [{ type: 'ISSUED' }, { type: 'REVOKED', orderNumber: String(order.number) }],
  })
})

test('keeps a card valid while the items that an edit left are refunded', async () => {
  const shop = await openSale()
  await shop.db.update(shopSettings).set({ currency: 'EUR' })
  const bowls = shop.line(2)
  const { order } = await shop.buy(3, undefined, { lines: [bowls, shop.cardLine(1)] })
  const edit = { lineItems: [{ id: bowls.id, quantity: 1 }], refund: true, notify: false }
  await editOrder(await shop.cartContext(), shop.paymentContext(), order.id, {
    ...edit,
    revision: await shop.revisionOf(order.id),
  })
  await refundOrder(shop.paymentContext(), order.id, { amount: 1200 })
  expect((await shop.cards()).map(({ balance }) => balance)).toEqual([1200])
  await refundOrder(shop.paymentContext(), order.id, {})
  expect((await shop.cards()).map(({ balance }) => balance)).toEqual([0])
})

test('keeps a card unchanged when its refund fails', async () => {
  const { buy, sold, cards, paymentContext, providers } = await openSale()
  const { order } = await buy(1, undefined, sold(1))
  const bank = providers.get('test-card')
  if (!bank) throw new Error('there is no bank')
  providers.set(bank.id, {
    ...bank,
    refund: async (_reference, _money, key) => ({ status: 'FAILED', reference: key }),
  })
  await refundOrder(paymentContext(), order.id, {})
  expect((await cards()).map(({ balance, isDisabled }) => [balance, isDisabled])).toEqual([[1200, false]])
})

test('distributes a refund to the cent', () => {
  const cards = [
    { initialValue: 5000, balance: 3000 },
    { initialValue: 2000, balance: 2500 },
  ]
  expect(allocateRefund(cards, { total: 10_000, refunded: 0 })).toEqual({ itemsLeft: 3000, refundable: 8000 })
  expect(allocateRefund(cards, { total: 10_000, refunded: 4000 })).toEqual({ itemsLeft: 0, refundable: 5000 })
})
