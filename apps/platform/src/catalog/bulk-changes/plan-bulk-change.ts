import type { BulkChange, BulkFormula, BulkProperty, Wire } from '@vitrine/contract'
import { desc, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { actorColumns, type ChangeContext, difference } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findBulkStates } from '../bulk-products/bulk-repository.ts'
import type { BulkError, BulkState } from '../bulk-products/set-and-adjust-properties.ts'
import { Selection, selectionCondition } from '../queries/product-selection-filter.ts'
import { type BulkItemRow, findNames, insertBulkChange, insertItems } from './bulk-change-repository.ts'
import { type CompiledFormula, compileFormula, FormulaSchema } from './compile-formula.ts'
import { plannedValues, unitsOf } from './planned-values.ts'
import { readBulkChange } from './read-bulk-changes.ts'

export const NewBulkChange = z.strictObject({
  selection: Selection,
  formula: FormulaSchema,
})
type NewBulkChange = z.infer<typeof NewBulkChange>

const CHUNK = 1000

/** Calculates and stores what a change does to each product. Nothing changes before it is applied. */
export async function planBulkChange(
  changeContext: ChangeContext & { readonly db: Queryable },
  { selection, formula }: NewBulkChange,
): Promise<{ bulkChange: Wire<BulkChange> } | Refusal<'INVALID_ARGUMENT'>> {
  const { currency } = await readShop(changeContext.db)
  const applyFormula = compileFormula(formula as BulkFormula, currency)
  const where = selectionCondition(selection, currency)
  if (Array.isArray(applyFormula)) return invalid(...applyFormula)
  if (where instanceof Refusal) return where

  const id = newId(changeContext.now)
  await inTransaction(changeContext.db, async (tx) => {
    const row = {
      id,
      formula: formula as BulkFormula,
      createdAt: changeContext.now,
      ...actorColumns(changeContext.actor),
    }
    await insertBulkChange(tx, row)
    const ids = await idsOf(tx, where)
    let position = 0
    for (let start = 0; start < ids.length; start += CHUNK) {
      const items = await planned(tx, ids.slice(start, start + CHUNK), applyFormula, formula.property)
      await insertItems(
        tx,
        items.map((item) => ({ ...item, bulkChangeId: id, position: position++ })),
      )
    }
  })
  const created = await readBulkChange(changeContext.db, id)
  if (created instanceof Refusal) throw new Error('A bulk change was planned and is not there.')
  return created
}

async function idsOf(tx: Queryable, where: SQL | undefined): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(LIMITS.bulkProducts)
  return rows.map(({ id }) => id)
}

type Planned = Omit<BulkItemRow, 'bulkChangeId' | 'position' | 'changeId'>

/** The planned changes of products, in order. Products without a change are left out. */
async function planned(
  tx: Queryable,
  ids: readonly string[],
  applyFormula: CompiledFormula,
  property: BulkProperty,
): Promise<readonly Planned[]> {
  const states = new Map((await findBulkStates(tx, ids)).map((state) => [state.id, state]))
  const known = new Map((await findNames(tx, ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const before = states.get(id)
    const product = known.get(id)
    if (!before || !product) return []
    const after = product.isGiftCard && property === 'price' ? 'GIFT_CARD' : applyFormula(before)
    const outcome = itemOutcome(before, after, property)
    if (!outcome) return []
    const variants = outcome.variants.map((variant) => ({
      ...variant,
      name: product.variantNames[variant.id] ?? '',
    }))
    return [{ ...outcome, productId: id, name: product.name, variants }]
  })
}

/** A gift card is worth its price, so another price would make it another card. */
type PlanError = BulkError | 'GIFT_CARD'

function itemOutcome(before: BulkState, after: BulkState | PlanError, property: BulkProperty) {
  if (typeof after === 'string') {
    const { price, cost } = before
    const values = { before: unitsOf(property, before), after: null, price, cost, variants: [] }
    return { ...values, status: 'FAILED' as const, errorCode: after as string }
  }
  const { changed } = difference(before, after, [property, 'variants'])
  if (changed.length === 0) return undefined
  return { ...plannedValues(property, before, after), status: 'PLANNED' as const, errorCode: null }
}
