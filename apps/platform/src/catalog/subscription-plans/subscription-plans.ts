import { isDeepStrictEqual } from 'node:util'
import type { ProductSubscriptionOptions, Wire } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  productSubscriptionPlans,
  products,
  type StoredPlan,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { AmountReader, amountWriter, Money } from '../../kernel/money/amount-schema.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { NO_SUBSCRIPTION_OFFER, pickOffer, saveOffer } from './subscription-offer.ts'
import { serializeSubscriptionSettings } from './subscription-option-serializer.ts'

const Plan = z.strictObject({
  id: z.string().max(100).nullish(),
  title: z.string().trim().min(1).max(60),
  description: z.string().trim().max(300).nullish(),
  frequency: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: z.number().int().min(1).max(365).nullish(),
  billingCycles: z.number().int().min(2).max(1000).nullish(),
  discount: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('PERCENT'), percentage: z.number().min(0).max(100) }),
      z.strictObject({ type: z.literal('AMOUNT'), amount: Money }),
    ])
    .nullish(),
})

export const PlansOfProduct = z.strictObject({
  oneTimePurchase: z.boolean().optional(),
  revision: z.string().max(20).nullish(),
  subscriptionOptions: z.array(Plan).max(20),
})

interface PlanContext {
  readonly db: Queryable
  readonly caller: Caller
  readonly currency: string
}

type PlansResponse = Wire<ProductSubscriptionOptions>

/** The subscription options of a product. Hidden products do not exist to shoppers. */
export async function readPlans(
  { db, caller, currency }: PlanContext,
  productId: string,
): Promise<PlansResponse | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  const [row] = id
    ? await db
        .select({
          plans: productSubscriptionPlans.plans,
          allowsOneTimePurchase: productSubscriptionPlans.allowsOneTimePurchase,
          revision: productSubscriptionPlans.revision,
        })
        .from(products)
        .leftJoin(productSubscriptionPlans, eq(productSubscriptionPlans.productId, products.id))
        .where(and(eq(products.id, id), isElevated(caller) ? undefined : eq(products.visible, true)))
    : []
  if (!row) return refuse('PRODUCT_NOT_FOUND', { productId })
  const { plans, allowsOneTimePurchase, revision } = row
  return serializePlans(
    { plans: plans ?? [], allowsOneTimePurchase: allowsOneTimePurchase ?? true, revision: revision ?? 0 },
    currency,
  )
}

type NotSet = Refusal<'PRODUCT_NOT_FOUND' | 'INVALID_ARGUMENT' | 'STALE_REVISION'>

/** Replaces the subscription options of a product. Existing subscribers keep their terms. */
export const setPlans = (
  { db, currency, ...occasion }: ChangeContext & Pick<PlanContext, 'db' | 'currency'>,
  productId: string,
  input: z.infer<typeof PlansOfProduct>,
): Promise<PlansResponse | NotSet> =>
  inTransaction<PlansResponse | NotSet>(db, async (tx) => {
    const { now } = occasion
    const { oneTimePurchase: allowsOneTimePurchase = true, subscriptionOptions, revision } = input
    if (!allowsOneTimePurchase && subscriptionOptions.length === 0) return invalid(NO_WAY_TO_BUY)
    const id = parseId(productId)
    // Locked against concurrent updates even without a row of plans.
    const locked = id
      ? await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
      : []
    if (!id || locked.length === 0) return refuse('PRODUCT_NOT_FOUND', { productId })
    const [before] = await tx
      .select()
      .from(productSubscriptionPlans)
      .where(eq(productSubscriptionPlans.productId, id))
      .for('update')
    const latest = before?.revision ?? 0
    if (revision && revision !== String(latest)) return refuse('STALE_REVISION', { revision: String(latest) })
    const read = new AmountReader(currency)
    const plans = subscriptionOptions.map((plan, index) =>
      readPlan(plan, `subscriptionOptions[${index}]`, { read, before: before?.plans ?? [], now }),
    )
    if (read.violations.length > 0) return invalid(...read.violations)
    const previous = before ? pickOffer(before) : NO_SUBSCRIPTION_OFFER
    if (isDeepStrictEqual(previous, { plans, allowsOneTimePurchase }))
      return serializePlans({ plans, allowsOneTimePurchase, revision: latest }, currency)
    await saveOffer(tx, id, { plans, allowsOneTimePurchase }, now)
    const change = {
      entity: 'product',
      entityId: id,
      before: { offer: previous },
      after: { offer: { plans, allowsOneTimePurchase } },
    } as const
    await writeAuditLog(tx, occasion, [change])
    return serializePlans({ plans, allowsOneTimePurchase, revision: latest + 1 }, currency)
  })

const NO_WAY_TO_BUY = {
  field: 'oneTimePurchase',
  violatedRule: 'VALIDATION',
  description: 'must be true for a product without subscription plans',
} as const

interface ReadContext {
  readonly read: AmountReader
  readonly before: readonly StoredPlan[]
  readonly now: Date
}

/** A plan keeps its id, so that carts stay valid. */
function readPlan(
  input: z.infer<typeof Plan>,
  field: string,
  { read, before, now }: ReadContext,
): StoredPlan {
  const { id, title, description, frequency, interval, billingCycles, discount } = input
  if (id && !before.some((plan) => plan.id === id))
    read.addViolation(`${field}.id`, 'is not an option of this product')
  return {
    id: id ?? newId(now),
    title,
    ...(description && { description }),
    frequency,
    interval: interval ?? 1,
    ...(billingCycles && { billingCycles }),
    ...(discount && { discount: read.reduction(discount, `${field}.discount`) as StoredPlan['discount'] }),
  } as StoredPlan
}

const serializePlans = (
  {
    plans,
    allowsOneTimePurchase,
    revision,
  }: Pick<typeof productSubscriptionPlans.$inferSelect, 'plans' | 'allowsOneTimePurchase' | 'revision'>,
  currency: string,
): PlansResponse => {
  const write = amountWriter(currency)
  return {
    oneTimePurchase: allowsOneTimePurchase,
    revision: String(revision),
    subscriptionOptions: plans.map(({ id, title, description, discount, ...billingInterval }) => ({
      id,
      title,
      ...(description && { description }),
      subscriptionSettings: serializeSubscriptionSettings(billingInterval),
      ...(discount && {
        discount: write.reduction(discount) as NonNullable<
          PlansResponse['subscriptionOptions'][number]['discount']
        >,
      }),
    })),
  }
}
