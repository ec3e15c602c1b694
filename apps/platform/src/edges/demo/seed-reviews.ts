import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DEMO_DIRECTORY } from '../../directories.ts'
import { importReviews, ReviewImport } from '../../features/reviews/review-csv.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const DemoReviews = z.array(z.looseObject({ daysAgo: z.number(), rating: z.number() }))

/** Adds the reviews of the demo shop. They are imported, so none of them is marked as verified. */
export async function seedReviews(db: Queryable, now: Date): Promise<void> {
  const text = await readFile(join(DEMO_DIRECTORY, 'reviews.json'), 'utf8')
  const rows = DemoReviews.parse(JSON.parse(text)).map(({ daysAgo, rating, ...review }, index) => ({
    line: index + 1,
    values: {
      ...review,
      rating: String(rating),
      date: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    },
  }))
  // Reviews without photos contain no URLs of the shop.
  const context = { db, config: { mediaUrl: '', publicUrl: '' }, actor: 'system', now } as const
  const { results } = await importReviews(context, ReviewImport.parse({ rows }).rows)
  const failed = results.find(({ outcome }) => outcome === 'failed')
  if (failed) throw new Error(`A review of the demo shop was refused: ${JSON.stringify(failed)}`)
}
