import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase, fileFolder } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { applyCollectionRules } from '../../catalog/collections/apply-collection-rules.ts'
import { applyStockMovements } from '../../catalog/inventory/apply-stock-movements.ts'
import { updateInventory } from '../../catalog/inventory/update-inventory.ts'
import { storeMedia } from '../../catalog/media/store-media.ts'
import { productMedia, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { emailSettings, outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { sendBackInStockEmails } from './send-back-in-stock-emails.ts'

const ASK = '/back-in-stock-service/v1/back-in-stock-notification-requests'

const db = await fileDatabase()
const now = new Date('2026-03-01T12:00:00Z')
const shop = await openCartShop(db, { now: () => now })
const visitor = await shop.visitor()

const asking = (productId: string, email: string, more: object = {}) => ({
  request: {
    catalogReference: { appId: STORES_APP_ID, catalogItemId: productId },
    email,
    itemUrl: 'http://localhost:3000/products/bowl?color=moss',
    ...more,
  },
  itemDetails: { name: 'Win a prize', price: '1.00' },
})
const requestStock = (productId: string, email: string, more?: object) =>
  shop.post(ASK, asking(productId, email, more), visitor)
const markAsSent = (more: object = {}) => sendBackInStockEmails({ db, config: shop.config, now, ...more })
const emailsTo = async (email: string) => (await readMails(db)).filter(({ to }) => to === email)
const statusOf = async (email: string) =>
  (await db.select().from(backInStockRequests).where(eq(backInStockRequests.email, email))).map(
    ({ status }) => status,
  )
const restock = (productId: string) =>
  applyStockMovements(
    { db, actor: 'system', operation: 'test', now, onStockChanged: applyCollectionRules },
    'items',
    [{ productId, quantityChange: 3 }],
  )

test('sends one email when stock returns under several workers', async () => {
  const productId = await shop.product({ name: 'Moss Bowl', quantity: 0 })
  const { status, body } = await requestStock(productId, 'Ada@Example.com')
  expect(status).toBe(200)
  expect(body.request).toMatchObject({ email: 'ada@example.com', status: 'RECEIVED' })
  await requestStock(productId, 'max@example.com', { itemUrl: 'http://localhost:3000/de/products/bowl' })
  await markAsSent()
  expect(await emailsTo('ada@example.com')).toEqual([])

  await restock(productId)
  await Promise.all([markAsSent(), markAsSent(), markAsSent()])
  await markAsSent()
  const [email, ...more] = await emailsTo('ada@example.com')
  expect(more).toEqual([])
  expect(email?.subject).toBe('Moss Bowl is back in stock')
  expect(email?.text).toContain('http://localhost:3000/products/bowl?color=moss')
  expect(email?.text).not.toContain('prize')
  // A request from a German page gets a German email.
  expect((await emailsTo('max@example.com')).map(({ subject }) => subject)).toEqual([
    'Moss Bowl ist wieder verfügbar',
  ])
  expect(await statusOf('ada@example.com')).toEqual(['NOTIFICATION_SENT'])
  const emitted = await db.select().from(events).where(eq(events.entityId, body.request.id))
  expect(
    emitted.map(({ type, payload }) => [type.split('_').at(-1), (payload as { status: string }).status]),
  ).toEqual([
    ['created', 'RECEIVED'],
    ['updated', 'PROCESSING'],
    ['updated', 'NOTIFICATION_SENT'],
  ])
})

test('names the product in the language of the request', async () => {
  const productId = await shop.product({ name: 'Moss Plate', quantity: 0 })
  await db.insert(translations).values({
    kind: 'PRODUCT',
    entityId: productId,
    field: 'name',
    language: 'de',
    text: 'Moosteller',
    originalHash: '',
    updatedAt: now,
  })
  await requestStock(productId, 'eva@example.com', { itemUrl: 'http://localhost:3000/de/products/plate' })
  await restock(productId)
  await markAsSent()
  expect((await emailsTo('eva@example.com')).map(({ subject }) => subject)).toEqual([
    'Moosteller ist wieder verfügbar',
  ])
})

test('shows the first picture of the product in the email', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86644' } })
    .png()
    .toBuffer()
  const stored = await storeMedia({ db, storage: openDirectoryStorage(await fileFolder()) }, picture, now)
  const mediaId = 'mediaId' in stored ? stored.mediaId : ''
  const productId = await shop.product({ quantity: 0 })
  await db.insert(productMedia).values({ productId, position: 3, mediaId, altText: '' })
  await requestStock(productId, 'pictured@example.com')
  await restock(productId)
  await markAsSent()
  const [email] = await emailsTo('pictured@example.com')
  expect(email?.html).toContain(`<img src="/media/${mediaId}?width=480&amp;height=480`)
})

test('rejects a repeated request with an error code, and accepts one after the email', async () => {
  const productId = await shop.product({ quantity: 0 })
  await requestStock(productId, 'twice@example.com')
  const again = await requestStock(productId, 'TWICE@example.com')
  expect([again.status, again.code]).toEqual([409, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS'])
  await restock(productId)
  await markAsSent()
  await applyStockMovements(
    { db, actor: 'system', operation: 'test', now, onStockChanged: applyCollectionRules },
    'items',
    [{ productId, quantityChange: -3 }],
  )
  expect((await requestStock(productId, 'twice@example.com')).status).toBe(200)
})

test('rejects a request for an item in stock', async () => {
  const choices = ['S', 'L'].map((value) => ({ value, description: value }))
  const shirt = await shop.product({
    quantity: null,
    options: [{ name: 'Size', type: 'drop_down', choices }],
    variants: [
      { choices: { Size: 'S' }, quantity: 0 },
      { choices: { Size: 'L' }, quantity: 2 },
    ],
  } as never)
  const { body } = await shop.get(`/stores-reader/v1/products/${shirt}`, visitor)
  const [small, large] = body.product.variants as { id: string }[]
  const ofShirt = (variantId: string | undefined) => ({
    catalogReference: { appId: STORES_APP_ID, catalogItemId: shirt, options: { variantId } },
  })
  const counted = await shop.product({ quantity: 1 })
  const uncounted = await shop.product({ quantity: null })
  const email = 'eager@example.com'
  for (const response of [
    await requestStock(counted, email),
    await requestStock(uncounted, email),
    await requestStock(shirt, email),
    await requestStock(shirt, email, ofShirt(large?.id)),
  ])
    expect([response.status, response.code]).toEqual([409, 'ITEM_IN_STOCK'])
  expect(await statusOf(email)).toEqual([])
  expect((await requestStock(shirt, email, ofShirt(small?.id))).status).toBe(200)
})

test('does not notify about another variant', async () => {
  const choices = ['S', 'L'].map((value) => ({ value, description: value }))
  const productId = await shop.product({
    quantity: null,
    options: [{ name: 'Size', type: 'drop_down', choices }],
    variants: ['S', 'L'].map((Size) => ({ choices: { Size }, quantity: 0 })),
  } as never)
  const { body } = await shop.get(`/stores-reader/v1/products/${productId}`, visitor)
  const [small, large] = body.product.variants as { id: string }[]
  const waitFor = (id: string | undefined, email: string) =>
    requestStock(productId, email, {
      catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId: id } },
    })
  await waitFor(small?.id, 'small@example.com')
  await waitFor(large?.id, 'large@example.com')
  expect((await waitFor(crypto.randomUUID(), 'none@example.com')).code).toBe('VARIANT_NOT_FOUND')
  await updateInventory({ db, actor: 'system', operation: 'test', now }, productId, {
    trackQuantity: true,
    variants: [{ variantId: large?.id ?? '', quantity: 2 }],
  } as never)
  await markAsSent()
  expect([await statusOf('small@example.com'), await statusOf('large@example.com')]).toEqual([
    ['RECEIVED'],
    ['NOTIFICATION_SENT'],
  ])
})

test('waits for the mail server that an owner entered before a request is settled', async () => {
  const productId = await shop.product({ quantity: 0 })
  for (const email of ['brought@example.com', 'refused@example.com']) await requestStock(productId, email)
  await restock(productId)
  await db.insert(emailSettings).values({
    host: 'mail.example',
    port: 587,
    security: 'STARTTLS',
    senderAddress: 'hello@shop.example',
    createdAt: now,
    updatedAt: now,
  })
  await markAsSent()
  expect(await statusOf('brought@example.com')).toEqual(['PROCESSING'])
  await db
    .update(outgoingEmails)
    .set({ nextAttemptAt: null, deliveredAt: now })
    .where(eq(outgoingEmails.to, 'brought@example.com'))
  await db
    .update(outgoingEmails)
    .set({ nextAttemptAt: null, errorCode: '550' })
    .where(eq(outgoingEmails.to, 'refused@example.com'))
  await markAsSent()
  await db.delete(emailSettings)
  expect([await statusOf('brought@example.com'), await statusOf('refused@example.com')]).toEqual([
    ['NOTIFICATION_SENT'],
    ['FAILED'],
  ])
})

test('expires requests for removed products', async () => {
  const productId = await shop.product({ quantity: 0 })
  await requestStock(productId, 'hopeful@example.com')
  await db.delete(products).where(eq(products.id, productId))
  await markAsSent()
  expect(await statusOf('hopeful@example.com')).toEqual(['FAILED'])
})

test('unsubscribes through the emailed link after confirmation', async () => {
  const [back, other] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  await requestStock(back, 'enough@example.com')
  await requestStock(other, 'enough@example.com')
  await restock(back)
  await markAsSent()
  const [email] = await emailsTo('enough@example.com')
  const link = /http\S+\/unsubscribe\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
  const { pathname } = new URL(link)
  expect((await shop.get(pathname)).status).toBe(200)
  expect(await statusOf('enough@example.com')).toContain('RECEIVED')
  expect(
    (await shop.send('POST', `${pathname.slice(0, -1)}${pathname.endsWith('A') ? 'B' : 'A'}`)).status,
  ).toBe(404)
  expect((await shop.send('POST', pathname)).body).toContain('You won’t get any more back-in-stock emails')
  expect(await statusOf('enough@example.com')).toEqual(['NOTIFICATION_SENT'])
})

test('links an email in the name of the shop to the shop', async () => {
  const productId = await shop.product({ name: 'Trap', quantity: 0 })
  const { body } = await requestStock(productId, 'eve@example.com', { itemUrl: 'https://evil.example/trap' })
  expect(body.request.itemUrl).toBe('http://localhost:3000/products/trap')
})

test('rejects invalid requests, and shows merchants the requested products', async () => {
  expect((await requestStock(crypto.randomUUID(), 'ada@example.com')).code).toBe('PRODUCT_NOT_FOUND')
  expect((await requestStock(await shop.product({ quantity: 0 }), 'nonsense')).status).toBe(400)
  const requested = await shop.product({ name: 'Wanted', quantity: 0 })
  for (let index = 0; index < 3; index++) await requestStock(requested, `fan${index}@example.com`)
  const [earliest] = await db
    .select()
    .from(backInStockRequests)
    .where(eq(backInStockRequests.email, 'fan0@example.com'))
  const since = earliest?.createdAt.toISOString()
  const list = await shop.get('/_vitrine/v1/back-in-stock-requests', await shop.merchant())
  expect(list.body.demand[0]).toEqual({ productId: requested, name: 'Wanted', waiting: 3, since })
  expect((await shop.get('/_vitrine/v1/back-in-stock-requests', visitor)).status).toBe(403)
})

test('pages merchants through the requested products without repetition', async () => {
  const [product] = await db.select().from(products)
  const [request] = await db.select().from(backInStockRequests)
  if (!product || !request) throw new Error('Nobody waits for anything.')
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
  await db.insert(products).values(ids.map((id) => ({ ...product, id, slug: id })))
  await db.insert(backInStockRequests).values(
    ids.map((productId) => ({
      ...request,
      id: crypto.randomUUID(),
      productId,
      email: `${productId}@example.com`,
      status: 'RECEIVED' as const,
    })),
  )
  const seen: string[] = []
  let offset: number | undefined = 0
  while (offset !== undefined) {
    const { body } = await shop.get(
      `/_vitrine/v1/back-in-stock-requests?offset=${offset}`,
      await shop.merchant(),
    )
    seen.push(...body.demand.map(({ productId }: { productId: string }) => productId))
    expect(body.demand.length).toBeLessThanOrEqual(50)
    offset = body.nextOffset
  }
  expect(seen).toHaveLength(new Set(seen).size)
  expect(ids.filter((id) => !seen.includes(id))).toEqual([])
})

test('limits open requests per email address', async () => {
  await db.update(backInStockRequests).set({ email: 'flooded@example.com', status: 'FAILED' })
  const productId = await shop.product({ quantity: 0 })
  const row = (await db.select().from(backInStockRequests))[0]
  await db.insert(backInStockRequests).values(
    Array.from({ length: LIMITS.stockRequestsPerEmail }, () => ({
      ...(row as NonNullable<typeof row>),
      id: crypto.randomUUID(),
      productId: crypto.randomUUID(),
      status: 'RECEIVED' as const,
    })),
  )
  expect((await requestStock(productId, 'flooded@example.com')).code).toBe('BACK_IN_STOCK_LIMIT_REACHED')
})
