import { isNull } from 'drizzle-orm'
import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { shippingOptions } from '../../kernel/database/schema/index.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { QueryRequest, type WireQuery } from '../../kernel/query/compile-query.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import {
  createPricingSetting,
  deletePricingSetting,
  findPricingSetting,
  type PricingSettingContext,
  queryPricingSettings,
  updatePricingSetting,
} from '../pricing-settings/manage-pricing-settings.ts'
import { DELIVERY_PROFILE_ID, knownRegions, serializeDeliveryProfile } from './delivery-regions.ts'
import {
  destinationsOf,
  NewShippingOptionRequest,
  ShippingOptionChangeRequest,
  shippingOptionFields,
  WIRE_SHIPPING_OPTIONS,
} from './wire-shipping-options.ts'

const ById = z.object({ id: z.string() })

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
export function shippingOptionRoutes(server: ShopServer) {
  const { db, now, shop } = server
  const cursorSigners = createCursorSigners(server)
  const settingContext = async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }
  const regions = async () =>
    knownRegions(
      await db
        .select({ destinations: shippingOptions.destinations })
        .from(shippingOptions)
        .where(isNull(shippingOptions.pickupMethod)),
    )
  const found = async (c: HttpContext, query: WireQuery | null | undefined) => {
    const fields = shippingOptionFields(await regions())
    const cursorSigner = (await cursorSigners())('shipping-options')
    return reply(
      c,
      await queryPricingSettings(await settingContext(c), WIRE_SHIPPING_OPTIONS, {
        fields,
        query,
        cursorSigner,
      }),
    )
  }

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
    'POST /ecom/v1/delivery-profiles/query': validated({ body: ProfileQuery }, (c, { body }) =>
      profilesFound(c, body),
    ),
    'GET /ecom/v1/delivery-profiles/query': validated({ base64Query: ProfileQuery }, (c, { base64Query }) =>
      profilesFound(c, base64Query),
    ),
    'GET /ecom/v1/delivery-profiles/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(
        c,
        parameters.id === DELIVERY_PROFILE_ID
          ? { deliveryProfile: await profile() }
          : refuse('DELIVERY_PROFILE_NOT_FOUND'),
      ),
    ),
    'GET /ecom/v1/delivery-profiles/delivery-regions/:id': validated(
      { parameters: ById },
      async (c, { parameters }) => {
        const isKnown = (await regions()).some(({ id }) => id === parameters.id)
        return reply(c, isKnown ? { deliveryProfile: await profile() } : refuse('DELIVERY_PROFILE_NOT_FOUND'))
      },
    ),
    'POST /ecom/v1/shipping-options': validated({ body: NewShippingOptionRequest }, async (c, { body }) => {
      const { title, estimatedDeliveryTime, rates, ...named } = body.shippingOption
      const destinations = destinationsOf(named, await regions())
      if (destinations === undefined) return reply(c, invalid(REGION_REQUIRED))
      if (destinations instanceof Refusal) return reply(c, destinations)
      const option = { title, estimatedDeliveryTime, rates, destinations }
      return reply(c, await createPricingSetting(await settingContext(c), WIRE_SHIPPING_OPTIONS, option))
    }),
    'POST /ecom/v1/shipping-options/query': validated({ body: QueryRequest }, (c, { body }) =>
      found(c, body.query),
    ),
    'GET /ecom/v1/shipping-options/query': validated({ base64Query: QueryRequest }, (c, { base64Query }) =>
      found(c, base64Query.query),
    ),
    'GET /ecom/v1/shipping-options/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await findPricingSetting(await settingContext(c), WIRE_SHIPPING_OPTIONS, parameters.id)),
    ),
    'PATCH /ecom/v1/shipping-options/:id': validated(
      { parameters: ById, body: ShippingOptionChangeRequest },
      async (c, { parameters, body }) => {
        const { title, estimatedDeliveryTime, rates, revision, ...named } = body.shippingOption
        const destinations = destinationsOf(named, await regions())
        if (destinations instanceof Refusal) return reply(c, destinations)
        const change = { title, estimatedDeliveryTime, rates, destinations, revision }
        return reply(
          c,
          await updatePricingSetting(await settingContext(c), WIRE_SHIPPING_OPTIONS, parameters.id, change),
        )
      },
    ),
    'DELETE /ecom/v1/shipping-options/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await deletePricingSetting(await settingContext(c), WIRE_SHIPPING_OPTIONS, parameters.id)),
    ),
  } satisfies Routes
}
