import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { invalid } from '../../kernel/refusal.ts'
import { parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { CARRIERS, CarrierChange, NewCarrier } from '../carriers/carrier-configurations.ts'
import { COUPONS, CouponChange, NewCoupon } from '../coupons/coupons.ts'
import { DISCOUNT_RULES, DiscountRuleChange, NewDiscountRule } from '../discounts/discount-rules.ts'
import { NewShippingOption, SHIPPING_OPTIONS, ShippingOptionChange } from '../shipping/shipping-options.ts'
import {
  NewTaxGroup,
  ProductsOfTaxGroup,
  setTaxGroupProducts,
  TAX_GROUPS,
  TaxGroupChange,
} from '../tax/tax-groups.ts'
import { NewTaxRegion, TAX_REGIONS, TaxRegionChange } from '../tax/tax-regions.ts'
import {
  createPricingSetting,
  deletePricingSetting,
  listPricingSettings,
  type PricingSettingContext,
  updatePricingSetting,
} from './manage-pricing-settings.ts'

const ById = z.object({ id: z.string() })

const NOT_PUBLIC = {
  field: 'ratesUrl',
  violatedRule: 'FORMAT',
  description: 'must be a public URL',
} as const

/** Pricing settings routes for merchants. */
export function pricingSettingsRoutes({ db, now, shop, config }: ShopServer) {
  const rules = targetRules(config.outboundAllowlist)
  /** Rejects URLs in private networks. */
  const refusedUrl = (url: string | null | undefined) =>
    url && !parseTarget(url, rules) ? invalid(NOT_PUBLIC) : undefined

  const context = async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }

  return {
    'GET /_vitrine/v1/coupons': async (c) => reply(c, await listPricingSettings(await context(c), COUPONS)),
    'POST /_vitrine/v1/coupons': validated({ body: NewCoupon }, async (c, { body }) =>
      reply(c, await createPricingSetting(await context(c), COUPONS, body)),
    ),
    'PATCH /_vitrine/v1/coupons/:id': validated(
      { parameters: ById, body: CouponChange },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), COUPONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/coupons/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), COUPONS, parameters.id)),
    ),

    'GET /_vitrine/v1/discount-rules': async (c) =>
      reply(c, await listPricingSettings(await context(c), DISCOUNT_RULES)),
    'POST /_vitrine/v1/discount-rules': validated({ body: NewDiscountRule }, async (c, { body }) =>
      reply(c, await createPricingSetting(await context(c), DISCOUNT_RULES, body)),
    ),
    'PATCH /_vitrine/v1/discount-rules/:id': validated(
      { parameters: ById, body: DiscountRuleChange },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), DISCOUNT_RULES, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/discount-rules/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), DISCOUNT_RULES, parameters.id)),
    ),

    'GET /_vitrine/v1/tax-groups': async (c) =>
      reply(c, await listPricingSettings(await context(c), TAX_GROUPS)),
    'POST /_vitrine/v1/tax-groups': validated({ body: NewTaxGroup }, async (c, { body }) =>
      reply(c, await createPricingSetting(await context(c), TAX_GROUPS, body)),
    ),
    'PATCH /_vitrine/v1/tax-groups/:id': validated(
      { parameters: ById, body: TaxGroupChange },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), TAX_GROUPS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/tax-groups/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), TAX_GROUPS, parameters.id)),
    ),
    'POST /_vitrine/v1/tax-groups/:id/products': validated(
      { parameters: ById, body: ProductsOfTaxGroup },
      async (c, { parameters, body }) =>
        reply(c, await setTaxGroupProducts(db, parameters.id, body.productIds)),
    ),

    'GET /_vitrine/v1/tax-regions': async (c) =>
      reply(c, await listPricingSettings(await context(c), TAX_REGIONS)),
    'POST /_vitrine/v1/tax-regions': validated({ body: NewTaxRegion }, async (c, { body }) =>
      reply(c, await createPricingSetting(await context(c), TAX_REGIONS, body)),
    ),
    'PATCH /_vitrine/v1/tax-regions/:id': validated(
      { parameters: ById, body: TaxRegionChange },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), TAX_REGIONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/tax-regions/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), TAX_REGIONS, parameters.id)),
    ),

    'GET /_vitrine/v1/shipping-options': async (c) =>
      reply(c, await listPricingSettings(await context(c), SHIPPING_OPTIONS)),
    'POST /_vitrine/v1/shipping-options': validated({ body: NewShippingOption }, async (c, { body }) =>
      reply(c, await createPricingSetting(await context(c), SHIPPING_OPTIONS, body)),
    ),
    'PATCH /_vitrine/v1/shipping-options/:id': validated(
      { parameters: ById, body: ShippingOptionChange },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), SHIPPING_OPTIONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/shipping-options/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), SHIPPING_OPTIONS, parameters.id)),
    ),

    'GET /_vitrine/v1/carriers': async (c) => reply(c, await listPricingSettings(await context(c), CARRIERS)),
    'POST /_vitrine/v1/carriers': validated({ body: NewCarrier }, async (c, { body }) =>
      reply(c, refusedUrl(body.ratesUrl) ?? (await createPricingSetting(await context(c), CARRIERS, body))),
    ),
    'PATCH /_vitrine/v1/carriers/:id': validated(
      { parameters: ById, body: CarrierChange },
      async (c, { parameters, body }) =>
        reply(
          c,
          refusedUrl(body.ratesUrl) ??
            (await updatePricingSetting(await context(c), CARRIERS, parameters.id, body)),
        ),
    ),
    'DELETE /_vitrine/v1/carriers/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await context(c), CARRIERS, parameters.id)),
    ),
  } satisfies Routes
}
