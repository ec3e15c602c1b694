import { ExportFormat } from '@vitrine/contract'
import { z } from 'zod'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid } from '../../kernel/refusal.ts'
import { parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { CARRIERS, NewCarrier } from '../carriers/carrier-configurations.ts'
import { COUPONS, NewCoupon } from '../coupons/coupons.ts'
import { exportCoupons } from '../coupons/export-coupons.ts'
import { DISCOUNT_RULES, NewDiscountRule } from '../discounts/discount-rules.ts'
import { LOCATIONS, NewLocation } from '../locations/locations.ts'
import { settingContext } from '../pricing-settings/pricing-setting-kind.ts'
import { listPluginStatuses } from '../service-plugins/plugin-health.ts'
import { readPluginKey } from '../service-plugins/plugin-key.ts'
import { NewServicePlugin, SERVICE_PLUGINS } from '../service-plugins/service-plugin-settings.ts'
import { NewShippingOption, SHIPPING_OPTIONS } from '../shipping/shipping-options.ts'
import { importTaxRates, TaxRatesRequest } from '../tax/import-tax-rates.ts'
import { PUBLISHED_TAX_RATES } from '../tax/published-tax-rates.ts'
import { NewTaxGroup, ProductsOfTaxGroup, setTaxGroupProducts, TAX_GROUPS } from '../tax/tax-groups.ts'
import { NewTaxRegion, TAX_REGIONS } from '../tax/tax-regions.ts'
import { settingRoutes } from './setting-routes.ts'

const NOT_PUBLIC = {
  field: 'ratesUrl',
  violatedRule: 'FORMAT',
  description: 'must be a public URL',
} as const

/** Routes of discount codes and automatic discounts. */
export function discountSettingsRoutes(server: ShopServer) {
  const context = settingContext(server)
  return {
    ...settingRoutes(server, COUPONS, {
      path: 'coupons',
      noun: 'a coupon',
      listSummary: 'Lists coupons, which the console calls discount codes.',
      body: NewCoupon,
      rejected: ['COUPON_CODE_TAKEN'],
    }),
    'GET /_vitrine/v1/coupons/:id': operation(
      { access: 'staff', summary: 'Reads a coupon.', errors: ['COUPON_NOT_FOUND'], parameters: ById },
      async (c, { parameters }) => COUPONS.find(await context(c), parameters.id),
    ),
    'GET /_vitrine/v1/exports/discounts.csv': operation(
      {
        access: 'merchants',
        summary:
          'Exports all discount codes as a CSV file, in our format or in that of Shopify, which has none that set a price.',
        parameters: z.object({ format: z.enum(ExportFormat).default('VITRINE') }),
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      (_, { parameters }) =>
        csvResponse(
          exportCoupons(server.db, parameters.format, server.now()),
          `discounts-${server.now().toISOString().slice(0, 10)}.csv`,
        ),
    ),
    ...settingRoutes(server, DISCOUNT_RULES, {
      path: 'discount-rules',
      noun: 'a discount rule',
      listSummary: 'Lists discount rules, which the console calls automatic discounts.',
      body: NewDiscountRule,
    }),
  } satisfies Routes
}

/** Routes of the servers that are asked while a checkout is calculated. */
export function servicePluginRoutes(server: ShopServer) {
  const rules = targetRules(server.config.outboundAllowlist)
  return {
    ...settingRoutes(server, SERVICE_PLUGINS, {
      path: 'service-plugins',
      noun: 'a service plugin',
      listSummary: 'Lists service plugins: servers that are asked while a checkout is calculated.',
      body: NewServicePlugin,
      validate: ({ url }) =>
        url && !parseTarget(url, rules) ? invalid({ ...NOT_PUBLIC, field: 'url' }) : undefined,
    }),
    'GET /_vitrine/v1/service-plugin-status': operation(
      {
        access: 'staff',
        summary: 'Reads how service plugins respond, and the public key that verifies requests to them.',
      },
      async () => {
        const { db, now } = server
        const { publicKey } = await readPluginKey(db, now())
        return { publicKey, statuses: await listPluginStatuses(db, now()) }
      },
    ),
  } satisfies Routes
}

/** Pricing settings routes for merchants. */
export function pricingSettingsRoutes(server: ShopServer) {
  const context = settingContext(server)
  const rules = targetRules(server.config.outboundAllowlist)
  return {
    ...settingRoutes(server, TAX_GROUPS, {
      path: 'tax-groups',
      noun: 'a tax class',
      listSummary: 'Lists tax classes.',
      // People who edit products choose from them.
      listAreas: [],
      body: NewTaxGroup,
      rejected: ['NAME_TAKEN'],
      inUse: ['TAX_GROUP_IN_USE'],
    }),
    'POST /_vitrine/v1/tax-groups/:id/products': operation(
      {
        access: 'editors',
        summary: 'Assigns products to a tax class.',
        errors: ['TAX_GROUP_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
        parameters: ById,
        body: ProductsOfTaxGroup,
      },
      (c, { parameters, body }) => {
        const { db, now } = server
        const changeContext = { db, actor: c.get('caller'), operation: 'setTaxGroupProducts', now: now() }
        return setTaxGroupProducts(changeContext, parameters.id, body.productIds)
      },
    ),
    ...settingRoutes(server, TAX_REGIONS, {
      path: 'tax-regions',
      noun: 'a tax region',
      listSummary: 'Lists tax regions, with their rates.',
      // The product editor says whether prices include tax.
      listAreas: [],
      body: NewTaxRegion,
      rejected: ['TAX_REGION_TAKEN', 'TAX_GROUP_NOT_FOUND'],
    }),
    'GET /_vitrine/v1/published-tax-rates': operation(
      { access: 'staff', summary: 'Lists the published tax rates that can be imported.' },
      () => ({ publishedTaxRates: PUBLISHED_TAX_RATES }),
    ),
    'POST /_vitrine/v1/published-tax-rates/import': operation(
      {
        access: 'editors',
        summary: 'Adds tax regions with their published rates. Existing regions stay the same.',
        errors: ['NAME_TAKEN', 'TAX_REGION_TAKEN', 'TAX_GROUP_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: TaxRatesRequest,
      },
      async (c, { body }) => importTaxRates(await context(c), body),
    ),
    ...settingRoutes(server, SHIPPING_OPTIONS, {
      path: 'shipping-options',
      noun: 'a shipping option',
      listSummary: 'Lists shipping options and pickup, which the console calls shipping methods.',
      body: NewShippingOption,
    }),
    ...settingRoutes(server, LOCATIONS, {
      path: 'locations',
      noun: 'a location',
      listSummary: 'Lists the locations that hold stock.',
      body: NewLocation,
      rejected: ['NAME_TAKEN', 'LOCATION_IN_USE', 'PRICING_SETTINGS_LIMIT_REACHED'],
      inUse: ['LOCATION_IN_USE'],
    }),
    ...settingRoutes(server, CARRIERS, {
      path: 'carriers',
      noun: 'a carrier',
      listSummary: 'Lists carriers whose rates depend on the shipment.',
      createSummary: 'Adds a carrier with a rate table or a server that returns live rates.',
      body: NewCarrier,
      /** Rejects URLs in private networks. */
      validate: ({ ratesUrl }) =>
        ratesUrl && !parseTarget(ratesUrl, rules) ? invalid(NOT_PUBLIC) : undefined,
    }),
  } satisfies Routes
}
