import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
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
    'POST /billing/v1/tax-groups/query': operation(
      {
        access: 'staff',
        summary: 'Finds tax groups by their fields.',
        errors: [],
        body: QueryRequest,
        changesNothing: true,
      },
      async (c, { body }) => {
        const requested = {
          fields: taxGroupFields,
          query: body.query,
          cursorSigner: (await cursorSigners())('tax-groups'),
        }
        return reply(c, await queryPricingSettings(await context(c), WIRE_TAX_GROUPS, requested))
      },
    ),
    'GET /billing/v1/tax-groups/default-tax-groups': operation(
      { access: 'staff', summary: 'Lists the tax group of every product that is in no other.', errors: [] },
      async (c) => reply(c, await listPricingSettings(await context(c), DEFAULT_TAX_GROUPS)),
    ),
    'GET /billing/v1/tax-groups/:id': operation(
      { access: 'staff', summary: 'Reads a tax group.', errors: ['TAX_GROUP_NOT_FOUND'], parameters: ById },
      async (c, { parameters }) =>
        reply(c, await findPricingSetting(await context(c), WIRE_TAX_GROUPS, parameters.id)),
    ),
  } satisfies Routes
}
