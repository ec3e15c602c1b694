import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, productMedia, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { media, uploads } from '../../kernel/database/schema/catalog/media.ts'
import { orderDownloads } from '../../kernel/database/schema/features/downloads.ts'
import { reviewPhotos } from '../../kernel/database/schema/features/reviews.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type RunStep, withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import {
  DELETED_FOLDER,
  deletedPath,
  originalPath,
  parseMediaId,
  renditionFolder,
  securePath,
} from './media-paths.ts'

/** How many products and collections that use a file are listed. */
const NAMED = 20

interface DeleteContext {
  readonly db: Queryable
  readonly storage: MediaStorage
  readonly now: Date
  readonly step?: RunStep | undefined
}

type Refused = Refusal<'MEDIA_NOT_FOUND' | 'MEDIA_IN_USE'>

/** Deletes a file and its renditions, unless something in the shop uses it. */
export async function deleteMedia(
  { db, storage, step = withoutRecordedSteps(db) }: DeleteContext,
  id: string,
): Promise<EmptyResponse | Refused> {
  const deleted = await step<EmptyResponse | Refused>('delete', async (tx) => {
    const [row] = await tx.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update')
    if (!row) return refuse('MEDIA_NOT_FOUND', { mediaIds: [id] })
    const use = await usesOf(tx, id)
    if (use) return use
    await tx.update(uploads).set({ mediaId: null }).where(eq(uploads.mediaId, id))
    await tx.delete(media).where(eq(media.id, id))
    return {}
  })
  if (!(deleted instanceof Refusal)) await removeFiles(storage, id)
  return deleted
}

async function usesOf(tx: Queryable, id: string): Promise<Refusal<'MEDIA_IN_USE'> | undefined> {
  const isSold = sql`${products.digitalFile} ->> 'id' = ${id}`
  const isShown = sql`exists (select 1 from ${productMedia} shown join ${media} file on file.id = shown.media_id
    where shown.product_id = ${products.id} and ${id} in (file.id, file.poster_id))`
  const ofProducts = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${isSold} or ${isShown}`)
    .limit(NAMED)
  const ofCollections = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.mediaId, id))
    .limit(NAMED)
  const isPoster = (await tx.$count(media, eq(media.posterId, id))) > 0
  const { logoId, darkLogoId, faviconId, socialImageId, giftCardDesigns } = shopSettings
  const isOfDesign = sql`${giftCardDesigns} @> ${JSON.stringify([{ designId: id }])}`
  const ofBrand = or(eq(logoId, id), eq(darkLogoId, id), eq(faviconId, id), eq(socialImageId, id), isOfDesign)
  const isOfBrand = (await tx.$count(shopSettings, ofBrand)) > 0
  const isBought = (await tx.$count(orderDownloads, eq(orderDownloads.mediaId, id))) > 0
  const isInReview = (await tx.$count(reviewPhotos, eq(reviewPhotos.mediaId, id))) > 0
  const isUsed =
    isInReview || ofProducts.length > 0 || ofCollections.length > 0 || isPoster || isOfBrand || isBought
  if (!isUsed) return undefined
  return refuse('MEDIA_IN_USE', {
    productIds: ofProducts.map(({ id: productId }) => productId),
    collectionIds: ofCollections.map(({ id: collectionId }) => collectionId),
  })
}

/** A running backup may still need a file whose row it has read. */
const DELETED_RETENTION_MS = 24 * 60 * 60 * 1000

/** Removes files that were deleted a day ago. */
export async function purgeDeletedMedia(storage: MediaStorage, now: Date): Promise<void> {
  for await (const { path, modifiedAt } of storage.list(DELETED_FOLDER))
    if (now.getTime() - modifiedAt.getTime() > DELETED_RETENTION_MS) await storage.remove(path)
}

/** A crash can leave only a file that nothing refers to. */
async function removeFiles(storage: MediaStorage, id: string): Promise<void> {
  if (!parseMediaId(id)) return
  for (const path of [originalPath(id), securePath(id)]) await storage.move(path, deletedPath(path))
  await storage.removeFolder(renditionFolder(id))
}
