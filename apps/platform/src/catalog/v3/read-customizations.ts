import type { CursorPagingMetadata, Customization, Wire } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { CatalogReadContext } from '../products/catalog-read-context.ts'
import { findOptions } from '../search/facet-repository.ts'
import { visibleOnly } from '../search/search-filters.ts'
import { choiceId, derivedId } from './derived-ids.ts'
import { renderType, serializeChoiceValue } from './product-v3-serializer.ts'

const text = z.string().max(200)
const condition = z.union([
  text,
  z.strictObject({ $eq: text }),
  z.strictObject({ $ne: text }),
  z.strictObject({ $in: z.array(text).max(1000) }),
  z.strictObject({ $startsWith: text }),
])
type Condition = z.infer<typeof condition>

export const QueryCustomizations = z.object({
  query: z
    .object({
      filter: z
        .strictObject({
          id: condition.optional(),
          name: condition.optional(),
          customizationType: condition.optional(),
          customizationRenderType: condition.optional(),
        })
        .nullish(),
    })
    .nullish(),
})
type QueryCustomizations = z.infer<typeof QueryCustomizations>

export interface CustomizationPage {
  readonly customizations: readonly Wire<Customization>[]
  readonly pagingMetadata: CursorPagingMetadata
}

/** A list filters by these, so there is one page with as many choices as shoppers can survey. */
const MAX_CHOICES = 300

/** The options and choices of all visible products. */
export async function queryCustomizations(
  { db }: CatalogReadContext,
  { query }: QueryCustomizations,
): Promise<CustomizationPage> {
  const { filter } = query ?? {}
  const customizations = (await findCustomizations(db)).filter(
    ({ id, name, customizationType, customizationRenderType }) =>
      matches(id, filter?.id) &&
      matches(name, filter?.name) &&
      matches(customizationType, filter?.customizationType) &&
      matches(customizationRenderType, filter?.customizationRenderType),
  )
  return {
    customizations,
    pagingMetadata: { count: customizations.length, cursors: { next: null, prev: null }, hasNext: false },
  }
}

function matches(value: string, condition: Condition | undefined): boolean {
  if (condition === undefined) return true
  if (typeof condition === 'string') return value === condition
  if ('$eq' in condition) return value === condition.$eq
  if ('$ne' in condition) return value !== condition.$ne
  if ('$in' in condition) return condition.$in.includes(value)
  return value.startsWith(condition.$startsWith)
}

async function findCustomizations(db: CatalogReadContext['db']): Promise<Wire<Customization>[]> {
  const { rows } = await db.execute<{ option: string; choice: string; productId: string }>(sql`
    select choice ->> 0 as option, choice ->> 1 as choice, "productId"
    from (select choice::jsonb as choice, min(product_id::text) as "productId"
      from (select ${productSearch.productId}, ${productSearch.choices} from ${productSearch}
        where ${visibleOnly} limit ${LIMITS.searchCandidates}) as shown, unnest(choices) as choice
      group by 1) as choices
    order by 1, 2 limit ${MAX_CHOICES}`)
  const options = await findOptions(
    db,
    rows.map(({ productId }) => productId),
  )
  const byName = new Map<string, Wire<Customization>>()
  for (const { option: name, choice, productId } of rows) {
    const stored = options.get(productId)?.find((each) => each.name === name)
    if (!stored) continue
    const customization = byName.get(name) ?? {
      id: derivedId('option', name),
      name,
      key: name,
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: renderType(stored),
      choicesSettings: { choices: [] },
    }
    const value = stored.choices.find(({ description }) => description === choice)?.value ?? choice
    customization.choicesSettings.choices.push({
      id: choiceId(name, choice),
      key: choice,
      name: choice,
      ...serializeChoiceValue(stored.type, value),
    })
    byName.set(name, customization)
  }
  return [...byName.values()]
}
