/** The columns of a product CSV file, in order. A row is a product, or a variant of the product above it. */
export const CSV_COLUMNS = [
  'row',
  'slug',
  'name',
  'productType',
  'visible',
  'description',
  'sku',
  'barcode',
  'brand',
  'ribbon',
  'price',
  'cost',
  'weight',
  'discount',
  'pricePerUnit',
  'taxGroup',
  'withdrawalException',
  'stock',
  'stockByLocation',
  'lowStockThreshold',
  'collections',
  'images',
  'imageTexts',
  'digitalFile',
  'seoTitle',
  'seoDescription',
  'seoTags',
  'infoSections',
  'customTexts',
  'options',
  'manageVariants',
  'choices',
] as const

/** A row of a product CSV file: values by column. */
export interface CsvRow {
  /** The line number in the file, for messages. */
  line: number
  values: Record<string, string>
}

/** An error in a cell. */
export interface CellError {
  column: string
  message: string
}

/** The result of a row, or of its dry run. */
export interface RowResult {
  line: number
  outcome: 'created' | 'changed' | 'unchanged' | 'failed'
  productId: string | null
  errors: CellError[]
}
