import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { reviewPhotos, reviewSummaries, reviews } from '../../kernel/database/schema/features/reviews.ts'

export type ReviewRow = Readonly<typeof reviews.$inferSelect>

export interface ReviewPhoto {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** A review with its photos. */
export interface ReviewRecord extends ReviewRow {
  readonly photos: readonly ReviewPhoto[]
}

export async function withPhotos(db: Queryable, rows: readonly ReviewRow[]): Promise<ReviewRecord[]> {
  if (rows.length === 0) return []
  const photos = await db
    .select({ reviewId: reviewPhotos.reviewId, id: media.id, width: media.width, height: media.height })
    .from(reviewPhotos)
    .innerJoin(media, eq(media.id, reviewPhotos.mediaId))
    .where(
      inArray(
        reviewPhotos.reviewId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reviewPhotos.position))
  return rows.map((row) => ({
    ...row,
    photos: photos.flatMap(({ reviewId, ...photo }) => (reviewId === row.id ? [photo] : [])),
  }))
}

/** The review, unless its author has already reviewed the product. */
export async function insertReview(
  tx: Queryable,
  review: typeof reviews.$inferInsert,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.insert(reviews).values(review).onConflictDoNothing().returning()
  return row
}

export async function findReview(db: Queryable, id: string): Promise<ReviewRecord | undefined> {
  const [review] = await withPhotos(db, await db.select().from(reviews).where(eq(reviews.id, id)))
  return review
}

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Queryable, id: string): Promise<ReviewRecord | undefined> {
  const [review] = await withPhotos(
    tx,
    await tx.select().from(reviews).where(eq(reviews.id, id)).for('update'),
  )
  return review
}

export async function saveReview(
  tx: Queryable,
  id: string,
  change: Partial<ReviewRow>,
  now: Date,
): Promise<ReviewRecord> {
  const rows = await tx
    .update(reviews)
    .set({ ...change, updatedAt: now, revision: sql`${reviews.revision} + 1` })
    .where(eq(reviews.id, id))
    .returning()
  const [review] = await withPhotos(tx, rows)
  if (!review) throw new Error('A review that is held is gone')
  return review
}

export const deleteReviewRow = (tx: Queryable, id: string) => tx.delete(reviews).where(eq(reviews.id, id))

/** The reviews of a person. */
export const findReviewsOf = async (
  db: Queryable,
  { memberId, emails }: { readonly memberId?: string | undefined; readonly emails: readonly string[] },
): Promise<ReviewRecord[]> => {
  const isTheirs = or(
    memberId === undefined ? undefined : eq(reviews.memberId, memberId),
    inArray(reviews.email, [...emails]),
  )
  return withPhotos(db, await db.select().from(reviews).where(isTheirs).orderBy(asc(reviews.id)))
}

/** Of these uploaded photos, those that belong to no review, or to this one. Locked until the transaction ends. */
export async function lockPhotos(tx: Queryable, ids: readonly string[], reviewId: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: reviewPhotos.mediaId })
    .from(reviewPhotos)
    .where(
      and(
        inArray(reviewPhotos.mediaId, [...ids]),
        or(isNull(reviewPhotos.reviewId), eq(reviewPhotos.reviewId, reviewId)),
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/** Makes these the photos of a review, in this order. Others lose it. */
export async function setPhotos(tx: Queryable, reviewId: string, ids: readonly string[]): Promise<void> {
  await tx.update(reviewPhotos).set({ reviewId: null }).where(eq(reviewPhotos.reviewId, reviewId))
  for (const [position, mediaId] of ids.entries())
    await tx.update(reviewPhotos).set({ reviewId, position }).where(eq(reviewPhotos.mediaId, mediaId))
}

export const insertPhoto = (tx: Queryable, mediaId: string, now: Date) =>
  tx.insert(reviewPhotos).values({ mediaId, createdAt: now }).onConflictDoNothing()

/** Forgets photos without a review. Locked rows are left for the next run. */
export async function takeUnusedPhotos(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ media_id: string }>(
    sql`delete from ${reviewPhotos} where ctid = any(array(
      select ctid from ${reviewPhotos} where ${reviewPhotos.reviewId} is null
        and ${reviewPhotos.createdAt} < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked))
      returning media_id`,
  )
  return rows.map((row) => row.media_id)
}

const RATINGS = [
  reviewSummaries.one,
  reviewSummaries.two,
  reviewSummaries.three,
  reviewSummaries.four,
  reviewSummaries.five,
] as const
const NAMES = ['one', 'two', 'three', 'four', 'five'] as const

/** Counts a published review in the summary of its product, or no longer. */
export async function countRating(
  tx: Queryable,
  { productId, rating }: Pick<ReviewRow, 'productId' | 'rating'>,
  by: 1 | -1,
): Promise<void> {
  const [name, column] = [NAMES[rating - 1], RATINGS[rating - 1]]
  if (!name || !column) throw new Error(`A review has ${rating} stars`)
  await tx
    .insert(reviewSummaries)
    .values({ productId, [name]: Math.max(0, by) })
    .onConflictDoUpdate({ target: reviewSummaries.productId, set: { [name]: sql`${column} + ${by}` } })
}

export const findSummaries = (db: Queryable, productIds: readonly string[]) =>
  db
    .select()
    .from(reviewSummaries)
    .where(inArray(reviewSummaries.productId, [...productIds]))
