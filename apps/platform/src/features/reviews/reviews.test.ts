import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { fulfillOrder } from '../../orders/fulfillments/fulfill-order.ts'
import { moderateReview } from './change-review.ts'
import { deleteUnusedPhotos } from './review-photos.ts'
import { requestReviews } from './review-requests.ts'

const REVIEWS = '/reviews/v1/reviews'
const SETTINGS = '/_vitrine/v1/review-settings'
const DAY_MS = 24 * 60 * 60 * 1000
const content = { rating: 5, title: 'Lovely', body: 'It keeps tea warm.' }

async function openShop() {
  const shop = await openOrderFixture(100)
  const { db, clock, productId } = shop
  const platform = await openPlatform(db, { now: () => clock.now })
  const [owner, visitor] = [await platform.owner(), await platform.visitor()]
  const change = (settings: object) => platform.send('PATCH', SETTINGS, { body: settings, headers: owner })
  const read = async (path: string, body: object) =>
    (await platform.post(path, body, await platform.visitor())).body
  const summaries = async () =>
    (await read('/_vitrine/v1/reviews/summaries', { productIds: [productId] })).summaries
  const found = async () => (await read(`${REVIEWS}/query`, {})).reviews
  const add = async (review: object) => {
    const body = { review: { namespace: 'stores', entityId: productId, content, ...review } }
    return (await platform.post(REVIEWS, body, owner)).body.review
  }

  /** Buys and ships the product, waits, and returns the token of the emailed link. */
  const askForReview = async () => {
    await change({ requestsEnabled: true, requestDelayDays: 10 })
    const { order } = await shop.buy(1)
    await fulfillOrder(db, order.id, {}, shop.changeContext())
    clock.now = new Date(clock.now.getTime() + 9 * DAY_MS)
    const early = await requestReviews(db, clock.now)
    clock.now = new Date(clock.now.getTime() + 2 * DAY_MS)
    const asked = await requestReviews(db, clock.now)
    const text = JSON.stringify(await readMails(db))
    const token = [...text.matchAll(/write-review\/([\w.-]+)/g)].at(-1)?.[1] ?? ''
    const stop = [...text.matchAll(/unsubscribe\/reviews\/([\w.-]+)/g)].at(-1)?.[1] ?? ''
    return { early, asked, token, stop }
  }
  return { ...shop, platform, owner, visitor, summaries, found, add, askForReview }
}

