import { type CsvRow, ImportKind, type PermissionArea } from '@vitrine/contract'
import type { PictureContext } from '../../catalog/csv/row-pictures.ts'
import type { RecognizedFile } from '../../catalog/import-formats/recognize-format.ts'
import type { CatalogWriteContext } from '../../catalog/products/catalog-write-context.ts'
import { translationImporter } from '../../catalog/translation-files/import-translations.ts'
import { redirectImporter } from '../../content/redirects/import-redirects.ts'
import { customerImporter } from '../../features/customers/import-customers.ts'
import type { Caller } from '../../kernel/caller.ts'
import { orderImporter } from '../../orders/csv/import-orders.ts'
import { couponImporter } from '../../pricing/coupons/import-coupons.ts'
import type { ImportItemRow, ItemResult } from './import-repository.ts'
import { productImport } from './product-import.ts'
import { recordImport } from './record-import.ts'

type Rows = readonly (readonly string[])[]

/** The transaction of a batch, and on whose behalf it changes something. */
type BatchContext = Pick<CatalogWriteContext, 'db' | 'config' | 'now'> & { readonly actor: Caller }

/** A batch of items to import, or only to check. */
interface ImportBatch extends BatchContext {
  readonly changeId: string
  readonly isDryRun: boolean
  readonly pictures: PictureContext['pictures']
}

/** A batch of items to undo, the last one first. */
interface UndoneBatch {
  readonly changeId: string
  /** The id of the change that the undo is. */
  readonly undoId: string
  readonly items: readonly ImportItemRow[]
}

/** How files of a kind are read, imported and undone. */
export interface ImportKindRules {
  /** Our columns. */
  readonly columns: readonly string[]
  /** A file without these columns is of another kind. */
  readonly keyColumns: readonly string[]
  readonly timeColumns: readonly string[]
  /** Reads the file of a known system. */
  readonly recognize: (head: readonly string[], rows: Rows) => RecognizedFile | undefined
  readonly guessMapping: (head: readonly string[]) => readonly string[]
  readonly mapRows: (rows: Rows, mapping: readonly string[]) => readonly CsvRow[]
  /** The rows of each item. */
  readonly itemsOf: (rows: readonly CsvRow[]) => readonly (readonly CsvRow[])[]
  /** Imports items as one change, or only checks them. */
  readonly importItems: (
    batch: ImportBatch,
    items: readonly ImportItemRow[],
  ) => Promise<readonly ItemResult[]>
  /** Undoes a change. Returns why items were kept, by their entity, or why all of them were. */
  readonly undoItems: (
    context: BatchContext,
    undone: UndoneBatch,
  ) => Promise<ReadonlyMap<string, string> | string>
}

export const IMPORT_KINDS: Readonly<Record<ImportKind, ImportKindRules>> = {
  PRODUCTS: productImport,
  CUSTOMERS: recordImport(customerImporter, 'importCustomers'),
  ORDERS: recordImport(orderImporter, 'importOrders'),
  REDIRECTS: recordImport(redirectImporter, 'importUrlRedirects'),
  DISCOUNTS: recordImport(couponImporter, 'importCoupons'),
  TRANSLATIONS: recordImport(translationImporter, 'importTranslations'),
}

/** The areas in which staff need a permission to import a kind of file, and to read its imports. */
export const AREAS_OF_KIND: Readonly<Record<ImportKind, readonly PermissionArea[]>> = {
  PRODUCTS: ['products'],
  CUSTOMERS: ['customers'],
  // Orders that are paid count as sales.
  ORDERS: ['orders', 'money'],
  REDIRECTS: ['content'],
  DISCOUNTS: ['products'],
  TRANSLATIONS: ['content'],
}

/** The kind that the columns of a file fit best, and the system that wrote it. */
export function recognizeKind(
  head: readonly string[],
  rows: Rows,
): { readonly kind: ImportKind; readonly recognized: RecognizedFile | undefined } {
  const kinds = Object.values(ImportKind)
  for (const kind of kinds) {
    const recognized = IMPORT_KINDS[kind].recognize(head, rows)
    if (recognized) return { kind, recognized }
  }
  const fits = kinds.map((kind) => {
    const { guessMapping, keyColumns } = IMPORT_KINDS[kind]
    const columns = guessMapping(head).filter((column) => column !== '')
    return { kind, count: keyColumns.every((column) => columns.includes(column)) ? columns.length : 0 }
  })
  const [best] = fits.toSorted((one, other) => other.count - one.count)
  return { kind: best?.kind ?? 'PRODUCTS', recognized: undefined }
}
