import type { RenderedEmail } from '@vitrine/contract'
import type { Merchant } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { EmailBody } from '../../kernel/mail/email-body.ts'
import { renderEmailHtml } from '../../kernel/mail/email-html.tsx'
import { renderEmailText } from '../../kernel/mail/email-text.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { composeEmail } from '../emails/compose-email.ts'
import type { EmailParts } from '../emails/email-kinds.ts'
import { findMerchant } from '../merchants/merchant-repository.ts'
import { readShop, type Shop } from '../profile/read-shop.ts'
import type { EmailTemplateKey } from './email-templates.ts'
import { sampleEmail } from './sample-email.ts'
import { validateCustomText } from './validate-custom-text.ts'

/** Previews an email with this text, about a sample order. */
export async function previewEmail(
  db: Queryable,
  key: EmailTemplateKey,
  texts: EmailParts,
  now: Date,
): Promise<RenderedEmail | Refusal<'INVALID_ARGUMENT'>> {
  const shop = await readShop(db)
  const email = renderSample(shop, key, texts, now)
  if (email instanceof Refusal) return email
  return { subject: email.subject, html: renderEmailHtml(email), text: renderEmailText(email) }
}

/** Sends a test email with this text to the merchant. */
export const sendTestEmail = (
  db: Queryable,
  { merchantId }: Merchant,
  { key, texts }: { readonly key: EmailTemplateKey; readonly texts: EmailParts },
  now: Date,
): Promise<{ readonly to: string } | Refusal<'INVALID_ARGUMENT' | 'RATE_LIMITED' | 'UNAUTHENTICATED'>> =>
  inTransaction(db, async (tx) => {
    const merchant = await findMerchant(tx, merchantId)
    if (!merchant) return refuse('UNAUTHENTICATED')
    const email = renderSample(await readShop(tx), key, texts, now)
    if (email instanceof Refusal) return email
    const limited = await countAttemptIn(tx, { key: ['test email', merchantId], ...LIMITS.testEmails }, now)
    if (limited) return limited
    await sendMail(tx, { to: merchant.email, email }, now)
    return { to: merchant.email }
  })

function renderSample(
  shop: Shop,
  { name, language }: EmailTemplateKey,
  texts: EmailParts,
  now: Date,
): EmailBody | Refusal<'INVALID_ARGUMENT'> {
  const locale = localeFor(language)
  const errors = validateCustomText(locale.texts.emails, name, texts)
  if (errors.length > 0) return invalid(...errors)
  return composeEmail(
    { shop, locale, customTexts: texts },
    sampleEmail(name, { locale, currency: shop.currency, now }),
  )
}
