import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { shopOf } from '../profile/read-shop.ts'
import { composeEmail, type EmailInput } from './compose-email.ts'
import { customTextOf } from './custom-text-repository.ts'
import type { EmailName } from './email-kinds.ts'

interface Recipient {
  readonly to: string
  /** The order that the email reports on. */
  readonly orderId?: string
  readonly locale: Locale
}

/**
 * Sends an email in the recipient's language with the shop's text, in the transaction of its cause. Returns the
 * mail's id.
 */
export async function sendEmail<Name extends EmailName>(
  tx: Queryable,
  { to, locale, orderId, ...matter }: Recipient & EmailInput<Name>,
  now: Date,
): Promise<string> {
  const shop = await shopOf(tx)
  const customTexts = await customTextOf(tx, matter.email, locale.code)
  const email = composeEmail({ shop, locale, customTexts }, matter as unknown as EmailInput<Name>)
  const { code } = matter.values as { readonly code?: string }
  return sendMail(tx, { to, email: email, orderId, codes: code ? [code] : [] }, now)
}
