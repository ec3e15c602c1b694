import { CSV_COLUMNS, type ExportFormat } from '@vitrine/contract'
import { formatCsvLine } from '@vitrine/tables'
import { and, asc, gt, isNull, type SQL } from 'drizzle-orm'
import type { Config } from '../../kernel/config.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { taxGroups } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { listLocations } from '../locations/location-repository.ts'
import { productFields } from '../products/catalog-query-fields.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { productWithRelations } from '../products/product-repository.ts'
import { readUnitsElsewhere } from './location-cells.ts'
import { type CsvContext, productRows } from './product-rows.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from './shopify-rows.ts'

const PAGE_SIZE = 200

interface ExportContext {
  readonly db: Database
  readonly config: Pick<Config, 'mediaUrl'>
}

/** Exports the products that match a filter as CSV text, page by page. */
export async function exportProducts(
  { db, config }: ExportContext,
  filter: unknown,
  format: ExportFormat,
): Promise<{ pages: AsyncGenerator<string> } | Refusal<'INVALID_ARGUMENT'>> {
  const context = await csvContext(db, config)
  const { where, violations } = compileFilter(productFields(context.currency), filter, 'filter')
  return violations.length > 0
    ? invalid(...violations)
    : { pages: pagesOf(db, where, await formatOf(db, format, context)) }
}

/** Maps ids to names and back. */
export async function csvContext(db: Queryable, { mediaUrl }: ExportContext['config']): Promise<CsvContext> {
  const { currency, weightUnit } = await readShop(db)
  const rows = await db
    .select({ id: collections.id, slug: collections.slug })
    .from(collections)
    .where(isNull(collections.rule))
  const groups = await db.select({ id: taxGroups.id, name: taxGroups.name }).from(taxGroups)
  const locations = (await listLocations(db)).filter(({ active }) => active)
  return {
    mediaUrl,
    currency,
    weightUnit,
    locations: locations.length > 1 ? locations : [],
    collections: new Map(rows.map(({ id, slug }) => [id, slug])),
    taxGroups: new Map(groups.map(({ id, name }) => [id, name])),
  }
}

interface ProductFileFormat {
  readonly head: readonly string[]
  readonly rowsOf: (page: readonly ProductRecord[]) => Promise<readonly (readonly string[])[]>
}

/** How the rows of a file are written. */
async function formatOf(db: Database, format: ExportFormat, context: CsvContext): Promise<ProductFileFormat> {
  if (format === 'SHOPIFY') {
    const { id, name } = collections
    const rows = await db.select({ id, name }).from(collections)
    const shopify = { ...context, collectionNames: new Map(rows.map((each) => [each.id, each.name])) }
    return {
      head: SHOPIFY_COLUMNS,
      rowsOf: async (page) => page.flatMap((product) => shopifyRows(product, shopify)),
    }
  }
  return {
    head: CSV_COLUMNS,
    rowsOf: async (page) => {
      const variantIds = page.flatMap(({ variants }) => variants.map(({ id }) => id))
      const unitsElsewhere =
        context.locations.length > 0 ? await readUnitsElsewhere(db, variantIds) : new Map<string, never>()
      return page.flatMap((product) => productRows(product, { ...context, unitsElsewhere }))
    },
  }
}

async function* pagesOf(db: Database, where: SQL | undefined, { head, rowsOf }: ProductFileFormat) {
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(head)}`
  let last: string | undefined
  for (;;) {
    const page = await db
      .select(productWithRelations)
      .from(products)
      .where(and(where, last === undefined ? undefined : gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(PAGE_SIZE)
    yield (await rowsOf(page)).map(formatCsvLine).join('')
    last = page.at(-1)?.id
    if (page.length < PAGE_SIZE) return
  }
}
