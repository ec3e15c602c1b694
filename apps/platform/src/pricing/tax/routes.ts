import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import {
  findPricingSetting,
  listPricingSettings,
  type PricingSettingContext,
  queryPricingSettings,
} from '../pricing-settings/manage-pricing-settings.ts'
import { DEFAULT_TAX_GROUPS, taxGroupFields, WIRE_TAX_GROUPS } from './wire-tax-groups.ts'

const ById = z.object({ id: z.string() })

/** Tax group routes for the Wix packages. Read-only: the console manages the groups. */
export function taxGroupRoutes(server: ShopServer) {
  const { db, now, shop } = server
  const cursorSigners = createCursorSigners(server)
  const context = async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }

  return {
    'POST /billing/v1/tax-groups/query': validated({ body: QueryRequest }, async (c, { body }) => {
      const requested = {
        fields: taxGroupFields,
        query: body.query,
        cursorSigner: (await cursorSigners())('tax-groups'),
      }
      return reply(c, await queryPricingSettings(await context(c), WIRE_TAX_GROUPS, requested))
    }),
    'GET /billing/v1/tax-groups/default-tax-groups': async (c) =>
      reply(c, await listPricingSettings(await context(c), DEFAULT_TAX_GROUPS)),
    'GET /billing/v1/tax-groups/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await findPricingSetting(await context(c), WIRE_TAX_GROUPS, parameters.id)),
    ),
  } satisfies Routes
}
