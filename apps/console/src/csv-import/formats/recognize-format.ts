import type { CsvRow } from '@vitrine/contract'
import { isGoogleMerchant, readGoogleMerchant } from './google-merchant.ts'
import { toCsvRows } from './imported-product.ts'
import { isShopify, readShopify } from './shopify.ts'
import { createSourceTable } from './source-table.ts'
import { isWix, readWix } from './wix.ts'
import { isWooCommerce, readWooCommerce } from './woocommerce.ts'

const FORMATS = {
  shopify: { matches: isShopify, read: readShopify },
  wooCommerce: { matches: isWooCommerce, read: readWooCommerce },
  wix: { matches: isWix, read: readWix },
  googleMerchant: { matches: isGoogleMerchant, read: readGoogleMerchant },
} as const

/** A product file of another system, as rows of our own format. */
export interface RecognizedFile {
  readonly system: keyof typeof FORMATS
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
  for (const system of Object.keys(FORMATS) as (keyof typeof FORMATS)[]) {
    if (!FORMATS[system].matches(table)) continue
    const csvRows = FORMATS[system].read(table).flatMap(toCsvRows)
    return { system, csvRows, ignoredColumns: table.unreadColumns() }
  }
  return undefined
}
