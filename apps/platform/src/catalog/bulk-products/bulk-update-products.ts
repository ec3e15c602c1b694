import type { BulkResults, ItemMetadata, Wire } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { z } from 'zod'
import { type ChangeContext, difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { serializeBulkResults } from '../../kernel/operations/bulk-results.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import { REFUSAL_RESPONSES } from '../../kernel/refusal-responses.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { unarchiveIfVisible } from '../products/archive-and-unarchive.ts'
import {
  type NewCatalogEvent,
  productChanged,
  publishCatalogEvents,
  variantsChangedById,
} from '../products/catalog-events.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { lockProducts } from '../products/product-repository.ts'
import { definedFields } from '../validation/defined-fields.ts'
import { parseAmount, parseWeight, WEIGHT_DECIMALS } from '../validation/parse-amounts.ts'
import { findTaxGroupViolation, taxGroupIdSchema } from '../validation/tax-group-id.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { findBulkStates, saveBulkStates } from './bulk-repository.ts'
import {
  adjustProperties,
  type BulkError,
  type BulkState,
  setProperties,
} from './set-and-adjust-properties.ts'

const ids = z.array(z.string()).min(1).max(LIMITS.productsPerChange)

const emptyAsNull = (max: number) =>
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
    ribbon: emptyAsNull(30).optional(),
    taxGroupId: taxGroupIdSchema.optional(),
    brand: emptyAsNull(50).optional(),
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

/** Sets the same price, cost, weight, ribbon, brand or tax group on many products. */
export async function bulkUpdateProducts(
  writeContext: CatalogWriteContext,
  { ids, set }: z.infer<typeof BulkUpdate>,
): Outcome {
  const { currency } = await readShop(writeContext.db)
  const errors = new ValidationErrors()
  const amount = (name: 'price' | 'cost') =>
    set[name] === undefined ? undefined : errors.take(`set.${name}`, parseAmount(set[name], currency))
  if (set.weight !== undefined) errors.take('set.weight', parseWeight(set.weight))
  const { weight, ribbon, brand, taxGroupId } = set
  const requested = definedFields({
    price: amount('price'),
    cost: amount('cost'),
    weight,
    ribbon,
    brand,
    taxGroupId,
  })
  if (Object.keys(set).length === 0)
    errors.add('set', validationError('REQUIRED_ONE_OF_FIELD', 'must contain a property'))
  return inTransaction<Awaited<Outcome>>(
    writeContext.db,
    async (tx) =>
      (await findTaxGroupViolation(tx, [{ field: 'set.taxGroupId', id: taxGroupId }])) ??
      bulkChangeProducts({ ...writeContext, db: tx }, ids, errors, (product) =>
        setProperties(product, requested),
      ),
  )
}

/** Adjusts the price, cost or weight of many products by an amount or a percentage. */
export async function bulkAdjustProducts(
  writeContext: CatalogWriteContext,
  { ids, adjust }: z.infer<typeof BulkAdjust>,
): Outcome {
  const { currency } = await readShop(writeContext.db)
  const errors = new ValidationErrors()
  const by = definedFields({
    price: adjust.price && readAdjustment('price', adjust.price, currency, errors),
    cost: adjust.cost && readAdjustment('cost', adjust.cost, currency, errors),
    weight: adjust.weight && readAdjustment('weight', adjust.weight, currency, errors),
  })
  if (Object.keys(adjust).length === 0)
    errors.add('adjust', validationError('REQUIRED_ONE_OF_FIELD', 'must contain a property'))
  return bulkChangeProducts(writeContext, ids, errors, (product) => adjustProperties(product, by))
}

function readAdjustment(
  property: 'price' | 'cost' | 'weight',
  { amount, percentage, roundToInt }: z.infer<typeof AdjustmentBody>,
  currency: string,
  errors: ValidationErrors,
) {
  const at = `adjust.${property}`
  if ((amount === undefined) === (percentage === undefined))
    errors.add(at, validationError('REQUIRED_ONE_OF_FIELD', 'must have an amount or a percentage'))
  const decimals = property === 'weight' ? WEIGHT_DECIMALS : currencyDecimals(currency)
  if (percentage) {
    const isRounded = percentage.roundToInt ?? roundToInt ?? false
    const toMultipleOf = isRounded ? 10 ** decimals : 1
    return { type: 'PERCENT', basisPoints: percentage.rate * 100, toMultipleOf } as const
  }
  const size = Math.abs(amount ?? 0)
  const read = property === 'weight' ? parseWeight(size) : parseAmount(size, currency)
  const units = errors.take(`${at}.amount`, read)
  return { type: 'AMOUNT', amount: (amount ?? 0) < 0 ? -units : units } as const
}

const CHANGEABLE_FIELDS = [
  'price',
  'cost',
  'weight',
  'ribbon',
  'brand',
  'taxGroupId',
  'withdrawalException',
  'visible',
  'archived',
  'variants',
] as const

/**
 * Changes all products in one transaction. A product that is skipped does not stop the others; its result says why.
 */
async function bulkChangeProducts(
  writeContext: CatalogWriteContext,
  input: readonly string[],
  errors: ValidationErrors,
  change: (product: BulkState) => BulkState | BulkError,
): Outcome {
  const ids = input.map(parseId)
  const seen = new Set<string>()
  const doubled = ids.findIndex((id) => id !== undefined && (seen.has(id) || !seen.add(id)))
  if (doubled >= 0) errors.add(`ids[${doubled}]`, validationError('VALIDATION', 'is a duplicate'))
  if (errors.violations.length > 0) return invalid(...errors.violations)

  return inTransaction(writeContext.db, async (tx) => {
    const { outcomes } = await changeProducts(
      tx,
      writeContext,
      ids.filter((id) => id !== undefined),
      change,
    )
    return serializeBulkResults(input, (index) => serializeError(outcomes.get(ids[index] ?? '')))
  })
}

interface BulkOutcome<Fault extends string> {
  /** The result for each existing product: its new state, or why it is unchanged. */
  readonly outcomes: ReadonlyMap<string, BulkState | Fault>
  /** The id of the audit entry; none when nothing changed. */
  readonly changeId: string | undefined
}

/** Updates locked products, writes the audit entry and emits events. */
export async function changeProducts<Fault extends string>(
  tx: Queryable,
  changeContext: ChangeContext,
  ids: readonly string[],
  change: (product: BulkState) => BulkState | Fault,
): Promise<BulkOutcome<Fault>> {
  const found = await findBulkStates(tx, await lockProducts(tx, ids))
  const outcomes = new Map(
    found.map((before) => {
      const after = change(before)
      return [before.id, typeof after === 'string' ? after : unarchiveIfVisible(after)]
    }),
  )
  const changes = found.flatMap((before) => {
    const after = outcomes.get(before.id)
    if (after === undefined || typeof after === 'string') return []
    const { changed, ...states } = difference(before, after, CHANGEABLE_FIELDS)
    return changed.length === 0
      ? []
      : [{ before, after: { ...after, revision: before.revision + 1 }, changed, states }]
  })
  if (changes.length === 0) return { outcomes, changeId: undefined }
  const saved = changes.map(({ after }) => after)
  await saveBulkStates(tx, saved, changeContext.now)
  const entries = changes.map(({ after, states }) => ({
    entity: 'product' as const,
    entityId: after.id,
    ...states,
  }))
  const changeId = await writeAuditLog(tx, changeContext, entries)
  await applyCollectionRules(
    tx,
    saved.map(({ id }) => id),
  )
  await publishCatalogEvents(tx, changeContext, changes.flatMap(eventsOf))
  return { outcomes, changeId }
}

function eventsOf({
  before,
  after,
  changed,
}: {
  readonly before: BulkState
  readonly after: BulkState
  readonly changed: readonly string[]
}): readonly NewCatalogEvent[] {
  const moved = variantsChangedById(after.id, before.variants, after.variants)
  return [productChanged(after, changed), ...(moved ? [moved] : [])]
}

const ERROR_DESCRIPTIONS: Readonly<Record<BulkError, string>> = {
  OUT_OF_RANGE: 'The result is below zero or too large.',
  NOTHING_TO_ADJUST: 'The product does not have this value.',
}

function serializeError(after: BulkState | BulkError | undefined): ItemMetadata['error'] {
  if (after === undefined) {
    return {
      code: 'PRODUCT_NOT_FOUND',
      description: REFUSAL_RESPONSES.PRODUCT_NOT_FOUND.description,
      data: {},
    }
  }
  return typeof after === 'string'
    ? { code: after, description: ERROR_DESCRIPTIONS[after], data: {} }
    : undefined
}
