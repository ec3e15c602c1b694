import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid } from '../../kernel/refusal.ts'
import { parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { CARRIERS, CarrierChange, NewCarrier } from '../carriers/carrier-configurations.ts'
import { COUPONS, CouponChange, NewCoupon } from '../coupons/coupons.ts'
import { DISCOUNT_RULES, DiscountRuleChange, NewDiscountRule } from '../discounts/discount-rules.ts'
import {
  createPricingSetting,
  deletePricingSetting,
  listPricingSettings,
  type PricingSettingContext,
  updatePricingSetting,
} from '../pricing-settings/manage-pricing-settings.ts'
import { NewShippingOption, SHIPPING_OPTIONS, ShippingOptionChange } from '../shipping/shipping-options.ts'
import {
  NewTaxGroup,
  ProductsOfTaxGroup,
  setTaxGroupProducts,
  TAX_GROUPS,
  TaxGroupChange,
} from '../tax/tax-groups.ts'
import { NewTaxRegion, TAX_REGIONS, TaxRegionChange } from '../tax/tax-regions.ts'

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
    'GET /_vitrine/v1/coupons': operation(
      { access: 'staff', summary: 'Lists coupons, which the console calls discount codes.', errors: [] },
      async (c) => reply(c, await listPricingSettings(await context(c), COUPONS)),
    ),
    'POST /_vitrine/v1/coupons': operation(
      {
        access: 'editors',
        summary: 'Adds a coupon.',
        errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewCoupon,
      },
      async (c, { body }) => reply(c, await createPricingSetting(await context(c), COUPONS, body)),
    ),
    'PATCH /_vitrine/v1/coupons/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a coupon. Omitted fields stay the same.',
        errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: CouponChange,
      },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), COUPONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/coupons/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a coupon.',
        errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), COUPONS, parameters.id)),
    ),

    'GET /_vitrine/v1/discount-rules': operation(
      {
        access: 'staff',
        summary: 'Lists discount rules, which the console calls automatic discounts.',
        errors: [],
      },
      async (c) => reply(c, await listPricingSettings(await context(c), DISCOUNT_RULES)),
    ),
    'POST /_vitrine/v1/discount-rules': operation(
      {
        access: 'editors',
        summary: 'Adds a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewDiscountRule,
      },
      async (c, { body }) => reply(c, await createPricingSetting(await context(c), DISCOUNT_RULES, body)),
    ),
    'PATCH /_vitrine/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a discount rule. Omitted fields stay the same.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: DiscountRuleChange,
      },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), DISCOUNT_RULES, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), DISCOUNT_RULES, parameters.id)),
    ),

    'GET /_vitrine/v1/tax-groups': operation(
      { access: 'staff', summary: 'Lists tax classes.', errors: [] },
      async (c) => reply(c, await listPricingSettings(await context(c), TAX_GROUPS)),
    ),
    'POST /_vitrine/v1/tax-groups': operation(
      {
        access: 'editors',
        summary: 'Adds a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'TAX_GROUP_IN_USE', 'NAME_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewTaxGroup,
      },
      async (c, { body }) => reply(c, await createPricingSetting(await context(c), TAX_GROUPS, body)),
    ),
    'PATCH /_vitrine/v1/tax-groups/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a tax class. Omitted fields stay the same.',
        errors: [
          'TAX_GROUP_NOT_FOUND',
          'TAX_GROUP_IN_USE',
          'NAME_TAKEN',
          'PRICING_SETTINGS_LIMIT_REACHED',
          'STALE_REVISION',
        ],
        parameters: ById,
        body: TaxGroupChange,
      },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), TAX_GROUPS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/tax-groups/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'TAX_GROUP_IN_USE', 'NAME_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), TAX_GROUPS, parameters.id)),
    ),
    'POST /_vitrine/v1/tax-groups/:id/products': operation(
      {
        access: 'editors',
        summary: 'Assigns products to a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
        parameters: ById,
        body: ProductsOfTaxGroup,
      },
      async (c, { parameters, body }) =>
        reply(c, await setTaxGroupProducts(db, parameters.id, body.productIds)),
    ),

    'GET /_vitrine/v1/tax-regions': operation(
      { access: 'staff', summary: 'Lists tax regions, with their rates.', errors: [] },
      async (c) => reply(c, await listPricingSettings(await context(c), TAX_REGIONS)),
    ),
    'POST /_vitrine/v1/tax-regions': operation(
      {
        access: 'editors',
        summary: 'Adds a tax region.',
        errors: [
          'TAX_REGION_NOT_FOUND',
          'TAX_REGION_TAKEN',
          'TAX_GROUP_NOT_FOUND',
          'PRICING_SETTINGS_LIMIT_REACHED',
        ],
        body: NewTaxRegion,
      },
      async (c, { body }) => reply(c, await createPricingSetting(await context(c), TAX_REGIONS, body)),
    ),
    'PATCH /_vitrine/v1/tax-regions/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a tax region. Omitted fields stay the same.',
        errors: [
          'TAX_REGION_NOT_FOUND',
          'TAX_REGION_TAKEN',
          'TAX_GROUP_NOT_FOUND',
          'PRICING_SETTINGS_LIMIT_REACHED',
          'STALE_REVISION',
        ],
        parameters: ById,
        body: TaxRegionChange,
      },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), TAX_REGIONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/tax-regions/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a tax region.',
        errors: [
          'TAX_REGION_NOT_FOUND',
          'TAX_REGION_TAKEN',
          'TAX_GROUP_NOT_FOUND',
          'PRICING_SETTINGS_LIMIT_REACHED',
        ],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), TAX_REGIONS, parameters.id)),
    ),

    'GET /_vitrine/v1/shipping-options': operation(
      {
        access: 'staff',
        summary: 'Lists shipping options and pickup, which the console calls shipping methods.',
        errors: [],
      },
      async (c) => reply(c, await listPricingSettings(await context(c), SHIPPING_OPTIONS)),
    ),
    'POST /_vitrine/v1/shipping-options': operation(
      {
        access: 'editors',
        summary: 'Adds a shipping option.',
        errors: ['SHIPPING_OPTION_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewShippingOption,
      },
      async (c, { body }) => reply(c, await createPricingSetting(await context(c), SHIPPING_OPTIONS, body)),
    ),
    'PATCH /_vitrine/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a shipping option. Omitted fields stay the same.',
        errors: ['SHIPPING_OPTION_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: ShippingOptionChange,
      },
      async (c, { parameters, body }) =>
        reply(c, await updatePricingSetting(await context(c), SHIPPING_OPTIONS, parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a shipping option.',
        errors: ['SHIPPING_OPTION_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), SHIPPING_OPTIONS, parameters.id)),
    ),

    'GET /_vitrine/v1/carriers': operation(
      { access: 'staff', summary: 'Lists carriers whose rates depend on the shipment.', errors: [] },
      async (c) => reply(c, await listPricingSettings(await context(c), CARRIERS)),
    ),
    'POST /_vitrine/v1/carriers': operation(
      {
        access: 'editors',
        summary: 'Adds a carrier with a rate table or a server that returns live rates.',
        errors: ['CARRIER_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewCarrier,
      },
      async (c, { body }) =>
        reply(c, refusedUrl(body.ratesUrl) ?? (await createPricingSetting(await context(c), CARRIERS, body))),
    ),
    'PATCH /_vitrine/v1/carriers/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a carrier. Omitted fields stay the same.',
        errors: ['CARRIER_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: CarrierChange,
      },
      async (c, { parameters, body }) =>
        reply(
          c,
          refusedUrl(body.ratesUrl) ??
            (await updatePricingSetting(await context(c), CARRIERS, parameters.id, body)),
        ),
    ),
    'DELETE /_vitrine/v1/carriers/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a carrier.',
        errors: ['CARRIER_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await context(c), CARRIERS, parameters.id)),
    ),
  } satisfies Routes
}
