import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { settingContext } from '../pricing-settings/pricing-setting-kind.ts'
import { DiscountRuleChangeRequest, NewDiscountRuleRequest } from './discount-rule-schema.ts'
import { discountRuleFields, WIX_DISCOUNT_RULES } from './wix-discount-rules.ts'

/** Discount rule routes for the Wix packages. */
export function discountRuleRoutes(server: ShopServer) {
  const cursorSigners = createCursorSigners(server)
  const context = settingContext(server)

  return {
    'POST /ecom/v1/discount-rules': operation(
      {
        access: 'editors',
        summary:
          'Adds a discount rule (an automatic discount in the console), in the format of Wix Headless.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewDiscountRuleRequest,
      },
      async (c, { body }) => {
        const { revision, ...rule } = body.discountRule
        return WIX_DISCOUNT_RULES.create(await context(c), rule)
      },
    ),
    'POST /ecom/v1/discount-rules/query': operation(
      {
        access: 'staff',
        summary: 'Finds discount rules.',
        body: QueryRequest,
        changesNothing: true,
      },
      async (c, { body }) => {
        const requested = {
          fields: discountRuleFields,
          query: body.query,
          cursorSigner: (await cursorSigners())('discount-rules'),
        }
        return WIX_DISCOUNT_RULES.query(await context(c), requested)
      },
    ),
    'GET /ecom/v1/discount-rules/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => WIX_DISCOUNT_RULES.find(await context(c), parameters.id),
    ),
    'PATCH /ecom/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a discount rule by revision. Omitted fields stay the same.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: DiscountRuleChangeRequest,
      },
      async (c, { parameters, body }) =>
        WIX_DISCOUNT_RULES.update(await context(c), parameters.id, body.discountRule),
    ),
    'DELETE /ecom/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => WIX_DISCOUNT_RULES.delete(await context(c), parameters.id),
    ),
  } satisfies Routes
}
