import { z } from 'zod'
import { items } from '../../cart/requests/cart-schema.ts'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { checkoutTemplates } from '../../kernel/database/schema/checkout/checkout-templates.ts'
import { invalid } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../../pricing/pricing-settings/pricing-setting-kind.ts'
import { edits } from '../../pricing/pricing-settings/pricing-settings-schema.ts'

const Template = z.object({
  name: z.string().trim().max(100).optional(),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  ...items,
  couponCode: z.string().trim().max(100).nullish(),
})
export type TemplateRequest = z.infer<typeof Template>

const revision = z.string().max(20).optional()
export const NewTemplate = z.object({ checkoutTemplate: Template })
export const TemplateChange = z.object({ checkoutTemplate: Template.extend({ revision }) })

export type TemplateRow = typeof checkoutTemplates.$inferSelect

export const serializeTemplate = (row: TemplateRow, publicUrl: string) => ({
  ...edits(row),
  name: row.name,
  status: row.status,
  lineItems: row.content.lineItems ?? [],
  customLineItems: row.content.customLineItems ?? [],
  ...(row.couponCode !== null && { couponCode: row.couponCode }),
  url: `${publicUrl}/buy/${row.id}`,
  uses: row.usageCount,
})

/** Links that open a checkout with items. Prices come from the shop for every visitor. */
export const templatesAt = (publicUrl: string) =>
  new PricingSettingKind({
    table: checkoutTemplates,
    entity: 'checkout template',
    counters: ['usageCount'],
    name: 'checkoutTemplate',
    plural: 'checkoutTemplates',
    notFound: 'CHECKOUT_TEMPLATE_NOT_FOUND',
    events: {
      created: 'wix.ecom.v1.checkout_template_created',
      updated: 'wix.ecom.v1.checkout_template_updated',
      deleted: 'wix.ecom.v1.checkout_template_deleted',
    },
    columns: ({ name, status, lineItems, customLineItems, couponCode }: Changed<TemplateRequest>) =>
      definedFields({
        name,
        status,
        content:
          lineItems || customLineItems
            ? { lineItems: lineItems ?? [], customLineItems: customLineItems ?? [] }
            : undefined,
        couponCode: couponCode === '' ? null : couponCode,
      }) as Partial<TemplateRow>,
    serialize: (row) => serializeTemplate(row, publicUrl),
    settle: async (_, { content: { lineItems = [], customLineItems = [] } = {} }) =>
      lineItems.length + customLineItems.length === 0 ? invalid(EMPTY) : undefined,
  })

const EMPTY = {
  field: 'checkoutTemplate.lineItems',
  violatedRule: 'REQUIRED_FIELD',
  description: 'must have at least one item',
} as const
