import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countLockWaits } from '../../../testing/count-lock-waits.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { carts } from '../../kernel/database/schema/checkout/cart.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { mergeCarts } from './merge-carts.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)

/** A visitor with a cart, and the member they sign in as. */
async function aSignIn() {
  const visitor = await shop.shopper()
  const memberId = newId(new Date())
  const member = shop.calls(await shop.member(memberId))
  const visitorId = async () => (await visitor.get()).body.cart.buyerInfo.visitorId as string
  const signIn = (visitorId: string) =>
    inTransaction(db, (tx) => mergeCarts(tx, { visitorId, memberId, now: new Date() }))
  const quantities = async () =>
    (await member.get()).body.cart.lineItems.map(
      (line: { quantity: number; productName: { original: string } }) => [
        line.productName.original,
        line.quantity,
      ],
    )
  return { visitor, member, visitorId, signIn, quantities }
}

test("M15: merges the visitor's items into the member's cart once, even from two tabs", async () => {
  const { visitor, member, visitorId, signIn, quantities } = await aSignIn()
  const [bowl, plate, jar] = [
    await shop.product({ name: 'Bowl' }),
    await shop.product({ name: 'Plate' }),
    await shop.product({ name: 'Jar' }),
  ]
  await visitor.add(shop.item(bowl, 2), shop.item(plate, 1))
  await member.add(shop.item(bowl, 3), shop.item(jar, 1))
  const id = await visitorId()
  await Promise.all([signIn(id), signIn(id)])
  await signIn(id)
  expect(await quantities()).toEqual([
    ['Bowl', 5],
    ['Jar', 1],
    ['Plate', 1],
  ])
  expect((await visitor.get()).code).toBe('OWNED_CART_NOT_FOUND')
})

test("M15: gives a member without a cart the visitor's cart with all its details", async () => {
  const { visitor, member, visitorId, signIn, quantities } = await aSignIn()
  await visitor.add(shop.item(await shop.product({ name: 'Bowl' }), 2))
  await visitor.update({ cartInfo: { buyerNote: 'Ring twice' } })
  const id = await visitorId()
  await Promise.all([signIn(id), signIn(id)])
  expect(await quantities()).toEqual([['Bowl', 2]])
  expect((await member.get()).body.cart.buyerNote).toBe('Ring twice')
})

test('M15: keeps the items of two visitors who sign in as the same member', async () => {
  const { visitor, visitorId, signIn, quantities } = await aSignIn()
  const other = await shop.shopper()
  const bowl = await shop.product({ name: 'Bowl' })
  await visitor.add(shop.item(bowl, 2))
  await other.add(shop.item(bowl, 3))
  const otherId = (await other.get()).body.cart.buyerInfo.visitorId
  await Promise.all([signIn(await visitorId()), signIn(otherId)])
  expect(await quantities()).toEqual([['Bowl', 5]])
})

test('M15: caps merged quantities at the stock, and tells the member', async () => {
  const { visitor, member, visitorId, signIn, quantities } = await aSignIn()
  const bowl = await shop.product({ name: 'Bowl', quantity: 4 })
  await visitor.add(shop.item(bowl, 3))
  await member.add(shop.item(bowl, 3))
  await signIn(await visitorId())
  expect(await quantities()).toEqual([['Bowl', 4]])
  const { body } = await member.estimate()
  expect(body.violations).toMatchObject([
    { severity: 'WARNING', description: 'Bowl: the quantity was reduced from 6 to 4.' },
  ])
  const [line] = body.cart.lineItems
  await member.setQuantity(line.id, 3)
  expect((await member.estimate()).body.violations).toEqual([])
})

test('M15: keeps changes that a visitor makes during sign-in', async () => {
  const { visitor, visitorId, signIn, quantities } = await aSignIn()
  const bowl = await shop.product({ name: 'Bowl', quantity: 100 })
  await visitor.add(shop.item(bowl))
  const id = await visitorId()
  const adds = Array.from({ length: 5 }, () => visitor.add(shop.item(bowl)))
  await Promise.all([...adds, signIn(id)])
  await signIn(id)
  expect(await quantities()).toEqual([['Bowl', 6]])
})

test('M15: creates no visitor cart for requests sent during sign-in', async () => {
  const { visitor, visitorId, quantities, member } = await aSignIn()
  const bowl = await shop.product({ name: 'Bowl' })
  await visitor.add(shop.item(bowl))
  const id = await visitorId()
  const { memberId } = (await member.add(shop.item(bowl))).body.cart.buyerInfo
  let late: ReturnType<typeof visitor.add> | undefined
  await inTransaction(db, async (tx) => {
    const revoked = await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.visitorId, id))
    expect(revoked.rowCount).toBe(1)
    await mergeCarts(tx, { visitorId: id, memberId, now: new Date() })
    late = visitor.add(shop.item(bowl))
    // It has arrived and waits for the visitor's lock.
    await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0)
  })
  expect(await late).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  const line = { id: crypto.randomUUID(), quantity: 2 }
  expect(await visitor.setQuantity(line.id, line.quantity)).toMatchObject({ status: 401 })
  expect(await db.select().from(carts).where(eq(carts.ownerId, id))).toEqual([])
  expect(await quantities()).toEqual([['Bowl', 2]])
})

test('changes nothing for a sign-in without a cart', async () => {
  const { member, signIn } = await aSignIn()
  await member.add(shop.item(await shop.product()))
  const before = await member.get()
  await signIn(newId(new Date()))
  expect((await member.get()).body).toEqual(before.body)
})
