import type { BulkResults, ItemMetadata, Wire } from '@vitrine/contract'
import { decimalsOf } from '@vitrine/pricing'
import { z } from 'zod'
import { difference, keepJournal, type Occasion } from '../audit-log/audit-log.ts'
import { placeByRules } from '../collection-rules/apply-collection-rules.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { LIMITS } from '../limits.ts'
import { ANSWERS, invalid, type Refusal } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { readId } from '../wire-id.ts'
import { readAmount, readWeight, WEIGHT_DECIMALS } from './amounts.ts'
import { announce, type News, productChanged, variantsMoved } from './catalog-events.ts'
import { outOfArchive } from './archive.ts'
import { adjustedProduct, type BulkFault, type BulkState, withProperty } from './bulk-change.ts'
import { findBulkStates, saveBulkStates } from './bulk-repository.ts'
import { onlyGiven } from './defined-fields.ts'
import { lockProducts } from './product-repository.ts'
import { Faults, fault } from './validation-errors.ts'
import type { Writing } from './write-context.ts'

const ids = z.array(z.string()).min(1).max(LIMITS.productsPerChange)

const removable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)

export const BulkUpdate = z.strictObject({
  ids,
  set: z.strictObject({
    price: z.number().optional(),
    cost: z.number().optional(),
    weight: z.number().optional(),
    ribbon: removable(30).optional(),
    brand: removable(50).optional(),
  }),
})

const AdjustmentBody = z.strictObject({
  amount: z.number().optional(),
  percentage: z
    .strictObject({ rate: z.int().min(-100).max(1000), roundToInt: z.boolean().optional() })
    .optional(),
  roundToInt: z.boolean().optional(),
})

export const BulkAdjust = z.strictObject({
  ids,
  adjust: z.strictObject({
    price: AdjustmentBody.optional(),
    cost: AdjustmentBody.optional(),
    weight: AdjustmentBody.optional(),
  }),
})

type Outcome = Promise<Wire<BulkResults> | Refusal<'INVALID_ARGUMENT'>>

/** Gives many products the same price, cost, weight, ribbon or brand. */
export async function bulkUpdate(writing: Writing, { ids, set }: z.infer<typeof BulkUpdate>): Outcome {
  const { currency } = await readShop(writing.db)
  const faults = new Faults()
  const amount = (name: 'price' | 'cost') =>
    set[name] === undefined ? undefined : faults.take(`set.${name}`, readAmount(set[name], currency))
  if (set.weight !== undefined) faults.take('set.weight', readWeight(set.weight))
  const { weight, ribbon, brand } = set
  const wanted = onlyGiven({ price: amount('price'), cost: amount('cost'), weight, ribbon, brand })
  if (Object.keys(set).length === 0) faults.add('set', fault('REQUIRED_ONE_OF_FIELD', 'must name a property'))
  return changeMany(writing, ids, faults, (product) => withProperty(product, wanted))
}

/** Raises or lowers price, cost or weight of many products, by an amount or by percent. */
export async function bulkAdjust(writing: Writing, { ids, adjust }: z.infer<typeof BulkAdjust>): Outcome {
  const { currency } = await readShop(writing.db)
  const faults = new Faults()
  const by = onlyGiven({
    price: adjust.price && readAdjustment('price', adjust.price, currency, faults),
    cost: adjust.cost && readAdjustment('cost', adjust.cost, currency, faults),
    weight: adjust.weight && readAdjustment('weight', adjust.weight, currency, faults),
  })
  if (Object.keys(adjust).length === 0)
    faults.add('adjust', fault('REQUIRED_ONE_OF_FIELD', 'must name a property'))
  return changeMany(writing, ids, faults, (product) => adjustedProduct(product, by))
}

function readAdjustment(
  property: 'price' | 'cost' | 'weight',
  { amount, percentage, roundToInt }: z.infer<typeof AdjustmentBody>,
  currency: string,
  faults: Faults,
) {
  const at = `adjust.${property}`
  if ((amount === undefined) === (percentage === undefined))
    faults.add(at, fault('REQUIRED_ONE_OF_FIELD', 'must have an amount or a percentage'))
  const decimals = property === 'weight' ? WEIGHT_DECIMALS : decimalsOf(currency)
  if (percentage) {
    const isRounded = percentage.roundToInt ?? roundToInt ?? false
    const toMultipleOf = isRounded ? 10 ** decimals : 1
    return { type: 'PERCENT', basisPoints: percentage.rate * 100, toMultipleOf } as const
  }
  const size = Math.abs(amount ?? 0)
  const read = property === 'weight' ? readWeight(size) : readAmount(size, currency)
  const whole = faults.take(`${at}.amount`, read)
  return { type: 'AMOUNT', amount: (amount ?? 0) < 0 ? -whole : whole } as const
}

