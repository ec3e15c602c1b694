import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { insertActiveMember } from '../../../testing/insert-active-member.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { placeOrder } from '../../checkout/place-order/place-order.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { MEMBERSHIPS_APP_ID } from '../../pricing/memberships/resolve-memberships.ts'

const db = await fileDatabase()
const clock = { now: new Date('2026-03-31T12:00:00Z') }
const now = () => clock.now
const shop = await openCartShop(db, { now })
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', productType: 'digital', price: 20, quantity: 1000 })
const jug = await shop.product({ name: 'Jug', productType: 'digital', price: 30, quantity: 1000 })
const PLANS = '/_vitrine/v1/memberships'

beforeEach(() => {
  clock.now = new Date('2026-03-31T12:00:00Z')
})

const add = async (more: object = {}) =>
  (await shop.post(PLANS, { name: 'Bowl club', credits: 5, productIds: [bowl], ...more }, merchant)).body
    .membership

async function addMember() {
  const id = await insertActiveMember(db, now(), { profile: { firstName: 'Ada', lastName: 'Lovelace' } })
  return { id, ...shop.calls(await shop.member(id)) }
}

const grant = async (planId: string, memberId: string) =>
  (await shop.post(`${PLANS}/${planId}/grant`, { memberId }, merchant)).body.grant

/** A member with a granted membership. */
async function addHolder(terms: object = {}) {
  const plan = await add(terms)
  const member = await addMember()
  return { plan, member, granted: await grant(plan.id, member.id) }
}

const selecting = (...chosen: { id: string; lineItemIds?: string[] }[]) => ({
  selectedMemberships: {
    memberships: chosen.map((one) => ({ appId: MEMBERSHIPS_APP_ID, ...one })),
  },
})

const linesOf = async (member: { get: () => Promise<{ body: { cart: { lineItems: { id: string }[] } } }> }) =>
  (await member.get()).body.cart.lineItems.map(({ id }) => id)

test('creates, lists, reads, changes, archives and restores a membership', async () => {
  const plan = await add({ validity: { count: 6, period: 'MONTHS' } })
  expect(plan).toMatchObject({
    name: 'Bowl club',
    credits: 5,
    validity: { count: 6, period: 'MONTHS' },
    allProducts: false,
    productIds: [bowl],
    collectionIds: [],
    archived: false,
    holders: 0,
  })
  const path = `${PLANS}/${plan.id}`
  const change = (body: object) => shop.send('PATCH', path, { body, headers: merchant })
  const changed = await change({ name: 'Tableware club', credits: null, validity: null, allProducts: true })
  expect(changed.body.membership).toMatchObject({ name: 'Tableware club', allProducts: true })
  expect(changed.body.membership).not.toHaveProperty('credits')
  expect(changed.body.membership).not.toHaveProperty('validity')
  expect((await change({ archived: true })).body.membership.archived).toBe(true)
  const member = await addMember()
  expect((await shop.post(`${path}/grant`, { memberId: member.id }, merchant)).code).toBe(
    'MEMBERSHIP_ARCHIVED',
  )
  expect((await change({ archived: false })).body.membership.archived).toBe(false)
  expect((await shop.get(path, merchant)).body.membership.name).toBe('Tableware club')
  expect((await shop.get(PLANS, merchant)).body.memberships[0].id).toBe(plan.id)
  const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, plan.id))
  expect(audited.map(({ operation }) => operation).sort()).toEqual([
    'createMembership',
    'updateMembership',
    'updateMembership',
    'updateMembership',
  ])
})

test.each([
  ['no name', { name: ' ' }],
  ['no credits', { credits: 0 }],
  ['half a credit', { credits: 1.5 }],
  ['an unknown period', { validity: { count: 1, period: 'WEEKS' } }],
  ['no days', { validity: { count: 0, period: 'DAYS' } }],
  ['no product', { productIds: [] }],
  ['a product that is no id', { productIds: ['bowl'] }],
])('rejects a membership with %s', async (_, wrong) => {
  const body = { name: 'Club', productIds: [bowl], ...wrong }
  expect((await shop.post(PLANS, body, merchant)).status).toBe(400)
  const plan = await add()
  expect((await shop.send('PATCH', `${PLANS}/${plan.id}`, { body: wrong, headers: merchant })).status).toBe(
    400,
  )
})

