import { readBodyBytes } from '@vitrine/server'
import { languagePrefix } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { updateShopGroup } from '../../shop/profile/shop-settings.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { exportReviews, importReviews, ReviewImport } from './review-csv.ts'
import { storeReviewPhoto } from './review-photos.ts'
import { findSummaries } from './review-repository.ts'
import { orderOfRequest, readReviewRequest } from './review-requests.ts'
import { AuthorName, Content } from './review-schema.ts'
import { serializeReview, serializeSummary } from './review-serializer.ts'
import { writeRequestedReview } from './write-requested-review.ts'

const ByToken = z.object({ token: z.string().max(200) })
const Summaries = z.object({ productIds: z.array(z.string().max(36)).max(100) })
const RequestedReview = z.strictObject({
  productId: z.string().max(36),
  authorName: AuthorName,
  content: Content,
})
const SettingsChange = z
  .strictObject({
    enabled: z.boolean(),
    publishedAtOnce: z.boolean(),
    requestsEnabled: z.boolean(),
    requestDelayDays: z.int().min(1).max(90),
  })
  .partial()

/** Reviews beyond the protocol: summaries, photos, the form of emailed links, settings and CSV files. */
export function reviewRoutes({ db, config, now, limiter, keys }: ShopServer) {
  const limit = (c: HttpContext) =>
    limiter({ key: ['reviews', throttledNetwork(c)], ...LIMITS.reviewsPerNetwork }, now())
  const requestIdIn = async (token: string) => linksSignedBy(await keys()).read('review', token)
  const by = (c: HttpContext) => ({ db, config, actor: c.get('caller'), now: now() })

  return {
    'POST /_vitrine/v1/reviews/summaries': operation(
      {
        access: 'authenticated',
        summary: 'Reads the ratings of products. Products without published reviews are left out.',
        body: Summaries,
        changesNothing: true,
      },
      async (_, { body: { productIds } }) => {
        const ids = productIds.flatMap((id) => parseId(id) ?? [])
        const rows = ids.length > 0 ? await findSummaries(db, ids) : []
        return { summaries: rows.map(serializeSummary).filter(({ count }) => count > 0) }
      },
    ),
    'POST /_vitrine/v1/reviews/photos': operation(
      {
        access: 'buyers',
        summary:
          'Uploads a photo for a review: a JPEG, PNG, GIF, WebP or AVIF image as the body. Name its id in the review within a day.',
        errors: ['BUSY', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED'],
        idempotency: 'none',
      },
      async (c) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const { bytes: maximum } = LIMITS.reviewPhotos
        const bytes = await readBodyBytes(c.req.raw, maximum)
        if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: maximum })
        return storeReviewPhoto(
          { db, storage: openMediaStorage(config), config, network: throttledNetwork(c), now: now() },
          bytes,
        )
      },
    ),
    'GET /_vitrine/v1/review-requests/:token': operation(
      {
        access: 'shoppers',
        summary:
          'Reads the products that the buyer of an order is asked to review, by the token of the emailed link.',
        errors: ['REVIEW_REQUEST_NOT_FOUND'],
        parameters: ByToken,
      },
      async (_, { parameters }) => readReviewRequest(db, await requestIdIn(parameters.token), config),
    ),
    'GET /write-review/:token': route({ access: 'anyone' }, async (c) => {
      const token = c.req.param('token') ?? ''
      const requestId = await requestIdIn(token)
      const order = requestId && (await orderOfRequest(db, requestId))
      const language = order ? await shopLocale(db, order.details.buyerLanguage) : undefined
      const prefix = language ? languagePrefix(language.code, (await readShop(db)).languages[0]) : ''
      return c.redirect(`${config.shopUrl}${prefix}/write-review/${encodeURIComponent(token)}`, 303)
    }),
    'POST /_vitrine/v1/review-requests/:token/reviews': operation(
      {
        access: 'shoppers',
        summary: 'Creates a review of a product of that order.',
        errors: [
          'MEDIA_NOT_FOUND',
          'RATE_LIMITED',
          'REVIEW_ALREADY_EXISTS',
          'REVIEW_NOT_ALLOWED',
          'REVIEW_REQUEST_NOT_FOUND',
        ],
        parameters: ByToken,
        body: RequestedReview,
      },
      async (c, { parameters, body }) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const requestId = await requestIdIn(parameters.token)
        const review = await writeRequestedReview(by(c), { requestId, ...body })
        if (review instanceof Refusal) return review
        return { review: serializeReview(review, { mediaUrl: config.mediaUrl, isForStaff: false }) }
      },
    ),
    ...settingsRoutes({ db, now }),
    'GET /_vitrine/v1/exports/reviews.csv': operation(
      {
        access: 'merchants',
        summary: 'Exports all reviews as a CSV file.',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      async () => csvResponse(exportReviews(db), `reviews-${now().toISOString().slice(0, 10)}.csv`),
    ),
    'POST /_vitrine/v1/imports/reviews': operation(
      { access: 'editors', summary: 'Imports reviews from a CSV file.', body: ReviewImport },
      (c, { body }) => importReviews(by(c), body.rows),
    ),
  } satisfies Routes
}

const settingsRoutes = ({ db, now }: Pick<ShopServer, 'db' | 'now'>) =>
  ({
    'GET /_vitrine/v1/review-settings': operation(
      {
        access: 'staff',
        areas: ['settings'],
        summary: 'Reads who can write reviews, whether staff check them, and when buyers are asked for them.',
      },
      async () => ({ reviewSettings: (await readShop(db)).reviewSettings }),
    ),
    'PATCH /_vitrine/v1/review-settings': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary:
          'Sets whether buyers can write reviews, whether staff check them, and when buyers are asked for them.',
        body: SettingsChange,
      },
      async (c, { body }) => {
        const author = { actor: c.get('caller'), operation: 'updateReviewSettings', now: now() }
        return { reviewSettings: await updateShopGroup(db, 'reviewSettings', body, author) }
      },
    ),
  }) satisfies Routes
