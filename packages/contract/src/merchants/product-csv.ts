/** The columns of a sheet of products, in their order. A row is a product, or a variant of the product above it. */
export const CSV_COLUMNS = [
  'row',
  'slug',
  'name',
  'productType',
  'visible',
  'description',
  'sku',
  'brand',
  'ribbon',
  'price',
  'cost',
  'weight',
  'discount',
  'stock',
  'collections',
  'options',
  'manageVariants',
  'choices',
] as const

/** One line of a sheet of products: texts by column. */
export interface CsvRow {
  /** Its number in the file, to name it in messages. */
  line: number
  values: Record<string, string>
}

/** What is wrong with a cell. */
export interface CellError {
  column: string
  message: string
}

/** What a row came to, or would. */
export interface RowResult {
  line: number
  outcome: 'created' | 'changed' | 'unchanged' | 'failed'
  productId: string | null
  errors: CellError[]
}