test('answers that a membership or a member does not exist', async () => {
  const unknown = newId(now())
  const { id } = await add()
  const member = await addMember()
  const calls = [
    ['GET', `${PLANS}/${unknown}`, undefined],
    ['PATCH', `${PLANS}/${unknown}`, { name: 'Club' }],
    ['GET', `${PLANS}/${unknown}/holders`, undefined],
    ['POST', `${PLANS}/${unknown}/grant`, { memberId: member.id }],
    ['POST', `/_vitrine/v1/membership-grants/${unknown}/revoke`, {}],
    ['POST', '/_vitrine/v1/membership-grants/none/revoke', {}],
  ] as const
  for (const [method, path, body] of calls)
    expect((await shop.send(method, path, { headers: merchant, ...(body && { body }) })).code).toBe(
      'MEMBERSHIP_NOT_FOUND',
    )
  for (const memberId of [unknown, 'nobody']) {
    expect((await shop.post(`${PLANS}/${id}/grant`, { memberId }, merchant)).code).toBe('MEMBER_NOT_FOUND')
    const granted = await shop.get(`/_vitrine/v1/membership-grants?memberId=${memberId}`, merchant)
    expect(granted.code).toBe('MEMBER_NOT_FOUND')
  }
})

test('lets neither shoppers nor members manage memberships, and visitors hold none', async () => {
  const { plan, granted, member } = await addHolder()
  const visitor = await shop.shopper()
  for (const { headers } of [member, visitor]) {
    for (const path of [PLANS, `${PLANS}/${plan.id}`, `${PLANS}/${plan.id}/holders`])
      expect((await shop.get(path, headers)).status).toBe(403)
    for (const path of [
      PLANS,
      `${PLANS}/${plan.id}/grant`,
      `/_vitrine/v1/membership-grants/${granted.id}/revoke`,
    ])
      expect((await shop.post(path, { memberId: member.id, name: 'Club' }, headers)).status).toBe(403)
  }
  expect((await shop.get('/_vitrine/v1/my/memberships', visitor.headers)).status).toBe(403)
})

test('grants a membership with its terms, lists its holders, and revokes it once', async () => {
  const { plan, member, granted } = await addHolder({ validity: { count: 1, period: 'MONTHS' } })
  expect(granted).toMatchObject({
    membershipId: plan.id,
    name: 'Bowl club',
    memberId: member.id,
    status: 'ACTIVE',
    credits: { total: 5, remaining: 5 },
    expirationDate: '2026-04-30T12:00:00.000Z',
  })
  await shop.send('PATCH', `${PLANS}/${plan.id}`, { body: { credits: 9, validity: null }, headers: merchant })
  const holders = async () => (await shop.get(`${PLANS}/${plan.id}/holders`, merchant)).body.holders
  expect(await holders()).toEqual([
    { ...granted, memberName: 'Ada Lovelace', memberEmail: `${member.id}@example.com` },
  ])
  const own = async () => (await shop.get('/_vitrine/v1/my/memberships', member.headers)).body.grants
  expect(await own()).toEqual([granted])
  const revoke = () => shop.post(`/_vitrine/v1/membership-grants/${granted.id}/revoke`, {}, merchant)
  expect((await revoke()).body.grant.status).toBe('REVOKED')
  expect((await revoke()).body.grant.status).toBe('REVOKED')
  expect(await own()).toEqual([])
  expect(await holders()).toMatchObject([{ status: 'REVOKED' }])
  const ofMember = await shop.get(`/_vitrine/v1/membership-grants?memberId=${member.id}`, merchant)
  expect(ofMember.body.grants).toMatchObject([{ id: granted.id, status: 'REVOKED' }])
  const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, granted.id))
  expect(audited.map(({ operation }) => operation)).toEqual(['grantMembership', 'revokeMembership'])
  const { rows } = await db.$client.query('select type from events where entity_id = $1 order by sequence', [
    granted.id,
  ])
  expect(rows.map(({ type }) => type)).toEqual([
    'vitrine.v1.membership_granted',
    'vitrine.v1.membership_revoked',
  ])
})

test('pages through the holders', async () => {
  const plan = await add()
  for (let count = 0; count < 51; count += 1) await grant(plan.id, (await addMember()).id)
  const first = (await shop.get(`${PLANS}/${plan.id}/holders`, merchant)).body
  const second = (await shop.get(`${PLANS}/${plan.id}/holders?cursor=${first.cursor}`, merchant)).body
  expect([first.holders.length, second.holders.length, second.cursor]).toEqual([50, 1, undefined])
  expect((await shop.get(`${PLANS}/${plan.id}`, merchant)).body.membership.holders).toBe(51)
})

test('offers the memberships of the member for the items they fit', async () => {
  const { member, granted } = await addHolder()
  await member.add(shop.item(bowl, 2), shop.item(jug, 1))
  const [bowls] = await linesOf(member)
  const { body } = await member.estimate()
  expect(body.membershipOptions).toEqual({
    eligibleMemberships: [
      {
        id: granted.id,
        appId: MEMBERSHIPS_APP_ID,
        name: { original: 'Bowl club', translated: 'Bowl club' },
        lineItemIds: [bowls],
        credits: { total: 5, remaining: 5 },
      },
    ],
    invalidMemberships: [],
    selectedMemberships: { memberships: [] },
  })
  expect(body.priceSummary.total.amount).toBe('70.00')
  const stranger = await addMember()
  await stranger.add(shop.item(bowl, 1))
  const theirs = (await stranger.estimate(selecting({ id: granted.id }))).body.membershipOptions
  expect(theirs).toMatchObject({
    eligibleMemberships: [],
    invalidMemberships: [{ membership: { id: granted.id }, reason: 'NOT_FOUND' }],
  })
})

