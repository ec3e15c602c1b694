import type { Queryable } from '../../kernel/database/open-database.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import type { GiftCardRecord } from '../../pricing/gift-cards/gift-card-repository.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'

/** Sends a gift card to its recipient. Only this email contains the code. */
export async function sendGiftCardEmail(
  tx: Queryable,
  card: GiftCardRecord,
  code: string,
  now: Date,
): Promise<void> {
  const { isForSomeoneElse, message } = card
  const locale = localeFor(card.language ?? undefined)
  const until = card.expiresAt?.toLocaleDateString(locale.language.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const emailContent = {
    to: card.email,
    locale,
    values: {
      amount: formatMoneyIn(locale, { amount: card.initialValue, currency: card.currency }),
      code,
      expiryDate: until ?? '',
    },
    message: message ? locale.t(locale.texts.quotation, { text: message }) : undefined,
  }
  const omittedParts = until ? [] : (['expires'] as const)
  const omitted = message ? 'sent' : 'sentWithMessage'
  if (isForSomeoneElse)
    await sendEmail(
      tx,
      { ...emailContent, email: 'giftCardRecipient', omit: [...omittedParts, omitted] },
      now,
    )
  else await sendEmail(tx, { ...emailContent, email: 'giftCard', omit: omittedParts }, now)
}
