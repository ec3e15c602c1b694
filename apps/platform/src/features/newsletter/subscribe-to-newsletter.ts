import { saveCustomerByEmail } from '../../identity/customers/customer-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { SignedLinks } from '../../kernel/signed-links/signed-links.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { confirmSubscriber, saveSubscriber } from './newsletter-repository.ts'

interface SubscribeContext {
  readonly db: Queryable
  readonly publicUrl: string
  readonly links: SignedLinks
  readonly now: Date
}

/** Stores the consent, and emails the link that confirms it. A subscriber gets no second email. */
export const subscribeToNewsletter = (
  { db, publicUrl, links, now }: SubscribeContext,
  {
    email,
    locale,
    pageUrl,
  }: { readonly email: string; readonly locale: Locale; readonly pageUrl?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name: shop } = await readShop(tx)
    const subscriber = await saveSubscriber(tx, {
      id: newId(now),
      email,
      language: locale.code,
      consentText: locale.t(locale.texts.newsletter.consent, { shop }),
      consentUrl: pageUrl ?? null,
      consentedAt: now,
    })
    if (!subscriber) return
    const { id } = subscriber
    const emailContent = {
      email: 'newsletterConfirmation',
      to: email,
      locale,
      values: {},
      url: `${publicUrl}/newsletter/${links.sign('newsletter', id)}?ui_locales=${locale.code}`,
      unsubscribeUrl: `${publicUrl}/unsubscribe/newsletter/${links.sign('unsubscribe-newsletter', id)}`,
    } as const
    await sendEmail(tx, emailContent, now)
  })

/** Confirms a subscription. Its subscriber is a customer from then on. */
export const confirmSubscription = (db: Queryable, id: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const subscriber = await confirmSubscriber(tx, id, now)
    if (!subscriber) return false
    const { email, language } = subscriber
    await saveCustomerByEmail(tx, { email, language }, now)
    return true
  })
