import type { CsvRow, ImportSystem } from '@vitrine/contract'
import { isGoogleMerchant, readGoogleMerchant } from './google-merchant.ts'
import { type ImportedProduct, toCsvRows } from './imported-product.ts'
import { isShopify, readShopify } from './shopify.ts'
import { isShopifyInventory, readShopifyInventory } from './shopify-inventory.ts'
import { createSourceTable, type SourceTable } from './source-table.ts'
import { isWix, readWix } from './wix.ts'
import { isWooCommerce, readWooCommerce } from './woocommerce.ts'

interface ProductFormat {
  readonly system: ImportSystem
  readonly matches: (table: SourceTable) => boolean
  readonly read: (table: SourceTable) => readonly CsvRow[]
}

const productsOf =
  (read: (table: SourceTable) => readonly ImportedProduct[]): ProductFormat['read'] =>
  (table) =>
    read(table).flatMap(toCsvRows)

const FORMATS: readonly ProductFormat[] = [
  { system: 'SHOPIFY', matches: isShopifyInventory, read: readShopifyInventory },
  { system: 'SHOPIFY', matches: isShopify, read: productsOf(readShopify) },
  { system: 'WOOCOMMERCE', matches: isWooCommerce, read: productsOf(readWooCommerce) },
  { system: 'WIX', matches: isWix, read: productsOf(readWix) },
  { system: 'GOOGLE_MERCHANT', matches: isGoogleMerchant, read: productsOf(readGoogleMerchant) },
]

/** A product file of another system, as rows of our own format. */
export interface RecognizedFile {
  readonly system: ImportSystem
  readonly csvRows: readonly CsvRow[]
  /** Columns with values that we don't import. */
  readonly ignoredColumns: readonly string[]
}

/** Reads the product file of a known system, which is recognized by its columns. */
export function recognizeFormat(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): RecognizedFile | undefined {
  const table = createSourceTable(head, rows)
  const format = FORMATS.find(({ matches }) => matches(table))
  if (!format) return undefined
  const csvRows = format.read(table)
  return { system: format.system, csvRows, ignoredColumns: table.unreadColumns() }
}
