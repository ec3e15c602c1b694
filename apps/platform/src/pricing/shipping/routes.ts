import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { shippingOptions } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest, type WireQuery } from '../../kernel/query/compile-query.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { settingContext } from '../pricing-settings/pricing-setting-kind.ts'
import { DELIVERY_PROFILE_ID, knownRegions, serializeDeliveryProfile } from './delivery-regions.ts'
import {
  destinationsOf,
  NewShippingOptionRequest,
  ShippingOptionChangeRequest,
  shippingOptionFields,
  WIX_SHIPPING_OPTIONS,
} from './wix-shipping-options.ts'

/** The single profile needs no paging or sorting. */
const ProfileQuery = z.object({
  query: z
    .strictObject({
      filter: z.strictObject({ id: z.string().max(100).optional() }).nullish(),
      sort: z.array(z.unknown()).max(5).nullish(),
      cursorPaging: z.strictObject({ limit: z.int().min(0).max(100).nullish() }).nullish(),
    })
    .nullish(),
})

const REGION_REQUIRED = {
  field: 'shippingOption.deliveryRegionIds',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required',
} as const

/** Shipping option routes for the Wix packages. */
export const shippingOptionRoutes = (server: ShopServer) => ({
  ...deliveryProfileRoutes(server),
  ...wixShippingOptionRoutes(server),
})

const deliveryRegions = async ({ db }: Pick<ShopServer, 'db'>) =>
  knownRegions(
    await db
      .select({ destinations: shippingOptions.destinations })
      .from(shippingOptions)
      .where(isNull(shippingOptions.pickupMethod)),
  )

function deliveryProfileRoutes(server: ShopServer) {
  const regions = () => deliveryRegions(server)
  const profile = async () => serializeDeliveryProfile(await regions())
  const profilesFound = async (c: HttpContext, { query }: z.infer<typeof ProfileQuery>) => {
    const id = query?.filter?.id
    const deliveryProfiles = id === undefined || id === DELIVERY_PROFILE_ID ? [await profile()] : []
    const pagingMetadata = {
      count: deliveryProfiles.length,
      cursors: { next: null, prev: null },
      hasNext: false,
    }
    return reply(c, { deliveryProfiles, pagingMetadata })
  }

  return {
    'POST /ecom/v1/delivery-profiles/query': operation(
      {
        access: 'staff',
        summary: 'Finds the delivery profile of the shop, with its delivery regions.',
        body: ProfileQuery,
        changesNothing: true,
      },
      (c, { body }) => profilesFound(c, body),
    ),
    'GET /ecom/v1/delivery-profiles/query': operation(
      {
        access: 'staff',
        summary: 'Finds the delivery profile of the shop, with the query in the URL.',
        base64Query: ProfileQuery,
      },
      (c, { base64Query }) => profilesFound(c, base64Query),
    ),
    'GET /ecom/v1/delivery-profiles/:id': operation(
      {
        access: 'staff',
        summary: 'Reads the delivery profile of the shop.',
        errors: ['DELIVERY_PROFILE_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) =>
        parameters.id === DELIVERY_PROFILE_ID
          ? { deliveryProfile: await profile() }
          : refuse('DELIVERY_PROFILE_NOT_FOUND'),
    ),
    'GET /ecom/v1/delivery-profiles/delivery-regions/:id': operation(
      {
        access: 'staff',
        summary: 'Reads the delivery profile of a region.',
        errors: ['DELIVERY_PROFILE_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const isKnown = (await regions()).some(({ id }) => id === parameters.id)
        return isKnown ? { deliveryProfile: await profile() } : refuse('DELIVERY_PROFILE_NOT_FOUND')
      },
    ),
  } satisfies Routes
}

function wixShippingOptionRoutes(server: ShopServer) {
  const cursorSigners = createCursorSigners(server)
  const context = settingContext(server)
  const regions = () => deliveryRegions(server)
  const found = async (c: HttpContext, query: WireQuery | null | undefined) => {
    const fields = shippingOptionFields(await regions())
    const cursorSigner = (await cursorSigners())('shipping-options')
    return reply(
      c,
      await WIX_SHIPPING_OPTIONS.query(await context(c), {
        fields,
        query,
        cursorSigner,
      }),
    )
  }

  return {
    'POST /ecom/v1/shipping-options': operation(
      {
        access: 'editors',
        summary: 'Adds a shipping option (a shipping method in the console), in the format of Wix Headless.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewShippingOptionRequest,
      },
      async (c, { body }) => {
        const { title, estimatedDeliveryTime, rates, ...named } = body.shippingOption
        const destinations = destinationsOf(named, await regions())
        if (destinations === undefined) return invalid(REGION_REQUIRED)
        if (destinations instanceof Refusal) return destinations
        const option = { title, estimatedDeliveryTime, rates, destinations }
        return WIX_SHIPPING_OPTIONS.create(await context(c), option)
      },
    ),
    'POST /ecom/v1/shipping-options/query': operation(
      {
        access: 'staff',
        summary: 'Finds shipping options.',
        body: QueryRequest,
        changesNothing: true,
      },
      (c, { body }) => found(c, body.query),
    ),
    'GET /ecom/v1/shipping-options/query': operation(
      {
        access: 'staff',
        summary: 'Finds shipping options, with the query in the URL.',
        base64Query: QueryRequest,
      },
      (c, { base64Query }) => found(c, base64Query.query),
    ),
    'GET /ecom/v1/shipping-options/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a shipping option.',
        errors: ['SHIPPING_OPTION_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => WIX_SHIPPING_OPTIONS.find(await context(c), parameters.id),
    ),
    'PATCH /ecom/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a shipping option by revision. Omitted fields stay the same.',
        errors: ['SHIPPING_OPTION_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: ShippingOptionChangeRequest,
      },
      async (c, { parameters, body }) => {
        const { title, estimatedDeliveryTime, rates, revision, ...named } = body.shippingOption
        const destinations = destinationsOf(named, await regions())
        if (destinations instanceof Refusal) return destinations
        const change = { title, estimatedDeliveryTime, rates, destinations, revision }
        return WIX_SHIPPING_OPTIONS.update(await context(c), parameters.id, change)
      },
    ),
    'DELETE /ecom/v1/shipping-options/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a shipping option.',
        errors: ['SHIPPING_OPTION_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => WIX_SHIPPING_OPTIONS.delete(await context(c), parameters.id),
    ),
  } satisfies Routes
}
