import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import {
  createPricingSetting,
  deletePricingSetting,
  findPricingSetting,
  type PricingSettingContext,
  queryPricingSettings,
  updatePricingSetting,
} from '../pricing-settings/manage-pricing-settings.ts'
import { DiscountRuleChangeRequest, NewDiscountRuleRequest } from './discount-rule-schema.ts'
import { discountRuleFields, WIRE_DISCOUNT_RULES } from './wire-discount-rules.ts'

const ById = z.object({ id: z.string() })

/** Discount rule routes for the Wix packages. */
export function discountRuleRoutes(server: ShopServer) {
  const { db, now, shop } = server
  const cursorSigners = createCursorSigners(server)
  const settingContext = async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }

  return {
    'POST /ecom/v1/discount-rules': operation(
      {
        access: 'editors',
        summary:
          'Adds a discount rule (an automatic discount in the console), in the format of Wix Headless.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewDiscountRuleRequest,
      },
      async (c, { body }) => {
        const { revision, ...rule } = body.discountRule
        return reply(c, await createPricingSetting(await settingContext(c), WIRE_DISCOUNT_RULES, rule))
      },
    ),
    'POST /ecom/v1/discount-rules/query': operation(
      {
        access: 'staff',
        summary: 'Finds discount rules.',
        errors: [],
        body: QueryRequest,
        changesNothing: true,
      },
      async (c, { body }) => {
        const requested = {
          fields: discountRuleFields,
          query: body.query,
          cursorSigner: (await cursorSigners())('discount-rules'),
        }
        return reply(c, await queryPricingSettings(await settingContext(c), WIRE_DISCOUNT_RULES, requested))
      },
    ),
    'GET /ecom/v1/discount-rules/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await findPricingSetting(await settingContext(c), WIRE_DISCOUNT_RULES, parameters.id)),
    ),
    'PATCH /ecom/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a discount rule by revision. Omitted fields stay the same.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: DiscountRuleChangeRequest,
      },
      async (c, { parameters, body }) =>
        reply(
          c,
          await updatePricingSetting(
            await settingContext(c),
            WIRE_DISCOUNT_RULES,
            parameters.id,
            body.discountRule,
          ),
        ),
    ),
    'DELETE /ecom/v1/discount-rules/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a discount rule.',
        errors: ['DISCOUNT_RULE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await settingContext(c), WIRE_DISCOUNT_RULES, parameters.id)),
    ),
  } satisfies Routes
}
