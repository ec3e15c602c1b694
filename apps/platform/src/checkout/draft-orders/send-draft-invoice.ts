import type { WireDraftOrder } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { SignedLinks } from '../../kernel/signed-links/signed-links.ts'
import { emailItem, summaryRows } from '../../orders/emails/order-email-blocks.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import type { PricedCheckout } from '../checkouts/price-checkout.ts'
import { quoteCheckout } from '../checkouts/quote-checkout.ts'
import { saveDraft } from './draft-order-repository.ts'
import { type DraftNotEditable, lockDraft, publishDraftOrderEvent } from './manage-draft-orders.ts'

type Outcome =
  | { readonly draftOrder: WireDraftOrder }
  | DraftNotEditable
  | Refusal<'CART_EMPTY' | 'CHECKOUT_INCOMPLETE' | 'INVALID_ARGUMENT'>

/** Emails the buyer the items, the total and the payment link of a draft. It can be sent repeatedly. */
export const sendDraftInvoice = (
  cartContext: CartContext,
  links: SignedLinks,
  id: string,
): Promise<Outcome> =>
  inTransaction<Outcome>(cartContext.db, async (tx) => {
    const locked = await lockDraft(tx, id)
    if (locked instanceof Refusal) return locked
    const priced = await quoteCheckout({ ...cartContext, db: tx }, locked.checkout)
    if (priced instanceof Refusal) return priced
    const { email } = priced.checkout.info
    if (priced.quote.lines.length === 0) return refuse('CART_EMPTY')
    if (!email) return refuse('CHECKOUT_INCOMPLETE', { missing: ['email'] })
    const { now } = cartContext
    const url = `/draft-order/${links.sign('draft-order', locked.draft.id)}`
    await sendEmail(tx, { to: email, url, ...invoiceOf(priced, cartContext.language) }, now)
    const draft = await saveDraft(tx, locked.draft.id, { invoiceSentAt: now }, now)
    return publishDraftOrderEvent(tx, cartContext, 'updated', draft, priced)
  })

function invoiceOf({ quote, wireCheckout, checkout: { info } }: PricedCheckout, shopLanguage: LanguageCode) {
  const locale = localeFor(info.buyerLanguage, shopLanguage)
  const { priceSummary, shippingInfo, taxIncludedInPrice } = wireCheckout
  const selected = shippingInfo?.selectedCarrierServiceOption
  return {
    email: 'draftOrder',
    locale,
    values: { amount: formatMoneyIn(locale, { amount: quote.totals.total, currency: quote.currency }) },
    items: wireCheckout.lineItems.map((line) => emailItem(locale, quote.currency, line.quantity ?? 1, line)),
    rows: summaryRows(locale, quote.currency, {
      priceSummary,
      isShipped: selected !== undefined && !selected.logistics?.pickupDetails,
      taxIncluded: taxIncludedInPrice,
    }),
    message: info.buyerNote,
  } as const
}