const PARTS = ['price', 'cost', 'weight', 'ribbon', 'brand', 'visible', 'archived', 'variants'] as const

/** All of them in one transaction. A product that cannot take part does not stop the others; its result says why. */
async function changeMany(
  writing: Writing,
  given: readonly string[],
  faults: Faults,
  change: (product: BulkState) => BulkState | BulkFault,
): Outcome {
  const ids = given.map(readId)
  const seen = new Set<string>()
  const doubled = ids.findIndex((id) => id !== undefined && (seen.has(id) || !seen.add(id)))
  if (doubled >= 0) faults.add(`ids[${doubled}]`, fault('VALIDATION', 'is named twice'))
  if (faults.violations.length > 0) return invalid(...faults.violations)

  return inTransaction(writing.db, async (tx) => {
    const { outcomes } = await changeProducts(
      tx,
      writing,
      ids.filter((id) => id !== undefined),
      change,
    )
    return results(given, (index) => faultOf(outcomes.get(ids[index] ?? '')))
  })
}

interface ManyChanged<Fault extends string> {
  /** What became of each product there is, or why it stayed as it was. */
  readonly outcomes: ReadonlyMap<string, BulkState | Fault>
  /** What the journal calls it; none when nothing changed. */
  readonly changeId: string | undefined
}

/** Changes products that nobody else changes meanwhile; the journal and everyone who listens hear of it. */
export async function changeProducts<Fault extends string>(
  tx: Queryable,
  occasion: Occasion,
  ids: readonly string[],
  change: (product: BulkState) => BulkState | Fault,
): Promise<ManyChanged<Fault>> {
  const found = await findBulkStates(tx, await lockProducts(tx, ids))
  const outcomes = new Map(
    found.map((before) => {
      const after = change(before)
      return [before.id, typeof after === 'string' ? after : outOfArchive(after)]
    }),
  )
  const changes = found.flatMap((before) => {
    const after = outcomes.get(before.id)
    if (after === undefined || typeof after === 'string') return []
    const { changed, ...states } = difference(before, after, PARTS)
    return changed.length === 0
      ? []
      : [{ before, after: { ...after, revision: before.revision + 1 }, changed, states }]
  })
  if (changes.length === 0) return { outcomes, changeId: undefined }
  const saved = changes.map(({ after }) => after)
  await saveBulkStates(tx, saved, occasion.now)
  const entries = changes.map(({ after, states }) => ({
    entity: 'product' as const,
    entityId: after.id,
    ...states,
  }))
  const changeId = await keepJournal(tx, occasion, entries)
  await placeByRules(
    tx,
    saved.map(({ id }) => id),
  )
  await announce(tx, occasion, changes.flatMap(newsOf))
  return { outcomes, changeId }
}

function newsOf({
  before,
  after,
  changed,
}: {
  readonly before: BulkState
  readonly after: BulkState
  readonly changed: readonly string[]
}): readonly News[] {
  const moved = variantsMoved(after.id, before.variants, after.variants)
  return [productChanged(after, changed), ...(moved ? [moved] : [])]
}

const FAULTS: Readonly<Record<BulkFault, string>> = {
  OUT_OF_RANGE: 'The outcome is below zero, or more than the shop can count.',
  NOTHING_TO_ADJUST: 'The product has no such value.',
}

function faultOf(after: BulkState | BulkFault | undefined): ItemMetadata['error'] {
  if (after === undefined) {
    return { code: 'PRODUCT_NOT_FOUND', description: ANSWERS.PRODUCT_NOT_FOUND.description, data: {} }
  }
  return typeof after === 'string' ? { code: after, description: FAULTS[after], data: {} } : undefined
}

function results(
  ids: readonly string[],
  faultAt: (index: number) => ItemMetadata['error'],
): Wire<BulkResults> {
  const items = ids.map((id, originalIndex) => {
    const error = faultAt(originalIndex)
    return { itemMetadata: { id, originalIndex, success: error === undefined, ...(error && { error }) } }
  })
  const totalSuccesses = items.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = items.length - totalSuccesses
  return { results: items, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}
