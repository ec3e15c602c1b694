import type { Collection, Wire } from '@vitrine/contract'
import { and, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fillByRule } from '../collection-rules/place-by-rules.ts'
import { RuleSchema, ruleFlaws } from '../collection-rules/rule-condition.ts'
import type { Queryable } from '../database/open.ts'
import { collectionProducts, collections } from '../database/schema/index.ts'
import type { Nothing } from '../nothing.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { readId } from '../wire-id.ts'
import { announce, collectionChanged } from './announce.ts'
import { collectionAnswer } from './collection-answer.ts'
import { findCollection } from './collection-repository.ts'
import { findMedia } from './media-repository.ts'
import type { CollectionRecord } from './product-record.ts'
import { type Locked, onCollection, saveCollection } from './update-collection.ts'
import type { Writing } from './writing.ts'

/** What the wire has no call for: the picture of a collection, and the rule that fills it. Null takes it away. */
export const CollectionArrangement = z.strictObject({
  mediaId: z.string().max(200).nullish(),
  rule: RuleSchema.nullish(),
})
type CollectionArrangement = z.infer<typeof CollectionArrangement>

type Refused = Refusal<Locked | 'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'SLUG_TAKEN'>

export async function arrangeCollection(
  writing: Writing,
  collectionId: string,
  arrangement: CollectionArrangement,
): Promise<{ collection: Wire<Collection> } | Refused> {
  const outcome = await onCollection(writing, collectionId, async (tx, before) => {
    const wanted = await arranged(tx, before, arrangement)
    if (wanted instanceof Refusal) return wanted
    const saved = await saveCollection(tx, writing, before, wanted)
    if (saved instanceof Refusal || !arrangement.rule) return saved
    await fillByRule(tx, before.id)
    return (await findCollection(tx, eq(collections.id, before.id))) ?? saved
  })
  if (outcome instanceof Refusal) return outcome
  const { publicUrl } = writing.config
  return { collection: collectionAnswer(outcome, { publicUrl, forMerchant: true }) }
}

async function arranged(
  tx: Queryable,
  before: CollectionRecord,
  { mediaId = before.mediaId, rule = before.rule }: CollectionArrangement,
): Promise<CollectionRecord | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'>> {
  if (rule) {
    const { currency } = await readShop(tx)
    const flaws = ruleFlaws(rule, currency)
    const violations = flaws.map(([index, description]) => ({
      field: `rule.conditions[${index}]`,
      violatedRule: 'VALIDATION' as const,
      description,
    }))
    if (violations.length > 0) return invalid(...violations)
  }
  const found = await findMedia(tx, mediaId === null ? [] : [{ mediaId, altText: before.name }])
  return found instanceof Refusal ? found : { ...before, mediaId, rule, picture: found[0] }
}

export const ProductMove = z.strictObject({
  productId: z.string(),
  /** The product that it is to stand before; null for the end. */
  before: z.string().nullable(),
})

/** Gives a product another place in a collection. */
export const moveInCollection = (
  writing: Writing,
  collectionId: string,
  move: z.infer<typeof ProductMove>,
): Promise<Nothing | Refusal<Locked | 'PRODUCT_NOT_FOUND'>> =>
  onCollection(writing, collectionId, async (tx, { id }) => {
    const position = await positionOf(tx, id, move.productId)
    if (position === undefined) return refuse('PRODUCT_NOT_FOUND', { productId: move.productId })
    const target = move.before === null ? await endOf(tx, id) : await positionOf(tx, id, move.before)
    if (target === undefined) return refuse('PRODUCT_NOT_FOUND', { productId: move.before ?? '' })
    const inCollection = eq(collectionProducts.collectionId, id)
    await tx
      .update(collectionProducts)
      .set({ position: sql`${collectionProducts.position} + 1` })
      .where(and(inCollection, gte(collectionProducts.position, target)))
    await tx
      .update(collectionProducts)
      .set({ position: target })
      .where(and(inCollection, eq(collectionProducts.productId, readId(move.productId) ?? '')))
    await announce(tx, writing, [collectionChanged({ id }, ['productIds'])])
    return {}
  })

async function positionOf(
  tx: Queryable,
  collectionId: string,
  productId: string,
): Promise<number | undefined> {
  const id = readId(productId)
  if (id === undefined) return undefined
  const [row] = await tx
    .select({ position: collectionProducts.position })
    .from(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, collectionId), eq(collectionProducts.productId, id)))
  return row?.position
}

async function endOf(tx: Queryable, collectionId: string): Promise<number> {
  const [row] = await tx
    .select({ end: sql<number>`coalesce(max(${collectionProducts.position}), -1) + 1` })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
  return row?.end ?? 0
}
