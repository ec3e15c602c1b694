import type { CellError, CsvRow, RowResult } from '@vitrine/contract'
import { z } from 'zod'
import { dryRun } from '../../kernel/database/dry-run.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { findDigitalFiles } from './digital-files.ts'
import { csvContext } from './export-products.ts'
import { findOrCreateCollections } from './find-or-create-collections.ts'
import { type ImportContext, importProductRows } from './import-product-rows.ts'
import { importTogether } from './import-together.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { type PictureContext, pictureErrors } from './row-pictures.ts'

export const CsvImport = z.strictObject({
  /** Reports the planned changes, and changes nothing. */
  isDryRun: z.boolean().default(false),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        values: z.record(z.string().max(50), z.string().max(20_000)),
      }),
    )
    .min(1)
    .max(LIMITS.csvRows),
})

/** Imports rows into the catalog as one change, product by product. A row that fails does not stop the rest. */
export async function importRows(
  writeContext: CatalogWriteContext,
  { rows, isDryRun }: z.infer<typeof CsvImport>,
  pictures: PictureContext['pictures'] = new Map(),
): Promise<{ outcomes: readonly RowResult[] }> {
  const pictureContext = { config: writeContext.config, pictures, isDryRun }
  const run = (db: Queryable) => eachGroup({ ...writeContext, db }, rows, pictureContext)
  const outcomes = await (isDryRun ? dryRun(writeContext.db, run) : run(writeContext.db))
  return { outcomes }
}

async function eachGroup(
  writeContext: CatalogWriteContext,
  rows: readonly CsvRow[],
  pictureContext: PictureContext,
): Promise<readonly RowResult[]> {
  const changeId = writeContext.changeId ?? newId(writeContext.now)
  const joined = await findOrCreateCollections(
    { ...writeContext, changeId, operation: 'importProducts' },
    rows,
  )
  const context: ImportContext = {
    ...(await csvContext(writeContext.db, writeContext.config)),
    ...pictureContext,
    changeId,
    joined,
    digitalFiles: await findDigitalFiles(writeContext.db, rows),
    earlierEntries: new Set(),
  }
  const groups = groupByProduct(rows).map((own) => parseGroup(own, context))
  const together = await importTogether(writeContext, groups, context)
  const outcomes: RowResult[] = []
  for (const group of groups) {
    const imported = together.get(group)
    outcomes.push(
      ...(imported ? resultsOf(group, imported, context) : await importOrSplit(writeContext, group, context)),
    )
  }
  return outcomes
}

/** The rows of a product, as they were parsed. */
interface ParsedGroup {
  readonly rows: readonly CsvRow[]
  readonly parsed: readonly (ParsedRow | CellError[])[]
  readonly valid: readonly ParsedRow[]
  /** Whether all rows can be imported together. */
  readonly isComplete: boolean
}

function parseGroup(rows: readonly CsvRow[], context: ImportContext): ParsedGroup {
  const parsed = rows.map((row) => parseRow(row, context))
  const valid = parsed.filter((row): row is ParsedRow => !Array.isArray(row))
  return { rows, parsed, valid, isComplete: valid.length === rows.length && hasOneKindOfStock(valid) }
}

const picturesMissingIn = (row: ParsedRow | CellError[] | undefined, context: ImportContext) =>
  row && !Array.isArray(row) ? pictureErrors(row, context) : []

const resultsOf = (
  { rows, parsed }: ParsedGroup,
  {
    productId,
    outcomes,
  }: Pick<RowResult, 'productId'> & { readonly outcomes: readonly RowResult['outcome'][] },
  context: ImportContext,
): RowResult[] =>
  rows.map(({ line }, at) => ({
    line,
    outcome: outcomes[at] ?? 'unchanged',
    productId,
    errors: picturesMissingIn(parsed[at], context),
  }))

/** A product row and the variants of its product that follow it. */
export function groupByProduct(rows: readonly CsvRow[]): readonly (readonly CsvRow[])[] {
  const groups: CsvRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const isNext = row.values.row === 'variant' && group?.[0]?.values.slug === row.values.slug
    if (group && isNext) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** Imports the rows of a product together, or one by one if that fails, to find out which of them can't be imported. */
async function importOrSplit(
  writeContext: CatalogWriteContext,
  group: ParsedGroup,
  context: ImportContext,
): Promise<readonly RowResult[]> {
  const { rows, parsed, valid, isComplete } = group
  if (rows.length > 1 && isComplete) {
    const imported = await importProductRows(writeContext, valid, context)
    if (!Array.isArray(imported)) return resultsOf(group, imported, context)
  }
  const results: RowResult[] = []
  for (const [at, { line }] of rows.entries()) {
    const row = parsed[at] ?? []
    const imported = Array.isArray(row) ? row : await importProductRows(writeContext, [row], context)
    results.push(
      Array.isArray(imported)
        ? { line, outcome: 'failed', productId: null, errors: imported }
        : {
            line,
            outcome: imported.outcomes[0] ?? 'unchanged',
            productId: imported.productId,
            errors: picturesMissingIn(row, context),
          },
    )
  }
  return results
}

/** Inventory is tracked for all variants or for none. Of rows that differ, the last one decides. */
const hasOneKindOfStock = (rows: readonly ParsedRow[]): boolean =>
  new Set(
    rows.flatMap(({ stock, units }) => (units ? ['number'] : stock === undefined ? [] : [typeof stock])),
  ).size < 2
