import type { ReviewCsvColumn, ReviewImportResult, ReviewSettings } from '@vitrine/contract'
import { type Call, operation } from '../../operation.ts'

export type { ReviewCsvColumn, ReviewImportResult, ReviewSettings } from '@vitrine/contract'
export { REVIEW_CSV_COLUMNS } from '@vitrine/contract'

const parse = (body: { reviewSettings: ReviewSettings }) => body.reviewSettings

/**
 * Returns whether buyers can write reviews, whether staff check them, and when buyers are asked for them.
 * @example const { enabled } = await productReviews.getSettings()
 */
export const getSettings = /* @__PURE__ */ operation(
  (): Call<ReviewSettings> => ({ method: 'GET', path: '/_vitrine/v1/review-settings', parse }),
)

/**
 * Updates the given review settings.
 * @example await productReviews.updateSettings({ requestsEnabled: true, requestDelayDays: 14 })
 */
export const updateSettings = /* @__PURE__ */ operation(
  (changes: Partial<ReviewSettings>): Call<ReviewSettings> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/review-settings',
    args: { ...changes },
    parse,
  }),
)

/** A row of a CSV file, with its line in the file. */
export interface ReviewRow {
  line: number
  values: Partial<Record<ReviewCsvColumn, string>>
}

/**
 * Imports reviews, up to 500 at a time. A row that was imported before changes nothing. The same columns are exported at
 * `/_vitrine/v1/exports/reviews.csv`.
 * @example
 * ```ts
 * import { productReviews } from '@vitrine/client/merchant'
 *
 * await productReviews.importReviews([{ line: 2, values: { product: 'ridge-mug', rating: '5', author: 'Ada' } }])
 * ```
 */
export const importReviews = /* @__PURE__ */ operation(
  (rows: ReviewRow[]): Call<ReviewImportResult[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/imports/reviews',
    args: { rows },
    parse: (body: { results: ReviewImportResult[] }) => body.results,
  }),
)
