import { languageFromPath } from '@vitrine/ui/messages'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendEmail } from '../emails/send-email.ts'
import { speechFor } from '../i18n/locale.ts'
import { type SignedLinks, signedLinks } from '../signed-links/signed-links.ts'
import { announceRequests } from './announce-request.ts'
import {
  claimBrought,
  claimHopeless,
  claimReturned,
  type StockRequestRecord,
  saveStockRequest,
} from './back-in-stock-repository.ts'

interface Telling {
  readonly db: Queryable
  readonly publicUrl: string
  /** Whether letters go to a mail server; otherwise they have arrived once they are written. */
  readonly hasMailServer: boolean
  readonly now: Date
}

const BATCH = 100

/**
 * Writes to everybody who waits for something that can be bought again. A request and its letter change in one
 * transaction, so that any number of processes write once.
 */
export async function tellOfStock(telling: Telling): Promise<void> {
  const links = await signedLinks(telling.db, telling.now)
  await untilNone(() => inTransaction(telling.db, (tx) => writeLetters(tx, telling, links)))
  await untilNone(() => inTransaction(telling.db, (tx) => settle(tx, telling.now)))
  await untilNone(() => inTransaction(telling.db, (tx) => giveUp(tx, telling.now)))
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) === BATCH);
}

async function writeLetters(
  tx: Queryable,
  { publicUrl, hasMailServer, now }: Telling,
  links: SignedLinks,
): Promise<number> {
  const claimed = await claimReturned(tx, BATCH)
  if (claimed.length === 0) return 0
  for (const { request, name } of claimed) {
    const url = request.itemUrl
    const matter = {
      email: 'backInStock',
      to: request.email,
      // In the language of the page on which somebody asked: the shop's pages tell theirs by their address.
      speech: speechFor(languageFromPath(new URL(url).pathname)),
      values: { product: name },
      url,
      unsubscribeUrl: `${publicUrl}/unsubscribe/stock/${links.sign('unsubscribe-stock', request.id)}`,
    } as const
    const mailId = await sendEmail(tx, matter, now)
    await change(tx, request, { status: 'PROCESSING', mailId }, now)
    if (!hasMailServer) await change(tx, request, { status: 'NOTIFICATION_SENT' }, now)
  }
  return claimed.length
}

/** The mail server has taken the letter, or will not. */
async function settle(tx: Queryable, now: Date): Promise<number> {
  const claimed = await claimBrought(tx, BATCH)
  for (const { request, deliveredAt } of claimed)
    await change(tx, request, { status: deliveredAt ? 'NOTIFICATION_SENT' : 'FAILED' }, now)
  return claimed.length
}

/** What is no longer in the catalogue does not come back. */
async function giveUp(tx: Queryable, now: Date): Promise<number> {
  const claimed = await claimHopeless(tx, BATCH)
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
  await announceRequests(tx, [changed], { what: 'updated', actor: 'shop', now })
}
