import { type PagingMetadata, ReviewModerationStatus } from '@vitrine/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Caller, isElevated, memberIn } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { reviews } from '../../kernel/database/schema/features/reviews.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hasPermission } from '../../kernel/permissions.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorPosition, CursorSigner } from '../../kernel/query/cursor.ts'
import {
  booleanField,
  enumField,
  idField,
  instantField,
  numberField,
  wordField,
} from '../../kernel/query/field-builders.ts'
import type { Field, Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findReview, type ReviewRow, withPhotos } from './review-repository.ts'
import { serializeReview, type WireReview } from './review-serializer.ts'

const rating: Field = {
  ...numberField(reviews.rating),
  sort: { by: sql`${reviews.rating}`, type: 'bigint', isNullable: false },
}

/** The fields that reviews can be filtered and sorted by. */
export const REVIEW_FIELDS: Fields = {
  id: idField(reviews.id),
  namespace: wordField(sql`'stores'::text`),
  entityId: idField(reviews.productId),
  'content.rating': rating,
  'author.contactId': { operators: idField(reviews.customerId).operators },
  'moderation.moderationStatus': enumField(sql`${reviews.status}`, ReviewModerationStatus),
  verified: booleanField(reviews.isVerified),
  reviewDate: instantField(reviews.reviewedAt),
  createdDate: instantField(reviews.createdAt),
  updatedDate: instantField(reviews.updatedAt),
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${reviews.reviewedAt}`, type: 'timestamptz', isNullable: false, order: 'DESC' },
  { by: sql`${reviews.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

const isPublished = eq(reviews.status, 'APPROVED')

export interface ReviewReadContext {
  readonly db: Queryable
  readonly caller: Caller
  readonly mediaUrl: string
}

/** Whether the caller may see reviews that are not published, and their customers. */
export const readsPrivately = (caller: Caller): boolean =>
  isElevated(caller) && hasPermission(caller, ['content'], 'view')

/** Staff see unpublished reviews on request, members their own. */
function visibleTo(caller: Caller, withPrivate: boolean): SQL | undefined {
  if (!withPrivate) return isPublished
  if (readsPrivately(caller)) return undefined
  const memberId = memberIn(caller)?.memberId
  return memberId ? sql`(${isPublished} or ${reviews.memberId} = ${memberId})` : isPublished
}

/** Queries reviews, newest first by default. */
export async function queryReviews(
  { db, caller, mediaUrl }: ReviewReadContext,
  { query, withPrivate }: { readonly query: WireQuery | null | undefined; readonly withPrivate: boolean },
  cursorSigner: CursorSigner,
): Promise<
  { readonly reviews: readonly WireReview[]; readonly metadata: PagingMetadata } | Refusal<'INVALID_ARGUMENT'>
> {
  const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
  const selection = compileQuery(REVIEW_FIELDS, requested, {
    maxOffset: LIMITS.offset,
    maxCounted: LIMITS.countedRows,
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const seen = { ...selection, where: and(selection.where, visibleTo(caller, withPrivate)) }
  const page = pageQuery(seen, NEWEST_FIRST)
  const rows: { review: ReviewRow; place: CursorPosition['at'] | null }[] = await db
    .select({ review: reviews, place: page.place ?? sql<null>`null` })
    .from(reviews)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const total = () => db.$count(reviews, seen.where)
  const { rows: pageRows, metadata } = await readPage(seen, { rows, total }, cursorSigner)
  const records = await withPhotos(
    db,
    pageRows.map(({ review }) => review),
  )
  const isForStaff = readsPrivately(caller)
  return { reviews: records.map((review) => serializeReview(review, { mediaUrl, isForStaff })), metadata }
}

export async function countReviews(
  { db, caller }: ReviewReadContext,
  { filter, withPrivate }: { readonly filter: unknown; readonly withPrivate: boolean },
): Promise<{ readonly count: number } | Refusal<'INVALID_ARGUMENT'>> {
  const { where, violations } = compileFilter(REVIEW_FIELDS, filter ?? {}, 'filter')
  if (violations.length > 0) return invalid(...violations)
  return { count: await db.$count(reviews, and(where, visibleTo(caller, withPrivate))) }
}

export async function getReview(
  { db, caller, mediaUrl }: ReviewReadContext,
  wireId: string,
  withPrivate: boolean,
): Promise<{ readonly review: WireReview } | Refusal<'REVIEW_NOT_FOUND'>> {
  const id = parseId(wireId)
  const review = id === undefined ? undefined : await findReview(db, id)
  const isOwn = review?.memberId != null && memberIn(caller)?.memberId === review.memberId
  const isShown =
    review && (review.status === 'APPROVED' || (withPrivate && (isOwn || readsPrivately(caller))))
  if (!isShown) return refuse('REVIEW_NOT_FOUND')
  return { review: serializeReview(review, { mediaUrl, isForStaff: readsPrivately(caller) }) }
}

/** The reviews that match a filter, for changes of many; at most as many as one request may change. */
export async function findMatching(
  db: Queryable,
  filter: unknown,
): Promise<string[] | Refusal<'INVALID_ARGUMENT'>> {
  const { where, violations } = compileFilter(REVIEW_FIELDS, filter ?? {}, 'filter')
  if (violations.length > 0) return invalid(...violations)
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(where)
    .orderBy(reviews.id)
    .limit(LIMITS.bulkReviews + 1)
  if (rows.length > LIMITS.bulkReviews)
    return invalid({
      field: 'filter',
      violatedRule: 'MAX_SIZE',
      description: `must match at most ${LIMITS.bulkReviews} reviews`,
    })
  return rows.map(({ id }) => id)
}
