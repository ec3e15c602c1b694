import type { CsvRow, ImportSystem } from '@vitrine/contract'
import { isGoogleMerchant, readGoogleMerchant } from './google-merchant.ts'
import { toCsvRows } from './imported-product.ts'
import { isShopify, readShopify } from './shopify.ts'
import { createSourceTable } from './source-table.ts'
import { isWix, readWix } from './wix.ts'
import { isWooCommerce, readWooCommerce } from './woocommerce.ts'

const FORMATS = {
  SHOPIFY: { matches: isShopify, read: readShopify },
  WOOCOMMERCE: { matches: isWooCommerce, read: readWooCommerce },
  WIX: { matches: isWix, read: readWix },
  GOOGLE_MERCHANT: { matches: isGoogleMerchant, read: readGoogleMerchant },
} as const satisfies Readonly<Record<ImportSystem, object>>

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
  for (const system of Object.keys(FORMATS) as ImportSystem[]) {
    if (!FORMATS[system].matches(table)) continue
    const csvRows = FORMATS[system].read(table).flatMap(toCsvRows)
    return { system, csvRows, ignoredColumns: table.unreadColumns() }
  }
  return undefined
}
