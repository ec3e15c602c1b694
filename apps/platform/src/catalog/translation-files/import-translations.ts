import { type CsvRow, TRANSLATION_CSV_COLUMNS, type TranslatableKind } from '@vitrine/contract'
import { removeFormulaGuard } from '@vitrine/tables'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { parseCells, type RecordImporter, refusedRecord } from '../import-formats/record-importer.ts'
import { replaceTexts, restoreUnchangedTexts, textState } from '../translations/manage-translations.ts'
import { TRANSLATABLE_KINDS } from '../translations/translatable-kinds.ts'

const isYes = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((cell) => cell === 'yes')
  .optional()

const Cells = z.object({
  kind: z.enum(TRANSLATABLE_KINDS, `must be one of ${TRANSLATABLE_KINDS.join(', ')}`),
  handle: z.string(),
  field: z.string().max(200, 'must have at most 200 characters'),
  original: z.string().optional(),
  language: z.string(),
  translation: z.string().max(16_000, 'must have at most 16000 characters').optional(),
  machine: isYes,
  outdated: isYes,
})

/** Saves the texts of an entity in one language. Rows without a translation change nothing. */
const importRecord: RecordImporter['importRecord'] = async (context, rows) => {
  const { db } = context
  const [first] = rows
  if (!first) throw new Error('A record without a row.')
  const head = parseCells(Cells, first)
  if ('refused' in head) return head.refused
  const { kind, handle, language } = head.cells
  const { languages } = await readShop(db)
  if (!languages.slice(1).includes(language as LanguageCode))
    return refusedRecord(first, { column: 'language', message: OTHER_LANGUAGE })
  const id = await findEntity(db, kind, handle)
  if (id === undefined) return refusedRecord(first, { column: 'handle', message: UNKNOWN_ENTITY })
  const texts = []
  for (const row of rows) {
    const parsed = parseCells(Cells, row)
    if ('refused' in parsed) return parsed.refused
    const { field, machine = false, outdated = false } = parsed.cells
    // Blanks at the ends are part of a text.
    const [text, original] = [exactCell(row, 'translation'), exactCell(row, 'original')]
    // A text that was outdated stays so: no original is empty.
    if (text !== undefined)
      texts.push({
        line: row.line,
        field,
        state: textState({ text, machine, original: outdated ? '' : original }),
      })
  }
  const replaced = await replaceTexts(db, { kind, id, language }, texts, context)
  if (!('after' in replaced)) {
    const { refused, message } = replaced
    const lines = texts.filter(({ field }) => refused.includes(field)).map(({ line }) => line)
    // The text that repeats another one may be an earlier one.
    const errors = (lines.length > 0 ? lines : [first.line]).map((line) => ({
      line,
      column: 'field',
      message,
    }))
    return { outcome: 'REFUSED', entityId: null, errors }
  }
  if (Object.keys(replaced.after).length === 0) return { outcome: 'UNCHANGED', entityId: id, errors: [] }
  const { before, after } = replaced
  return {
    outcome: Object.values(before).some((state) => state !== null) ? 'CHANGED' : 'CREATED',
    entityId: id,
    errors: [],
    undo: { before: { kind, language, texts: before }, after: { kind, language, texts: after } },
  }
}

const OTHER_LANGUAGE = 'must be a language of the shop other than its default'
const UNKNOWN_ENTITY = 'must be a URL handle or name that exists once'

const exactCell = ({ values }: CsvRow, column: 'original' | 'translation'): string | undefined => {
  const cell = removeFormulaGuard(values[column] ?? '')
  return cell.trim() === '' ? undefined : cell
}

/** The id of what a row names: by its URL handle or its name, or by its id. */
async function findEntity(
  db: Queryable,
  kind: TranslatableKind,
  handle: string,
): Promise<string | undefined> {
  const id = parseId(handle)
  if (kind === 'PAYMENT_METHOD') return id
  const [table, name] = {
    PRODUCT: [products, products.slug],
    COLLECTION: [collections, collections.slug],
    SHIPPING_OPTION: [shippingOptions, shippingOptions.title],
    DISCOUNT_RULE: [discountRules, discountRules.name],
  }[kind] as unknown as readonly [typeof products, typeof products.slug]
  const found = await db.select({ id: table.id }).from(table).where(eq(name, handle)).limit(2)
  return found.length === 1 ? found[0]?.id : id
}

const undoRecord: RecordImporter['undoRecord'] = (context, entityId, state) =>
  restoreUnchangedTexts(context.db, entityId, state, context)

export const translationImporter: RecordImporter = {
  columns: TRANSLATION_CSV_COLUMNS,
  aliases: {
    id: 'handle',
    urlhandle: 'handle',
    source: 'original',
    target: 'translation',
    text: 'translation',
  },
  keyColumns: ['kind', 'handle', 'field', 'language', 'translation'],
  systems: {},
  recordsOf,
  importRecord,
  undoRecord,
}

/** Adjacent rows of an entity in one language are saved together. */
function recordsOf(rows: readonly CsvRow[]): readonly (readonly CsvRow[])[] {
  const records: CsvRow[][] = []
  const keyOf = ({ values: { kind, handle, language } }: CsvRow) => JSON.stringify([kind, handle, language])
  for (const row of rows) {
    const last = records.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(row)) last.push(row)
    else records.push([row])
  }
  return records
}
