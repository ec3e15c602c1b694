import type { DiscountScope, DiscountTrigger, PricingContext, PricingOffer } from '@vitrine/contract'
import { offerKey } from '@vitrine/pricing'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/kernel/database/open-database.ts'
import {
  collectionProducts,
  collections,
  products,
  variants,
} from '../src/kernel/database/schema/catalog/catalog.ts'
import { coupons, discountRules } from '../src/kernel/database/schema/pricing/discounts.ts'
import {
  shippingOptions,
  taxGroups,
  taxRegions,
} from '../src/kernel/database/schema/pricing/shipping-and-tax.ts'
import { shopSettings } from '../src/kernel/database/schema/shop/shop.ts'

/** A place with taxes, and one without. Shipping goes to both. */
export const TAXED_COUNTRY = 'DE'
export const UNTAXED_COUNTRY = 'NZ'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A made-up shop in a database, and the expected prices of carts. */
export interface PricingFixture {
  /** The references of all items on sale, by offer key. */
  readonly items: Readonly<Record<string, object>>
  readonly shippingCodes: readonly string[]
  readonly couponCode: string | undefined
  /** The pricing context of a cart with this destination. */
  readonly pricingContext: (destination: string | undefined) => PricingContext
}

/** Empties the shop and fills it so that its prices follow from the context. */
export async function seedPricingFixture(db: Database, context: PricingContext): Promise<PricingFixture> {
  const now = new Date()
  const edited = { createdAt: now, updatedAt: now }
  await db.execute(sql`truncate ${products}, ${discountRules}, ${coupons}, ${taxGroups}, ${taxRegions},
    ${shippingOptions}, carts, checkouts cascade`)
  await db.execute(sql`delete from ${collections} where slug like 'world-%'`)
  await db.update(shopSettings).set({ currency: context.currency })

  const ids = new Map<string, string>()
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? crypto.randomUUID()
    ids.set(name, id)
    return id
  }
  const sold = sellable(context.offers)

  const collectionNames = [...new Set(sold.flatMap(({ offers }) => offers[0]?.collections ?? []))]
  for (const name of collectionNames)
    await db.insert(collections).values({ id: idOf(`in ${name}`), name, slug: `world-${name}`, ...edited })
  const groupNames = Object.keys(context.tax?.groups ?? { standard: {}, books: {}, food: {} })
  for (const name of groupNames) {
    const isForShipping = context.tax?.shippingGroup === name
    await db.insert(taxGroups).values({ id: idOf(`group ${name}`), name, isForShipping, ...edited })
  }

  const offers: Record<string, PricingOffer> = {}
  const items: Record<string, object> = {}
  for (const { name, offers: kinds } of sold) {
    const [first] = kinds
    const productId = idOf(`product ${name}`)
    const { discount } = first
    await db.insert(products).values({
      id: productId,
      name,
      normalizedName: name,
      slug: name,
      productType: first.weight === undefined ? 'digital' : 'physical',
      price: first.fullPrice,
      discountType: discount?.type === 'AMOUNT' || discount?.type === 'PERCENT' ? discount.type : 'NONE',
      discountValue:
        discount?.type === 'AMOUNT'
          ? discount.amount
          : discount?.type === 'PERCENT'
            ? discount.basisPoints
            : 0,
      manageVariants: true,
      options: [{ name: 'Kind', type: 'drop_down', choices: kinds.map((_, kind) => choice(kind)) }],
      ...(first.taxGroup !== undefined && { taxGroupId: idOf(`group ${first.taxGroup}`) }),
      ...edited,
    })
    for (const [position, collection] of (first.collections ?? []).entries())
      await db
        .insert(collectionProducts)
        .values({ productId, collectionId: idOf(`in ${collection}`), position: position + ids.size * 10 })
    for (const [position, offer] of kinds.entries()) {
      const variantId = crypto.randomUUID()
      await db.insert(variants).values({
        id: variantId,
        productId,
        position,
        choices: { Kind: String(position) },
        price: offer.fullPrice,
        weight: offer.weight === undefined ? null : offer.weight / 1000,
      })
      const reference = { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } }
      const key = offerKey(reference)
      items[key] = reference
      offers[key] = {
        ...offer,
        product: productId,
        collections: (first.collections ?? []).map((collection) => idOf(`in ${collection}`)),
        ...(first.taxGroup !== undefined && { taxGroup: idOf(`group ${first.taxGroup}`) }),
      }
    }
  }

  const inShop = <Scope extends DiscountScope | undefined>(scope: Scope) =>
    scope && {
      ...(scope.products && { products: scope.products.map((name) => idOf(`product ${name}`)) }),
      ...(scope.collections && { collections: scope.collections.map((name) => idOf(`in ${name}`)) }),
    }
  const triggerInShop = (trigger: DiscountTrigger): DiscountTrigger =>
    'triggers' in trigger
      ? { ...trigger, triggers: trigger.triggers.map(triggerInShop) }
      : { ...trigger, ...(trigger.scope && { scope: inShop(trigger.scope) as DiscountScope }) }
  const rules = context.rules.map(({ name, scope, trigger, reduction }) => ({
    id: crypto.randomUUID(),
    name,
    ...(scope && { scope: inShop(scope) as DiscountScope }),
    ...(trigger && { trigger: triggerInShop(trigger) }),
    reduction,
  }))
  for (const [place, rule] of rules.entries())
    await db.insert(discountRules).values({ ...rule, ...edited, createdAt: new Date(now.getTime() + place) })
  // Expired or future ones: they must have no effect.
  const half = { name: 'Not now', reduction: { type: 'PERCENT', basisPoints: 5000 } as const, ...edited }
  const DAY = 86_400_000
  await db.insert(discountRules).values([
    { ...half, id: crypto.randomUUID(), endsAt: new Date(now.getTime() - DAY) },
    { ...half, id: crypto.randomUUID(), startsAt: new Date(now.getTime() + DAY) },
    { ...half, id: crypto.randomUUID(), active: false },
  ])

  const coupon = context.coupon && {
    ...context.coupon,
    id: crypto.randomUUID(),
    ...(context.coupon.scope && { scope: inShop(context.coupon.scope) as DiscountScope }),
  }
  if (coupon)
    await db.insert(coupons).values({ ...coupon, normalizedCode: coupon.code.toLowerCase(), ...edited })

  const shipping = (context.shipping ?? []).map((option) => ({ ...option, code: crypto.randomUUID() }))
  for (const [position, { code: id, title, rates, pickupMethod }] of shipping.entries())
    await db
      .insert(shippingOptions)
      .values({ id, title, rates, position, ...(pickupMethod && { pickupMethod }), ...edited })

  const rates = Object.entries(context.tax?.groups ?? {}).flatMap(([name, group]) =>
    group.rates.map((rate) => ({ ...rate, groupId: idOf(`group ${name}`) })),
  )
  const included = context.tax?.included ?? false
  await db.insert(taxRegions).values({
    id: crypto.randomUUID(),
    country: TAXED_COUNTRY,
    taxIncludedInPrice: included,
    rates,
    ...edited,
  })

  const { tax: _, shipping: __, coupon: ___, ...rest } = context
  const groups = (collect: boolean) =>
    Object.fromEntries(
      groupNames.map((name) => [
        idOf(`group ${name}`),
        (collect && context.tax?.groups[name]) || { source: 'NO_TAX_COLLECTED' as const, rates: [] },
      ]),
    )
  const shippingGroup = context.tax?.shippingGroup
  return {
    items,
    shippingCodes: shipping.map(({ code }) => code),
    couponCode: coupon?.code,
    pricingContext: (destination) => ({
      ...rest,
      offers,
      rules,
      ...(coupon && { coupon }),
      merchantDiscounts: [],
      additionalFees: [],
      ...(destination !== undefined && {
        shipping,
        tax: {
          included,
          groups: groups(destination === TAXED_COUNTRY),
          ...(shippingGroup !== undefined && { shippingGroup: idOf(`group ${shippingGroup}`) }),
        },
      }),
    }),
  }
}

const choice = (kind: number) => ({ value: String(kind), description: String(kind), mediaIds: [] })

/**
 * The offers as a shop can have them: those of one product are its variants, which share all except price and weight,
 * and the catalog has no fixed discounted prices.
 */
function sellable(offers: PricingContext['offers']) {
  const byProduct = new Map<string, [PricingOffer, ...PricingOffer[]]>()
  for (const [key, { discount, ...offer }] of Object.entries(offers)) {
    const name = offer.product ?? `only-${key}`
    const known = byProduct.get(name)
    const own: PricingOffer = { ...offer, ...(discount && discount.type !== 'FIXED_PRICE' && { discount }) }
    if (known) known.push(alike(own, known[0]))
    else byProduct.set(name, [own])
  }
  return [...byProduct].map(([name, kinds]) => ({ name, offers: kinds }))
}

const alike = (
  { fullPrice, weight }: PricingOffer,
  { discount, taxGroup, ...first }: PricingOffer,
): PricingOffer => ({
  fullPrice,
  ...(discount && { discount }),
  ...(taxGroup !== undefined && { taxGroup }),
  ...(first.weight !== undefined && { weight: weight ?? 0 }),
})
