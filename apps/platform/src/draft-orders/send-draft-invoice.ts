import type { WireDraftOrder } from '@vitrine/contract'
import type { Shopping } from '../cart/cart-context.ts'
import { type WholeCheckout, wholeCheckout } from '../checkout/read-checkout.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendEmail } from '../emails/send-email.ts'
import { moneyIn } from '../i18n/amounts.ts'
import { speechFor } from '../i18n/locale.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { SignedLinks } from '../signed-links/signed-links.ts'
import { saveDraft } from './draft-order-repository.ts'
import { holdDraft, type PastChanging, tell } from './manage-draft-orders.ts'

type Outcome =
  | { readonly draftOrder: WireDraftOrder }
  | PastChanging
  | Refusal<'CART_EMPTY' | 'CHECKOUT_INCOMPLETE' | 'INVALID_ARGUMENT'>

/** Writes to the buyer of a draft what is in it, what it comes to, and where it can be paid for. As often as one likes. */
export const sendDraftInvoice = (shopping: Shopping, links: SignedLinks, id: string): Promise<Outcome> =>
  inTransaction<Outcome>(shopping.db, async (tx) => {
    const held = await holdDraft(tx, id)
    if (held instanceof Refusal) return held
    const whole = await wholeCheckout({ ...shopping, db: tx }, held.checkout)
    if (whole instanceof Refusal) return whole
    const { email } = whole.checkout.info
    if (whole.quote.lines.length === 0) return refuse('CART_EMPTY')
    if (!email) return refuse('CHECKOUT_INCOMPLETE', { missing: ['email'] })
    const { now } = shopping
    const url = `/draft-order/${links.sign('draft-order', held.draft.id)}`
    await sendEmail(tx, { to: email, url, ...invoiceOf(whole) }, now)
    const draft = await saveDraft(tx, held.draft.id, { invoicedAt: now }, now)
    return tell(tx, shopping, 'updated', draft, whole)
  })

function invoiceOf({ quote, answer, checkout: { info } }: WholeCheckout) {
  const speech = speechFor(info.buyerLanguage)
  return {
    email: 'draftOrder',
    speech,
    values: { amount: moneyIn(speech, { amount: quote.totals.total, currency: quote.currency }) },
    items: answer.lineItems.map(
      ({ quantity, productName }) => `${quantity} × ${productName?.original ?? ''}`,
    ),
    message: info.buyerNote,
  } as const
}
