import type { WireCheckout } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import type { CartContext } from '../../cart/context/cart-context.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkoutTemplates } from '../../kernel/database/schema/checkout/checkout-templates.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { CheckoutRefusal } from '../checkouts/change-checkout.ts'
import { NewCheckout } from '../checkouts/checkout-schema.ts'
import { openCheckout } from '../checkouts/manage-checkout.ts'
import { serializeTemplate, type TemplateRow } from './checkout-templates.ts'

type NoTemplate = Refusal<'CHECKOUT_TEMPLATE_NOT_FOUND'>
type Outcome =
  | { readonly checkout: WireCheckout }
  | NoTemplate
  | CheckoutRefusal
  | Refusal<'CHECKOUT_TEMPLATE_INACTIVE'>

export async function findTemplate(db: Queryable, wireId: string): Promise<TemplateRow | NoTemplate> {
  const id = parseId(wireId)
  const [row] =
    id === undefined ? [] : await db.select().from(checkoutTemplates).where(eq(checkoutTemplates.id, id))
  return row ?? refuse('CHECKOUT_TEMPLATE_NOT_FOUND')
}

/** Creates a checkout from a template for the visitor. Items and prices come from the template. */
export const openFromTemplate = (cartContext: CartContext, templateId: string): Promise<Outcome> =>
  inTransaction<Outcome>(cartContext.db, async (tx) => {
    const template = await findTemplate(tx, templateId)
    if (template instanceof Refusal) return template
    if (template.status === 'INACTIVE') return refuse('CHECKOUT_TEMPLATE_INACTIVE')
    const { content, couponCode } = template
    const request = NewCheckout.parse({ ...content, couponCode })
    const opened = await openCheckout({ ...cartContext, db: tx }, request, { isByShop: true })
    if (opened instanceof Refusal) return opened
    const used = await countUse(tx, template)
    const { caller: actor, now, publicUrl } = cartContext
    const payload = { checkoutTemplate: serializeTemplate(used, publicUrl), checkout: opened.checkout }
    const type = 'wix.ecom.v1.checkout_template_used'
    await recordEvent(tx, { type, entityId: template.id, payload, actor, now })
    return opened
  })

/** Last, because concurrent visitors of the same link wait here. */
async function countUse(tx: Queryable, template: TemplateRow): Promise<TemplateRow> {
  const [used] = await tx
    .update(checkoutTemplates)
    .set({ usageCount: sql`${checkoutTemplates.usageCount} + 1` })
    .where(eq(checkoutTemplates.id, template.id))
    .returning()
  return used ?? template
}
