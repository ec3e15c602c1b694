import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { securePath } from '../../catalog/media/media-paths.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderDownloads } from '../../kernel/database/schema/features/downloads.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { withAbsoluteUrls } from '../../kernel/mail/email-html.tsx'
import { withAbsoluteTextUrls } from '../../kernel/mail/email-text.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import type { OrderDraft } from '../../orders/records/order-record.ts'
import type { LoadedOrder } from '../../orders/records/order-serializer.ts'
import { markPaid } from '../../orders/transactions/mark-paid.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'
import { findExceptedItems } from '../../orders/withdrawals/excepted-items.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const mediaDir = await fileFolder()
const FILE = `${'a'.repeat(40)}.pdf`
const CONTENT = 'A pattern for a jumper'
await openDirectoryStorage(mediaDir).write(securePath(FILE), Buffer.from(CONTENT))
const DAY_MS = 24 * 60 * 60 * 1000

/** A shop whose bowl is a downloadable file, and a buyer. */
async function openDigital() {
  const orders = await openOrderFixture()
  const { db, clock, productId } = orders
  const file = { id: FILE, fileName: 'Jumper.pdf', fileType: 'SECURE_DOCUMENT' as const }
  await db
    .update(products)
    .set({ productType: 'digital', digitalFile: file })
    .where(eq(products.id, productId))
  const platform = await openPlatform(db, { config: { mediaDir }, now: () => clock.now })
  const visitor = await platform.visitor()
  const digital = (): Partial<OrderDraft> => {
    const line = orders.line(1)
    return { lines: [{ ...line, requiresShipping: false, wire: { ...line.wire, id: line.id } }] }
  }
  const ofVisitor = async () => {
    const list = await platform.get('/_vitrine/v1/my/downloads', visitor)
    return list.body.downloads
  }
  const emails = async () => (await readMails(db)).map(({ text }) => text)
  const linkIn = (text = '') => /: (\/downloads\/\S+)/.exec(text)?.[1] ?? ''
  return { ...orders, platform, visitor, digital, ofVisitor, emails, linkIn }
}

