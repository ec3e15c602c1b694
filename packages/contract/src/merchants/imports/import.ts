import { defineEnum } from '../../define-enum.ts'
import type { CellError } from '../product-csv.ts'

/** What the rows of an imported file are. */
export const ImportKind = /* @__PURE__ */ defineEnum(
  'PRODUCTS CUSTOMERS ORDERS REDIRECTS DISCOUNTS TRANSLATIONS',
)
export type ImportKind = keyof typeof ImportKind

/** The systems whose files are recognized by their columns. */
export const ImportSystem = /* @__PURE__ */ defineEnum('SHOPIFY WOOCOMMERCE WIX GOOGLE_MERCHANT')
export type ImportSystem = keyof typeof ImportSystem

/** The formats of exported files: our own, which an import reads completely, and that of Shopify. */
export const ExportFormat = /* @__PURE__ */ defineEnum('VITRINE SHOPIFY')
export type ExportFormat = keyof typeof ExportFormat

export const ImportStatus = /* @__PURE__ */ defineEnum(
  'UPLOADED CHECKING CHECKED IMPORTING IMPORTED UNDOING UNDONE',
)
export type ImportStatus = keyof typeof ImportStatus

export const ImportOutcome = /* @__PURE__ */ defineEnum('CREATED CHANGED UNCHANGED REFUSED')
export type ImportOutcome = keyof typeof ImportOutcome

/** An uploaded file and the progress of its import. */
export interface Import {
  _id: string
  kind: ImportKind
  fileName: string
  /** The system whose file it is. Its columns need no mapping. */
  system: ImportSystem | null
  /** `null` for a workbook, and `XML` for a feed. */
  encoding: string | null
  separator: string | null
  /** The names of the columns of the file. */
  columns: string[]
  /** Our column for each column of the file; empty for those that are not imported. */
  mapping: string[]
  /** Columns with values that are not imported. */
  ignoredColumns: string[]
  /** The time zone of the shop, in which times without one are read; `null` if the file has no such times. */
  timeZone: string | null
  status: ImportStatus
  /** Rows of the file. */
  rowCount: number
  /** Rows that the current step has to process, and has processed. A product may need more rows than the file has. */
  progress: { done: number; total: number }
  /** The pictures that its rows name. They are fetched before the rows are imported. */
  pictures: { fetched: number; failed: number; total: number }
  /** Items, such as products with their variants, by the result of the check or of the import. */
  counts: { created: number; changed: number; unchanged: number; refused: number }
  /** Rows with errors. */
  errorCount: number
  /** Items that the undo kept, because they were changed since. */
  keptCount: number
  /** `null` for removed merchants. */
  actorName: string | null
  _createdDate: Date
  finishedDate: Date | null
  /** The end of the undo period; `null` before the import. */
  undoableUntil: Date | null
}

/** An error in a cell of a file. */
export interface ImportError extends CellError {
  /** The line in the file. */
  line: number
  /** The name of the column in the file, if one column has the value. */
  columnName?: string
}

/** An item of an import, such as a product with its variants. */
export interface ImportItem {
  /** The first line of the item in the file. */
  line: number
  name: string
  outcome: ImportOutcome | null
  errors: ImportError[]
}
