import { REVIEW_CSV_COLUMNS, type ReviewCsvColumn, type ReviewImportResult } from '@vitrine/contract'
import { formatCsvLine, removeFormulaGuard } from '@vitrine/tables'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { reviews } from '../../kernel/database/schema/features/reviews.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { addReview, recordedState } from './create-review.ts'
import type { ReviewChangeContext } from './publish-review-events.ts'
import { saveReview } from './review-repository.ts'

const PAGE_SIZE = 500

/** Exports all reviews as CSV text, page by page. */
export async function* exportReviews(db: Queryable): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(REVIEW_CSV_COLUMNS)}`
  let last: string | undefined
  for (;;) {
    const page = await db
      .select({ review: reviews, slug: products.slug })
      .from(reviews)
      .leftJoin(products, eq(products.id, reviews.productId))
      .where(last === undefined ? undefined : gt(reviews.id, last))
      .orderBy(asc(reviews.id))
      .limit(PAGE_SIZE)
    yield page
      .map(({ review, slug }) =>
        formatCsvLine([
          slug ?? review.productId,
          String(review.rating),
          review.title ?? '',
          review.body ?? '',
          review.authorName ?? '',
          review.reviewedAt.toISOString(),
          review.status,
          String(review.isVerified),
          review.reply ?? '',
        ]),
      )
      .join('')
    last = page.at(-1)?.review.id
    if (page.length < PAGE_SIZE) return
  }
}

export const ReviewImport = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        values: z.partialRecord(z.enum(REVIEW_CSV_COLUMNS), z.string().max(20_000)),
      }),
    )
    .min(1)
    .max(LIMITS.csvRows),
})
type ImportedRow = z.infer<typeof ReviewImport>['rows'][number]

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable)
    .transform((text) => text || null)

/** The date alone, or with a time. */
const ReviewDate = z
  .string()
  .trim()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be a date, such as 2026-01-31',
  )
  .transform((text) => new Date(text))

const Row = z.object({
  product: z.string().trim().min(1, 'is required').max(255),
  rating: z.coerce.number('must be a whole number from 1 to 5').int().min(1).max(5),
  title: optional(200).default(null),
  body: optional(3000).default(null),
  author: optional(100).default(null),
  date: z.union([z.literal('').transform(() => undefined), ReviewDate]).optional(),
  status: z
    .union([z.literal('').transform(() => undefined), z.enum(['APPROVED', 'IN_MODERATION', 'REJECTED'])])
    .default('APPROVED')
    .transform((status) => status ?? 'APPROVED'),
  reply: optional(1000).default(null),
})

/**
 * Adds the reviews of a CSV file, one by one. A row that fails does not stop the rest, and one that was imported before
 * changes nothing. Whether a review is verified is not taken from a file: only a purchase in this shop proves it.
 */
export const importReviews = (
  context: ReviewChangeContext,
  rows: readonly ImportedRow[],
): Promise<{ readonly results: readonly ReviewImportResult[] }> =>
  inTransaction(context.db, async (tx) => {
    const results: ReviewImportResult[] = []
    for (const row of rows) results.push({ line: row.line, ...(await importRow(tx, context, row)) })
    return { results }
  })

type Outcome = Omit<ReviewImportResult, 'line'>

const failed = (errors: ReviewImportResult['errors']): Outcome => ({ outcome: 'failed', errors })

async function importRow(
  tx: Queryable,
  context: ReviewChangeContext,
  { values }: ImportedRow,
): Promise<Outcome> {
  const texts = Object.fromEntries(
    Object.entries(values).map(([column, text]) => [column, removeFormulaGuard(text ?? '')]),
  )
  const parsed = Row.safeParse(texts)
  if (!parsed.success)
    return failed(
      parsed.error.issues.map(({ path, message }) => ({
        column: (path[0] ?? 'product') as ReviewCsvColumn,
        message,
      })),
    )
  const { product: named, rating, title, body, author, date, status, reply } = parsed.data
  const id = parseId(named)
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.slug, named), eq(products.sku, named), id ? eq(products.id, id) : undefined))
    .limit(1)
  if (!product) return failed([{ column: 'product', message: 'is not the URL, SKU or ID of a product' }])
  const content = { title, body, rating, media: [] }
  const reviewedAt = date ?? context.now
  if (await isImported(tx, { productId: product.id, author, content, reviewedAt: date })) {
    return { outcome: 'unchanged', errors: [] }
  }
  const added = await addReview(tx, context, content, {
    productId: product.id,
    authorName: author,
    status,
    isImported: true,
    reviewedAt,
  })
  if (added instanceof Refusal) return failed([{ column: 'product', message: 'cannot be reviewed' }])
  const review = reply
    ? await saveReview(
        tx,
        added.id,
        { reply, repliedAt: context.now, replyUpdatedAt: context.now },
        context.now,
      )
    : added
  await writeAuditLog(tx, { actor: context.actor, operation: 'importReviews', now: context.now }, [
    { entity: 'review', entityId: review.id, before: null, after: recordedState(review) },
  ])
  return { outcome: 'created', errors: [] }
}

interface Candidate {
  readonly productId: string
  readonly author: string | null
  readonly content: { readonly title: string | null; readonly body: string | null; readonly rating: number }
  readonly reviewedAt: Date | undefined
}

/** Whether the product has the same review: by its words, its author and, where the file names one, its date. */
async function isImported(
  tx: Queryable,
  { productId, author, content, reviewedAt }: Candidate,
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.rating, content.rating),
        reviewedAt && eq(reviews.reviewedAt, reviewedAt),
      ),
    )
  return rows.some(
    ({ authorName, title, body }) =>
      authorName === author && title === content.title && body === content.body,
  )
}
