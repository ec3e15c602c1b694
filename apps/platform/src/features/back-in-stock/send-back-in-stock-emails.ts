import { splitLanguagePath } from '@vitrine/ui/i18n'
import { translateProductNames } from '../../catalog/translations/translation-repository.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { findMailServer } from '../../shop/email-settings/email-settings.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import {
  claimDelivered,
  claimRestocked,
  claimUnavailable,
  type StockRequestRecord,
  saveStockRequest,
} from './back-in-stock-repository.ts'
import { publishStockRequestEvents } from './stock-request-events.ts'

interface BackInStockContext {
  readonly db: Queryable
  readonly config: Parameters<typeof findMailServer>[1] & Pick<Config, 'publicUrl'>
  readonly now: Date
}

const BATCH_SIZE = 100

/**
 * Emails everyone who waits for an item that is back in stock. A request and its email change in one transaction, so
 * that several processes email once.
 */
export async function sendBackInStockEmails(emailContext: BackInStockContext): Promise<void> {
  const links = await signedLinks(emailContext.db, emailContext.now)
  await runUntilDone(() => inTransaction(emailContext.db, (tx) => sendEmails(tx, emailContext, links)))
  await runUntilDone(() => inTransaction(emailContext.db, (tx) => settle(tx, emailContext.now)))
  await runUntilDone(() => inTransaction(emailContext.db, (tx) => closeRequests(tx, emailContext.now)))
}

async function runUntilDone(work: () => Promise<number>): Promise<void> {
  while ((await work()) === BATCH_SIZE);
}

async function sendEmails(
  tx: Queryable,
  { config, now }: BackInStockContext,
  links: SignedLinks,
): Promise<number> {
  const claimed = await claimRestocked(tx, BATCH_SIZE)
  if (claimed.length === 0) return 0
  const hasMailServer = (await findMailServer(tx, config)) !== undefined
  for (const { request, name, pictureId } of claimed) {
    const url = request.itemUrl
    // In the language of the request's page, which the shop's URLs include.
    const locale = await shopLocale(tx, splitLanguagePath(new URL(url).pathname).code)
    const named = [{ id: request.productId, name }]
    const [product] = await translateProductNames(tx, named, locale.code)
    const emailContent = {
      email: 'backInStock',
      to: request.email,
      locale,
      values: { product: product?.name ?? name },
      ...(pictureId && { picture: { id: pictureId } }),
      url,
      unsubscribeUrl: `${config.publicUrl}/unsubscribe/stock/${links.sign('unsubscribe-stock', request.id)}`,
    } as const
    const emailId = await sendEmail(tx, emailContent, now)
    await change(tx, request, { status: 'PROCESSING', emailId }, now)
    // Without a mail server, a stored email counts as delivered.
    if (!hasMailServer) await change(tx, request, { status: 'NOTIFICATION_SENT' }, now)
  }
  return claimed.length
}

/** The mail server has accepted the email, or it has failed for good. */
async function settle(tx: Queryable, now: Date): Promise<number> {
  const claimed = await claimDelivered(tx, BATCH_SIZE)
  for (const { request, deliveredAt } of claimed)
    await change(tx, request, { status: deliveredAt ? 'NOTIFICATION_SENT' : 'FAILED' }, now)
  return claimed.length
}

/** A removed product does not come back. */
async function closeRequests(tx: Queryable, now: Date): Promise<number> {
  const claimed = await claimUnavailable(tx, BATCH_SIZE)
  for (const request of claimed) await change(tx, request, { status: 'FAILED' }, now)
  return claimed.length
}

async function change(
  tx: Queryable,
  { id }: StockRequestRecord,
  to: Parameters<typeof saveStockRequest>[2],
  now: Date,
): Promise<void> {
  const changed = await saveStockRequest(tx, id, to, now)
  await publishStockRequestEvents(tx, [changed], { what: 'updated', actor: 'system', now })
}
