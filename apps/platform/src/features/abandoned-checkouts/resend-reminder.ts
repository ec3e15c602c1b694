import type { AbandonedCheckout, Wire } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { SignedLinks } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { DAY_MS, sendReminder } from './abandon-checkouts.ts'
import { hasOptedOut, lockAbandonedCheckout, markReminderSent } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'
import { isRecoverable } from './recover-checkout.ts'

type Outcome =
  | { readonly abandonedCheckout: Wire<AbandonedCheckout> }
  | Refusal<'ABANDONED_CHECKOUT_NOT_FOUND' | 'REMINDER_NOT_ALLOWED'>

/** Sends another reminder: at most once a day, and never after unsubscribing. */
export const resendReminder = (
  db: Queryable,
  links: SignedLinks,
  wireId: string,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): Promise<Outcome> =>
  inTransaction<Outcome>(db, async (tx) => {
    const id = parseId(wireId)
    const checkout = id === undefined ? undefined : await isRecoverable(tx, id, now)
    const locked = id === undefined || !checkout ? undefined : await lockAbandonedCheckout(tx, id)
    if (!locked || !checkout) return refuse('ABANDONED_CHECKOUT_NOT_FOUND')
    const { email } = checkout.info
    if (!email || (await hasOptedOut(tx, email, new Date(now.getTime() - DAY_MS))))
      return refuse('REMINDER_NOT_ALLOWED')
    const abandoned = await markReminderSent(tx, locked.id, now)
    await sendReminder(tx, { abandoned, checkout }, links, now)
    const payload = serializeAbandonedCheckoutSummary({ abandoned, checkout })
    const type = 'wix.ecom.v1.abandoned_checkout_updated'
    await recordEvent(tx, { type, entityId: abandoned.id, payload, actor, now })
    return { abandonedCheckout: payload }
  })
