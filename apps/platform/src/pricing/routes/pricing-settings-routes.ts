import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid } from '../../kernel/refusal.ts'
import { parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { CARRIERS, CarrierChange, NewCarrier } from '../carriers/carrier-configurations.ts'
import { COUPONS, CouponChange, NewCoupon } from '../coupons/coupons.ts'
import { DISCOUNT_RULES, DiscountRuleChange, NewDiscountRule } from '../discounts/discount-rules.ts'
import { settingContext } from '../pricing-settings/manage-pricing-settings.ts'
import { NewShippingOption, SHIPPING_OPTIONS, ShippingOptionChange } from '../shipping/shipping-options.ts'
import {
  NewTaxGroup,
  ProductsOfTaxGroup,
  setTaxGroupProducts,
  TAX_GROUPS,
  TaxGroupChange,
} from '../tax/tax-groups.ts'
import { NewTaxRegion, TAX_REGIONS, TaxRegionChange } from '../tax/tax-regions.ts'

const NOT_PUBLIC = {
  field: 'ratesUrl',
  violatedRule: 'FORMAT',
  description: 'must be a public URL',
} as const

/** Pricing settings routes for merchants. */
export function pricingSettingsRoutes(server: ShopServer) {
  const { db, config } = server
  const rules = targetRules(config.outboundAllowlist)
  /** Rejects URLs in private networks. */
  const refusedUrl = (url: string | null | undefined) =>
    url && !parseTarget(url, rules) ? invalid(NOT_PUBLIC) : undefined

  const context = settingContext(server)

  return {
    'GET /_vitrine/v1/coupons': operation(
      { access: 'staff', summary: 'Lists coupons, which the console calls discount codes.' },
      async (c) => COUPONS.list(await context(c)),
    ),
    'POST /_vitrine/v1/coupons': operation(
      {
        access: 'editors',
        summary: 'Adds a coupon.',
        errors: ['COUPON_CODE_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewCoupon,
      },
      async (c, { body }) => COUPONS.create(await context(c), body),
    ),
    'GET /_vitrine/v1/coupons/:id': operation(
      { access: 'staff', summary: 'Reads a coupon.', errors: ['COUPON_NOT_FOUND'], parameters: ById },
      async (c, { parameters }) => COUPONS.find(await context(c), parameters.id),
    ),
    'PATCH /_vitrine/v1/coupons/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a coupon. Omitted fields stay the same.',
        errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'STALE_REVISION'],
        parameters: ById,
        body: CouponChange,
      },
      async (c, { parameters, body }) => COUPONS.update(await context(c), parameters.id, body),
    ),
    'DELETE /_vitrine/v1/coupons/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a coupon.',
        errors: ['COUPON_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => COUPONS.delete(await context(c), parameters.id),
    ),

    'GET /_vitrine/v1/discount-rules': operation(
      {
        access: 'staff',
        summary: 'Lists discount rules, which the console calls automatic discounts.',
      },
      async (c) => DISCOUNT_RULES.list(await context(c)),
    ),
    'POST /_vitrine/v1/discount-rules': operation(
      {
        access: 'editors',
        summary: 'Adds a discount rule.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewDiscountRule,
      },
      async (c, { body }) => DISCOUNT_RULES.create(await context(c), body),
    ),
    'PATCH /_vitrine/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a discount rule. Omitted fields stay the same.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: DiscountRuleChange,
      },
      async (c, { parameters, body }) => DISCOUNT_RULES.update(await context(c), parameters.id, body),
    ),
    'DELETE /_vitrine/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => DISCOUNT_RULES.delete(await context(c), parameters.id),
    ),

    'GET /_vitrine/v1/tax-groups': operation({ access: 'staff', summary: 'Lists tax classes.' }, async (c) =>
      TAX_GROUPS.list(await context(c)),
    ),
    'POST /_vitrine/v1/tax-groups': operation(
      {
        access: 'editors',
        summary: 'Adds a tax class.',
        errors: ['NAME_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewTaxGroup,
      },
      async (c, { body }) => TAX_GROUPS.create(await context(c), body),
    ),
    'PATCH /_vitrine/v1/tax-groups/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a tax class. Omitted fields stay the same.',
        errors: [
          'TAX_GROUP_NOT_FOUND',

          'NAME_TAKEN',

          'STALE_REVISION',
        ],
        parameters: ById,
        body: TaxGroupChange,
      },
      async (c, { parameters, body }) => TAX_GROUPS.update(await context(c), parameters.id, body),
    ),
    'DELETE /_vitrine/v1/tax-groups/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'TAX_GROUP_IN_USE'],
        parameters: ById,
      },
      async (c, { parameters }) => TAX_GROUPS.delete(await context(c), parameters.id),
    ),
    'POST /_vitrine/v1/tax-groups/:id/products': operation(
      {
        access: 'editors',
        summary: 'Assigns products to a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
        parameters: ById,
        body: ProductsOfTaxGroup,
      },
      (_, { parameters, body }) => setTaxGroupProducts(db, parameters.id, body.productIds),
    ),

    'GET /_vitrine/v1/tax-regions': operation(
      { access: 'staff', summary: 'Lists tax regions, with their rates.' },
      async (c) => TAX_REGIONS.list(await context(c)),
    ),
    'POST /_vitrine/v1/tax-regions': operation(
      {
        access: 'editors',
        summary: 'Adds a tax region.',
        errors: ['TAX_REGION_TAKEN', 'TAX_GROUP_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewTaxRegion,
      },
      async (c, { body }) => TAX_REGIONS.create(await context(c), body),
    ),
    'PATCH /_vitrine/v1/tax-regions/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a tax region. Omitted fields stay the same.',
        errors: [
          'TAX_REGION_NOT_FOUND',
          'TAX_REGION_TAKEN',
          'TAX_GROUP_NOT_FOUND',

          'STALE_REVISION',
        ],
        parameters: ById,
        body: TaxRegionChange,
      },
      async (c, { parameters, body }) => TAX_REGIONS.update(await context(c), parameters.id, body),
    ),
    'DELETE /_vitrine/v1/tax-regions/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a tax region.',
        errors: ['TAX_REGION_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => TAX_REGIONS.delete(await context(c), parameters.id),
    ),

    'GET /_vitrine/v1/shipping-options': operation(
      {
        access: 'staff',
        summary: 'Lists shipping options and pickup, which the console calls shipping methods.',
      },
      async (c) => SHIPPING_OPTIONS.list(await context(c)),
    ),
    'POST /_vitrine/v1/shipping-options': operation(
      {
        access: 'editors',
        summary: 'Adds a shipping option.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewShippingOption,
      },
      async (c, { body }) => SHIPPING_OPTIONS.create(await context(c), body),
    ),
    'PATCH /_vitrine/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a shipping option. Omitted fields stay the same.',
        errors: ['SHIPPING_OPTION_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: ShippingOptionChange,
      },
      async (c, { parameters, body }) => SHIPPING_OPTIONS.update(await context(c), parameters.id, body),
    ),
    'DELETE /_vitrine/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a shipping option.',
        errors: ['SHIPPING_OPTION_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => SHIPPING_OPTIONS.delete(await context(c), parameters.id),
    ),

    'GET /_vitrine/v1/carriers': operation(
      { access: 'staff', summary: 'Lists carriers whose rates depend on the shipment.' },
      async (c) => CARRIERS.list(await context(c)),
    ),
    'POST /_vitrine/v1/carriers': operation(
      {
        access: 'editors',
        summary: 'Adds a carrier with a rate table or a server that returns live rates.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewCarrier,
      },
      async (c, { body }) => refusedUrl(body.ratesUrl) ?? (await CARRIERS.create(await context(c), body)),
    ),
    'PATCH /_vitrine/v1/carriers/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a carrier. Omitted fields stay the same.',
        errors: ['CARRIER_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: CarrierChange,
      },
      async (c, { parameters, body }) =>
        refusedUrl(body.ratesUrl) ?? (await CARRIERS.update(await context(c), parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/carriers/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a carrier.',
        errors: ['CARRIER_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => CARRIERS.delete(await context(c), parameters.id),
    ),
  } satisfies Routes
}
