import { z } from 'zod'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import {
  createPricingSetting,
  deletePricingSetting,
  listPricingSettings,
  type PricingSettingContext,
  updatePricingSetting,
} from '../../pricing/pricing-settings/manage-pricing-settings.ts'
import { CHECKOUT_CHANGE_ERRORS } from '../checkouts/change-checkout.ts'
import { NewTemplate, serializeTemplate, TemplateChange, templatesAt } from './checkout-templates.ts'
import { findTemplate, openFromTemplate } from './open-from-template.ts'

const ById = z.object({ id: z.string() })

/** Routes to manage checkout templates. */
export function checkoutTemplateRoutes(server: PricingServer) {
  const { db, now, config, shop } = server
  const templates = templatesAt(config.publicUrl)
  const settingContext = async (c: HttpContext): Promise<PricingSettingContext> => {
    const { currency } = await shop()
    return { db, actor: c.get('caller'), now: now(), currency }
  }

  return {
    'GET /_vitrine/v1/checkout-templates': operation(
      { access: 'staff', summary: 'Lists checkout templates, which the console calls checkout links.' },
      async (c) => reply(c, await listPricingSettings(await settingContext(c), templates)),
    ),
    'POST /ecom/v1/checkout-templates': operation(
      {
        access: 'editors',
        summary: 'Creates a checkout template: a link that opens a checkout with items.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewTemplate,
      },
      async (c, { body }) =>
        reply(c, await createPricingSetting(await settingContext(c), templates, body.checkoutTemplate)),
    ),
    'GET /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a checkout template.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const found = await findTemplate(db, parameters.id)
        const { publicUrl } = config
        return reply(
          c,
          found instanceof Refusal ? found : { checkoutTemplate: serializeTemplate(found, publicUrl) },
        )
      },
    ),
    'PATCH /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a checkout template. Omitted fields stay the same.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED', 'STALE_REVISION'],
        parameters: ById,
        body: TemplateChange,
      },
      async (c, { parameters, body: { checkoutTemplate: input } }) => {
        const found = await findTemplate(db, parameters.id)
        if (found instanceof Refusal) return reply(c, found)
        // Both kinds of items are stored together. Fields that are not given stay unchanged.
        const changesItems = input.lineItems || input.customLineItems
        const change = changesItems ? { ...(found.content as object), ...input } : input
        return reply(c, await updatePricingSetting(await settingContext(c), templates, parameters.id, change))
      },
    ),
    'DELETE /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a checkout template. Its link then opens the shop.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', 'PRICING_SETTINGS_LIMIT_REACHED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(c, await deletePricingSetting(await settingContext(c), templates, parameters.id)),
    ),
    'POST /ecom/v1/checkout-templates/:id/create-checkout': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from a template.',
        errors: [
          ...CHECKOUT_CHANGE_ERRORS,
          'PAYMENT_OPTION_NOT_SUPPORTED',
          'CHECKOUT_TEMPLATE_NOT_FOUND',
          'CHECKOUT_TEMPLATE_INACTIVE',
        ],
        parameters: ById,
      },
      async (c, { parameters }) =>
        reply(
          c,
          await openFromTemplate(await createCartContext(server, requestShopper(c), true), parameters.id),
        ),
    ),
  } satisfies Routes
}