test('delivers a paid file with the confirmation, for a limited time and number of downloads', async () => {
  const { platform, buy, digital, emails, linkIn, clock } = await openDigital()
  await buy(1, undefined, digital())
  const [confirmation] = await emails()
  const link = linkIn(confirmation)
  const response = await platform.get(link)
  expect([response.status, response.body]).toEqual([200, CONTENT])
  expect(response.headers.get('content-disposition')).toContain('Jumper.pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  // A resumed download is not another one.
  expect((await platform.get(link, { range: 'bytes=2-' })).status).toBe(206)
  for (let claimed = 1; claimed < LIMITS.downloadsPerLink; claimed++)
    expect((await platform.get(link)).status).toBe(200)
  expect((await platform.get(link)).status).toBe(410)

  const another = await openDigital()
  await another.buy(1, undefined, another.digital())
  const late = another.linkIn((await another.emails())[0])
  another.clock.now = new Date(clock.now.getTime() + LIMITS.downloadDays * DAY_MS)
  expect((await another.platform.get(late)).status).toBe(410)
  expect((await another.platform.get(late, { range: 'bytes=2-' })).status).toBe(410)
})

test('asks for consent before the first download of digital content while the withdrawal period runs', async () => {
  const { db, platform, buy, digital, emails, linkIn, clock, productId } = await openDigital()
  await db.update(products).set({ withdrawalException: 'DIGITAL' }).where(eq(products.id, productId))
  await updateShop(db, { withdrawals: { mode: 'ON', days: 14, transitDays: 14 } }, clock.now)
  const { order } = await buy(1, undefined, digital())
  const link = linkIn((await emails())[0])
  const [line] = order.lines
  const excepted = async () => (await findExceptedItems(db, [order])).get(order.id)
  const answer = (body: string) =>
    platform.send('POST', link, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const headers of [{}, { range: 'bytes=2-' }]) {
    const asked = await platform.get(link, headers)
    expect([asked.status, asked.headers.get('content-disposition')]).toEqual([200, null])
    expect(asked.body).toContain('I lose my right of withdrawal')
    expect(asked.body).not.toContain(CONTENT)
  }
  await answer('')
  expect((await platform.get(link)).body).toContain('I lose my right of withdrawal')
  expect(await excepted()).toEqual([])

  const agreed = await answer('consent=yes')
  expect([agreed.status, agreed.headers.get('location')]).toEqual([303, link])
  const [stored] = await db.select().from(orderDownloads)
  expect(stored).toMatchObject({ consentedAt: clock.now, downloadCount: 0 })
  const confirmed = (await readMails(db)).filter(({ subject }) => subject.includes('consent'))
  expect(confirmed).toMatchObject([{ to: 'ada@example.com', subject: 'Your consent to download Jumper.pdf' }])
  expect(confirmed[0]?.text).toMatch(/2026.* UTC, you agreed that the download of Jumper\.pdf/)
  expect(await excepted()).toEqual([])
  expect((await platform.get(link)).body).toBe(CONTENT)
  expect(await excepted()).toEqual([{ lineItemId: line?.id, exception: 'DIGITAL' }])
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  await answer('consent=yes')
  expect((await db.select().from(orderDownloads))[0]?.consentedAt).toEqual(stored?.consentedAt)
  expect((await readMails(db)).filter(({ subject }) => subject.includes('consent'))).toHaveLength(1)
})

test('asks for no consent after the withdrawal period', async () => {
  const { db, platform, buy, digital, emails, linkIn, clock, productId } = await openDigital()
  await db.update(products).set({ withdrawalException: 'DIGITAL' }).where(eq(products.id, productId))
  await updateShop(db, { withdrawals: { mode: 'ON', days: 14, transitDays: 14 } }, clock.now)
  await buy(1, undefined, digital())
  const link = linkIn((await emails())[0])
  clock.now = new Date(clock.now.getTime() + 20 * DAY_MS)
  expect((await platform.get(link)).body).toBe(CONTENT)
})

test('rejects a forged download link', async () => {
  const { platform, buy, digital, emails, linkIn } = await openDigital()
  await buy(1, undefined, digital())
  const link = linkIn((await emails())[0])
  expect((await platform.get(link.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`))).status).toBe(410)
  expect((await platform.get(`/downloads/${randomUUID()}`)).status).toBe(410)
})

test.each([
  ['was refunded', (shop: Shop, { order }: LoadedOrder) => refundOrder(shop.paymentContext(), order.id, {})],
  [
    'was canceled',
    (shop: Shop, { order }: LoadedOrder) =>
      cancelOrder(shop.paymentContext(), order.id, { restock: false, refund: false }),
  ],
])('revokes a download whose order %s', async (_, take) => {
  const shop = await openDigital()
  const purchased = await shop.buy(1, undefined, shop.digital())
  const link = shop.linkIn((await shop.emails())[0])
  expect((await shop.platform.get(link)).status).toBe(200)
  await take(shop, purchased)
  expect((await shop.platform.get(link)).status).toBe(410)
})
type Shop = Awaited<ReturnType<typeof openDigital>>

test('delivers a file once after a late payment', async () => {
  const { db, place, draft, digital, emails, linkIn, changeContext, platform } = await openDigital()
  const offline = { provider: 'offline', amount: 1200, returnUrl: '' }
  const opened = await place(draft(1, { ...digital(), payment: offline }))
  if (opened instanceof Refusal) throw new Error(opened.code)
  expect((await emails()).map(linkIn)).toEqual([''])
  await markPaid(db, opened.orderId, changeContext())
  const [, downloads] = await emails()
  expect(downloads).toContain('Your files are ready to download.')
  expect((await platform.get(linkIn(downloads))).status).toBe(200)
  expect(await emails()).toHaveLength(2)
})

test("shows a shopper their files with the order and in the account, and nobody else's", async () => {
  const { platform, visitor, buy, digital, ofVisitor } = await openDigital()
  const visitorId = await ownIdOf(platform, visitor)
  const buyer = { kind: 'visitor' as const, id: visitorId, email: 'ada@example.com' }
  const { order } = await buy(1, undefined, { ...digital(), buyer })
  const [own] = await ofVisitor()
  expect(own).toMatchObject({
    orderNumber: String(order.number),
    productName: 'Bowl',
    fileName: 'Jumper.pdf',
  })
  for (const path of ['/ecom/v1', '/_vitrine/v1']) {
    const { body } = await platform.get(`${path}/orders/${order.id}`, visitor)
    expect(body.order.lineItems[0].digitalFile).toEqual({
      fileId: FILE,
      link: own.link,
      expirationDate: own.expirationDate,
    })
  }
  expect((await platform.get(new URL(own.link).pathname)).body).toBe(CONTENT)
  const [{ remainingDownloads }] = await ofVisitor()
  expect(remainingDownloads).toBe(LIMITS.downloadsPerLink - 1)
  const stranger = await platform.visitor()
  expect((await platform.get('/_vitrine/v1/my/downloads', stranger)).body.downloads).toEqual([])
})

const ownIdOf = async (platform: Shop['platform'], headers: Record<string, string>): Promise<string> => {
  const cart = await platform.post('/ecom/v1/carts/current/add-to-cart', { lineItems: [] }, headers)
  return cart.body.cart.buyerInfo.visitorId
}

test('makes links in outgoing emails absolute', () => {
  expect(withAbsoluteTextUrls('Jumper.pdf: /downloads/x\n\nShop', 'https://shop.example')).toBe(
    'Jumper.pdf: https://shop.example/downloads/x\n\nShop',
  )
  const addresses = { publicUrl: 'https://shop.example', mediaUrl: 'https://cdn.example/media' }
  expect(withAbsoluteUrls('<a href="/downloads/x"><a href="https://other.example/">', addresses)).toBe(
    '<a href="https://shop.example/downloads/x"><a href="https://other.example/">',
  )
})