test('offers a membership for a collection, and for all products', async () => {
  const { collection } = (
    await shop.post('/stores/v1/collections', { collection: { name: 'Tableware' } }, merchant)
  ).body
  await shop.post(`/stores/v1/collections/${collection.id}/productIds`, { productIds: [jug] }, merchant)
  const { member, granted } = await addHolder({ productIds: [], collectionIds: [collection.id] })
  const all = await grant((await add({ allProducts: true, productIds: [] })).id, member.id)
  await member.add(shop.item(bowl, 1), shop.item(jug, 1))
  const [bowls, jugs] = await linesOf(member)
  const { eligibleMemberships } = (await member.estimate()).body.membershipOptions
  expect(eligibleMemberships).toMatchObject([
    { id: granted.id, lineItemIds: [jugs] },
    { id: all.id, lineItemIds: [bowls, jugs] },
  ])
})

test('charges nothing for a line that a selected membership pays for', async () => {
  const { member, granted } = await addHolder()
  await member.add(shop.item(bowl, 2), shop.item(jug, 1))
  const [bowls] = await linesOf(member)
  const { body } = await member.estimate(selecting({ id: granted.id }))
  expect(body).toMatchObject({
    priceSummary: { subtotal: { amount: '30.00' }, total: { amount: '30.00' } },
    payNow: { total: { amount: '30.00' } },
    payLater: { total: { amount: '0.00' } },
    calculatedLineItems: [{ paymentOption: 'MEMBERSHIP' }, { paymentOption: 'FULL_PAYMENT_ONLINE' }],
    membershipOptions: {
      selectedMemberships: {
        memberships: [{ id: granted.id, appId: MEMBERSHIPS_APP_ID, lineItemIds: [bowls] }],
      },
    },
  })
  expect(body.cart.lineItems[0]).toMatchObject({
    price: { amount: '0.00' },
    fullPrice: { amount: '20.00' },
    paymentOption: 'MEMBERSHIP',
  })
})

test('gives the reason why a membership cannot pay', async () => {
  const { member, granted } = await addHolder({ validity: { count: 1, period: 'DAYS' } })
  await member.add(shop.item(bowl, 6))
  const reasons = async (...chosen: Parameters<typeof selecting>) =>
    (await member.estimate(selecting(...chosen))).body.membershipOptions.invalidMemberships.map(
      ({ membership, reason }: { membership: { id: string }; reason: string }) => [membership.id, reason],
    )
  expect(await reasons()).toEqual([[granted.id, 'NOT_ENOUGH_CREDITS']])
  expect(await reasons({ id: granted.id })).toEqual([[granted.id, 'NOT_ENOUGH_CREDITS']])
  await member.delete()
  await member.add(shop.item(jug, 1))
  const [jugs = ''] = await linesOf(member)
  expect(await reasons()).toEqual([[granted.id, 'NOT_FOR_THESE_ITEMS']])
  expect(await reasons({ id: granted.id, lineItemIds: [jugs] })).toEqual([
    [granted.id, 'NOT_FOR_THESE_ITEMS'],
  ])
  await member.add(shop.item(bowl, 1))
  const [, bowls = ''] = await linesOf(member)
  expect(await reasons({ id: granted.id }, { id: granted.id, lineItemIds: [bowls] })).toEqual([
    [granted.id, 'ALREADY_PAID'],
  ])
  clock.now = new Date('2026-04-01T12:00:00Z')
  expect(await reasons({ id: granted.id })).toEqual([[granted.id, 'EXPIRED']])
})

test('offers no membership for gift cards, subscriptions and items of a merchant', async () => {
  const card = await shop.product({ name: 'Card', productType: 'digital', price: 50, quantity: 10 })
  await shop.post(`/_vitrine/v1/gift-card-products/${card}`, {}, merchant)
  const { member, granted } = await addHolder({ allProducts: true })
  await member.add(shop.item(card, 1))
  expect((await member.estimate()).body.membershipOptions.invalidMemberships).toMatchObject([
    { membership: { id: granted.id }, reason: 'NOT_FOR_THESE_ITEMS' },
  ])
})

