import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { settingContext } from '../pricing-settings/pricing-setting-kind.ts'
import { DEFAULT_TAX_GROUPS, taxGroupFields, WIX_TAX_GROUPS } from './wix-tax-groups.ts'

/** Tax group routes for the Wix packages. Read-only: the console manages the groups. */
export function taxGroupRoutes(server: ShopServer) {
  const cursorSigners = createCursorSigners(server)
  const context = settingContext(server)

  return {
    'POST /billing/v1/tax-groups/query': operation(
      {
        access: 'staff',
        summary: 'Finds tax groups by their fields.',
        body: QueryRequest,
        changesNothing: true,
      },
      async (c, { body }) => {
        const requested = {
          fields: taxGroupFields,
          query: body.query,
          cursorSigner: (await cursorSigners())('tax-groups'),
        }
        return WIX_TAX_GROUPS.query(await context(c), requested)
      },
    ),
    'GET /billing/v1/tax-groups/default-tax-groups': operation(
      { access: 'staff', summary: 'Lists the default tax group, which applies to products without another.' },
      async (c) => DEFAULT_TAX_GROUPS.list(await context(c)),
    ),
    'GET /billing/v1/tax-groups/:id': operation(
      { access: 'staff', summary: 'Reads a tax group.', errors: ['TAX_GROUP_NOT_FOUND'], parameters: ById },
      async (c, { parameters }) => WIX_TAX_GROUPS.find(await context(c), parameters.id),
    ),
  } satisfies Routes
}