test('asks buyers once after delivery, and takes one review of each product through the link', async () => {
  const { askForReview, db, clock, platform, productId, found, summaries } = await openShop()
  const { early, asked, token } = await askForReview()
  // Earlier sessions have expired.
  const visitor = await platform.visitor()
  expect([early, asked, await requestReviews(db, clock.now)]).toEqual([0, 1, 0])
  const path = `/_vitrine/v1/review-requests/${token}`
  expect((await platform.get(path, visitor)).body.request.items).toMatchObject([
    { productId, name: 'Bowl', isReviewed: false },
  ])
  const write = () => platform.post(`${path}/reviews`, { productId, authorName: 'Ada', content }, visitor)
  const { body } = await write()
  expect(body.review).toMatchObject({
    entityId: productId,
    author: { authorName: 'Ada' },
    verified: true,
    moderation: { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
  })
  expect((await write()).code).toBe('REVIEW_ALREADY_EXISTS')
  expect((await platform.get(path, visitor)).body.request.items).toMatchObject([{ isReviewed: true }])
  expect([await found(), await summaries()]).toEqual([[], []])
  const { config } = platform
  await moderateReview({ db, config, actor: 'system', now: clock.now }, body.review.id, 'APPROVED')
  expect(await found()).toMatchObject([{ id: body.review.id, publishCount: 1 }])
  expect(await summaries()).toEqual([{ productId, count: 1, average: 5, ratings: [0, 0, 0, 0, 1] }])
  const slugs = await db.select().from(events).where(eq(events.entityId, body.review.id))
  expect(slugs.map(({ type }) => type.replace('wix.reviews.v1.review_', '')).toSorted()).toEqual([
    'created',
    'moderation_status_changed',
    'moderation_status_changed',
    'review_published',
    'updated',
  ])
})

test('asks nobody who has unsubscribed', async () => {
  const { askForReview, db, platform, visitor } = await openShop()
  const { stop } = await askForReview()
  expect((await platform.post(`/unsubscribe/reviews/${stop}`, {}, visitor)).status).toBe(200)
  const sent = (await readMails(db)).length
  await askForReview()
  const mails = await readMails(db)
  expect(mails.slice(sent).filter((mail) => JSON.stringify(mail).includes('write-review'))).toEqual([])
})

test('refuses reviews of people who have not bought the product, and forged links', async () => {
  const { platform, visitor, productId } = await openShop()
  const body = { review: { namespace: 'stores', entityId: productId, content } }
  expect(await platform.post(REVIEWS, body, visitor)).toMatchObject({
    status: 403,
    code: 'REVIEW_NOT_ALLOWED',
    body: { details: { applicationError: { data: { reason: 'NOT_BOUGHT' } } } },
  })
  expect((await platform.get('/_vitrine/v1/review-requests/forged.token', visitor)).code).toBe(
    'REVIEW_REQUEST_NOT_FOUND',
  )
})

test('lets staff add, reply to, change and delete reviews, and keeps the summary right', async () => {
  const { platform, owner, summaries, add } = await openShop()
  const before = (await summaries())[0]?.count ?? 0
  const review = await add({ content: { rating: 2 }, author: { authorName: 'Bo' } })
  expect(review).toMatchObject({ verified: false, origin: { type: 'APP' } })
  expect((await summaries())[0].ratings[1]).toBe(1)
  const send = (method: string, path: string, data?: object) =>
    platform.send(method, `${REVIEWS}/${review.id}${path}`, { headers: owner, ...(data && { body: data }) })
  expect((await send('PATCH', '/reply', { message: 'Sorry!' })).body.review.reply.message).toBe('Sorry!')
  expect((await send('DELETE', '/reply')).body.review.reply).toBeUndefined()
  const update = { review: { id: review.id, revision: '3', content: { rating: 4 } } }
  expect((await send('PATCH', '', update)).body.review.content.rating).toBe(4)
  expect((await send('PATCH', '', update)).code).toBe('STALE_REVISION')
  expect((await summaries())[0].ratings.slice(1, 4)).toEqual([0, 0, 1])
  expect((await send('DELETE', '')).status).toBe(200)
  expect((await summaries())[0]?.count ?? 0).toBe(before)
  expect((await send('GET', '')).code).toBe('REVIEW_NOT_FOUND')
})

test('stores photos as pixels alone, shows them with their review, and deletes unused ones', async () => {
  const { platform, db, clock, owner, visitor, add } = await openShop()
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const upload = async (bytes: Buffer) =>
    platform.app.request('/_vitrine/v1/reviews/photos', {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
  const { photo } = (await (await upload(picture)).json()) as { photo: { id: string; width: number } }
  expect(photo.width).toBe(80)
  const review = await add({ content: { rating: 3, media: [{ image: { id: photo.id } }] } })
  expect(review.content.media).toMatchObject([{ image: { id: photo.id, width: 80, height: 60 } }])
  expect((await upload(Buffer.from('no image'))).status).toBe(415)
  const remove = () =>
    deleteUnusedPhotos({
      db,
      storage: openMediaStorage(platform.config),
      now: clock.now,
      before: new Date(clock.now.getTime() + DAY_MS),
      limit: 10,
    })
  expect(await remove()).toBe(0)
  await platform.send('DELETE', `${REVIEWS}/${review.id}`, { headers: owner })
  expect([await remove(), await db.$count(media, eq(media.id, photo.id))]).toEqual([1, 0])
})

test('exports reviews that import again without a change', async () => {
  const { platform, owner, add } = await openShop()
  await add({ content, author: { authorName: '=SUM(1)' }, reviewDate: '2025-01-31T10:00:00.000Z' })
  const exported = await platform.app.request('/_vitrine/v1/exports/reviews.csv', { headers: owner })
  const text = await exported.text()
  expect(text).toContain(`"'=SUM(1)"`.slice(1, -1))
  const row = {
    product: 'bowl',
    rating: '5',
    title: 'Lovely',
    body: 'It keeps tea warm.',
    author: "'=SUM(1)",
  }
  const imported = (values: object) =>
    platform.post('/_vitrine/v1/imports/reviews', { rows: [{ line: 2, values }] }, owner)
  const again = await imported({ ...row, date: '2025-01-31T10:00:00.000Z' })
  expect(again.body.results).toEqual([{ line: 2, outcome: 'unchanged', errors: [] }])
  expect((await imported({ ...row, title: 'New' })).body.results[0].outcome).toBe('created')
  expect((await imported({ product: 'nothing', rating: '7' })).body.results[0].errors).toMatchObject([
    { column: 'rating' },
  ])
})
