import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { settingContext } from '../../pricing/pricing-settings/pricing-setting-kind.ts'
import { CHECKOUT_CHANGE_ERRORS } from '../checkouts/change-checkout.ts'
import { NewTemplate, serializeTemplate, TemplateChange, templatesAt } from './checkout-templates.ts'
import { findTemplate, openFromTemplate } from './open-from-template.ts'

/** Routes to manage checkout templates. */
export function checkoutTemplateRoutes(server: PricingServer) {
  const { db, config } = server
  const templates = templatesAt(config.publicUrl)
  const context = settingContext(server)

  return {
    'GET /_vitrine/v1/checkout-templates': operation(
      {
        access: 'staff',
        summary: 'Lists checkout templates, which the console calls checkout links.',
      },
      async (c) => templates.list(await context(c)),
    ),
    'POST /ecom/v1/checkout-templates': operation(
      {
        access: 'editors',
        summary: 'Creates a checkout template: a link that opens a checkout with items.',
        errors: ['PRICING_SETTINGS_LIMIT_REACHED'],
        body: NewTemplate,
      },
      async (c, { body }) => templates.create(await context(c), body.checkoutTemplate),
    ),
    'GET /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a checkout template.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const found = await findTemplate(db, parameters.id)
        const { publicUrl } = config
        return found instanceof Refusal ? found : { checkoutTemplate: serializeTemplate(found, publicUrl) }
      },
    ),
    'PATCH /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a checkout template. Omitted fields stay the same.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND', 'STALE_REVISION'],
        parameters: ById,
        body: TemplateChange,
      },
      async (c, { parameters, body: { checkoutTemplate: input } }) => {
        const found = await findTemplate(db, parameters.id)
        if (found instanceof Refusal) return found
        // Both kinds of items are stored together. Fields that are not given stay unchanged.
        const changesItems = input.lineItems || input.customLineItems
        const change = changesItems ? { ...(found.content as object), ...input } : input
        return templates.update(await context(c), parameters.id, change)
      },
    ),
    'DELETE /ecom/v1/checkout-templates/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a checkout template. Its link then opens the shop.',
        errors: ['CHECKOUT_TEMPLATE_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => templates.delete(await context(c), parameters.id),
    ),
    'POST /ecom/v1/checkout-templates/:id/create-checkout': operation(
      {
        access: 'buyers',
        summary: 'Creates a checkout from a template.',
        errors: [...CHECKOUT_CHANGE_ERRORS, 'CHECKOUT_TEMPLATE_NOT_FOUND', 'CHECKOUT_TEMPLATE_INACTIVE'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        openFromTemplate(await createCartContext(server, requestShopper(c), true), parameters.id),
    ),
  } satisfies Routes
}
