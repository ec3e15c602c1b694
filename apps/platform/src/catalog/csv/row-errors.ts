import type { CellError, FieldViolation } from '@vitrine/contract'
import type { Refusal } from '../../kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../kernel/refusal-responses.ts'

/** The column of a product field, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  priceData: 'price',
  costAndProfitData: 'cost',
  productOptions: 'options',
  units: 'stockByLocation',
  media: 'images',
  seoData: 'seoTitle',
}

/** The errors of a refused row, by column. */
export function errorsOf(refusal: Refusal): CellError[] {
  if (refusal.code === 'INVALID_ARGUMENT') {
    const { fieldViolations } = refusal.data as { fieldViolations: readonly FieldViolation[] }
    return fieldViolations.map(({ field, description }) => ({
      column: columnOf(field),
      message: description,
    }))
  }
  const column = COLUMN_OF_REFUSAL[refusal.code] ?? 'row'
  return [{ column, message: REFUSAL_RESPONSES[refusal.code].description }]
}

const COLUMN_OF_REFUSAL: Readonly<Record<string, string>> = {
  SLUG_TAKEN: 'slug',
  PRODUCT_NOT_FOUND: 'slug',
  COLLECTION_NOT_FOUND: 'collections',
  COLLECTION_READ_ONLY: 'collections',
  LOCATION_NOT_FOUND: 'stockByLocation',
  MEDIA_NOT_FOUND: 'images',
  VARIANTS_NOT_MANAGED: 'manageVariants',
}

/** `product.priceData.price` and `variants[0].price` both refer to the column `price`. */
function columnOf(field: string): string {
  const [, member = field] = /^(?:product|variants\[\d+\])\.(\w+)/.exec(field) ?? []
  return COLUMN_OF[member] ?? member
}