/** The checkout of a member's cart. */
async function openCheckout(member: Awaited<ReturnType<typeof addMember>>) {
  const { checkoutId } = (await member.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const path = `/ecom/v1/checkouts/${checkoutId}`
  const update = (membershipOptions: object) =>
    shop.send('PATCH', path, { body: { checkout: { membershipOptions } }, headers: member.headers })
  const place = async () => {
    const checkout = await findCheckout(db, checkoutId)
    if (!checkout) throw new Error('there is no checkout')
    const context = await cartContextFor({ db, config: shop.config, now }, shopperOf(checkout))
    return placeOrder(context, { checkoutId, provider: 'test-card', returnUrl: '' }, ORDER_SUBSCRIBERS)
  }
  const read = async () => (await shop.get(path, member.headers)).body.checkout
  return { checkoutId, path, update, place, read }
}

test('pays for a checkout with a membership, and shows it in the order', async () => {
  const { member, granted } = await addHolder()
  await member.add(shop.item(bowl, 2))
  const checkout = await openCheckout(member)
  expect((await checkout.read()).membershipOptions.eligibleMemberships).toMatchObject([{ id: granted.id }])
  const { body } = await checkout.update(selecting({ id: granted.id }))
  expect(body.checkout).toMatchObject({
    priceSummary: { total: { amount: '0.00' } },
    lineItems: [{ price: { amount: '0.00' }, paymentOption: 'MEMBERSHIP' }],
    membershipOptions: { selectedMemberships: { memberships: [{ id: granted.id }] } },
  })
  const placed = await checkout.place()
  if (placed instanceof Refusal) throw new Error(placed.code)
  const { order } = (await shop.get(`/ecom/v1/orders/${placed.orderId}`, merchant)).body
  expect(order).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    lineItems: [{ paymentOption: 'MEMBERSHIP', membershipName: 'Bowl club', price: { amount: '0.00' } }],
  })
  const [after] = (await shop.get('/_vitrine/v1/my/memberships', member.headers)).body.grants
  expect(after.credits).toEqual({ total: 5, remaining: 3 })
  await shop.post(`/ecom/v1/orders/${placed.orderId}/cancel`, {}, merchant)
  const [back] = (await shop.get('/_vitrine/v1/my/memberships', member.headers)).body.grants
  expect(back.credits).toEqual({ total: 5, remaining: 5 })
})

test('pays the whole price again once the membership is deselected or used up elsewhere', async () => {
  const { member, granted } = await addHolder({ credits: 1 })
  await member.add(shop.item(bowl, 1))
  const checkout = await openCheckout(member)
  const total = async () => (await checkout.read()).priceSummary.total.amount
  await checkout.update(selecting({ id: granted.id }))
  await checkout.update({ selectedMemberships: { memberships: [] } })
  expect(await total()).toBe('20.00')
  await checkout.update(selecting({ id: granted.id }))
  expect(await total()).toBe('0.00')
  await db.$client.query('update membership_grants set credits_remaining = 0 where id = $1', [granted.id])
  expect(await total()).toBe('20.00')
  expect((await checkout.read()).membershipOptions.invalidMemberships).toMatchObject([
    { membership: { id: granted.id }, reason: 'NOT_ENOUGH_CREDITS' },
  ])
})

test('keeps paying for the other items when one is removed from the checkout', async () => {
  const { member, granted } = await addHolder({ productIds: [bowl, jug] })
  await member.add(shop.item(bowl, 1), shop.item(jug, 1))
  const lineItemIds = await linesOf(member)
  const checkout = await openCheckout(member)
  await checkout.update(selecting({ id: granted.id, lineItemIds }))
  const remove = { lineItemIds: [lineItemIds[1]] }
  const { body } = await shop.post(`${checkout.path}/remove-line-items`, remove, member.headers)
  expect(body.checkout.priceSummary.total.amount).toBe('0.00')
  await shop.post(`${checkout.path}/add-to-checkout`, { lineItems: [shop.item(jug, 1)] }, member.headers)
  expect((await checkout.read()).priceSummary.total.amount).toBe('30.00')
})

test.each([
  ['NOT_FOUND', {}, 1, { id: 'gold' }],
  ['NOT_ENOUGH_CREDITS', { credits: 1 }, 2, {}],
  ['NOT_FOR_THESE_ITEMS', { productIds: [jug] }, 1, {}],
])('refuses in a checkout a membership with the reason %s', async (reason, terms, quantity, wrong) => {
  const { member, granted } = await addHolder(terms)
  await member.add(shop.item(bowl, quantity))
  const checkout = await openCheckout(member)
  const refused = await checkout.update(selecting({ id: granted.id, ...wrong }))
  expect(refused.body.details.applicationError).toMatchObject({
    code: 'MEMBERSHIP_NOT_USABLE',
    data: { reason },
  })
  expect((await checkout.read()).priceSummary.total.amount).toBe(`${quantity * 20}.00`)
  const malformed = await checkout.update({ selectedMemberships: { memberships: [{ id: 7 }] } })
  expect(malformed.status).toBe(400)
})
