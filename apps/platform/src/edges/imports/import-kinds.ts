import { CSV_COLUMNS, type CsvRow, type ImportKind, type RowResult } from '@vitrine/contract'
import { groupByProduct, importRows } from '../../catalog/csv/import-rows.ts'
import type { PictureContext } from '../../catalog/csv/row-pictures.ts'
import { guessMapping, mapRows } from '../../catalog/import-formats/column-mapping.ts'
import { type RecognizedFile, recognizeFormat } from '../../catalog/import-formats/recognize-format.ts'
import type { CatalogWriteContext } from '../../catalog/products/catalog-write-context.ts'

type Rows = readonly (readonly string[])[]

/** How files of a kind are read and imported. */
export interface ImportKindRules {
  /** Our columns. */
  readonly columns: readonly string[]
  /** Reads the file of a known system. */
  readonly recognize: (head: readonly string[], rows: Rows) => RecognizedFile | undefined
  readonly guessMapping: (head: readonly string[]) => readonly string[]
  readonly mapRows: (rows: Rows, mapping: readonly string[]) => readonly CsvRow[]
  /** The rows of each item. */
  readonly itemsOf: (rows: readonly CsvRow[]) => readonly (readonly CsvRow[])[]
  /** Imports the rows of some items as one change, or only checks them. */
  readonly importRows: (
    writeContext: CatalogWriteContext,
    input: { readonly rows: CsvRow[]; readonly isDryRun: boolean },
    pictures: PictureContext['pictures'],
  ) => Promise<{ readonly outcomes: readonly RowResult[] }>
}

export const IMPORT_KINDS: Readonly<Record<ImportKind, ImportKindRules>> = {
  PRODUCTS: {
    columns: CSV_COLUMNS,
    recognize: recognizeFormat,
    guessMapping,
    mapRows,
    itemsOf: groupByProduct,
    importRows,
  },
}
