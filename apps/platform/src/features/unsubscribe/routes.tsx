import { inTransaction } from '../../kernel/database/transaction.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import { LocaleProvider, pageLocale } from '../../kernel/pages/page-language.tsx'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { findAbandonedCheckout, insertOptOut } from '../abandoned-checkouts/abandoned-checkout-repository.ts'
import { deletePending, findStockRequest } from '../back-in-stock/back-in-stock-repository.ts'
import { publishStockRequestEvents } from '../back-in-stock/stock-request-events.ts'
import { deleteSubscriber } from '../newsletter/newsletter-repository.ts'
import { optOutOfRequests } from '../reviews/review-requests.ts'
import { InvalidUnsubscribeLinkPage, UnsubscribePage } from './unsubscribe-page.tsx'

/** The unsubscribe links of emails. The link alone authorizes, without session or cookie. */
export const unsubscribeRoutes = ({ db, now, shop, config, keys }: ShopServer) => {
  const links = async () => linksSignedBy(await keys())

  const stopWaiting = (id: string) =>
    inTransaction(db, async (tx) => {
      const request = await findStockRequest(tx, id)
      const deleted = request ? await deletePending(tx, request.email) : []
      await publishStockRequestEvents(tx, deleted, { what: 'deleted', actor: 'system', now: now() })
    })

  const stopReminding = async (id: string) => {
    const email = (await findAbandonedCheckout(db, id))?.checkout.info.email
    if (email) await insertOptOut(db, email, now())
  }

  const topics = {
    stock: { purpose: 'unsubscribe-stock', stop: stopWaiting },
    newsletter: { purpose: 'unsubscribe-newsletter', stop: (id: string) => deleteSubscriber(db, id) },
    reminders: { purpose: 'unsubscribe-reminders', stop: stopReminding },
    reviews: { purpose: 'unsubscribe-reviews', stop: (id: string) => optOutOfRequests(db, id, now()) },
  } as const

  const isTopic = (name: string): name is keyof typeof topics => Object.hasOwn(topics, name)

  const response = async (c: HttpContext, isDone: boolean) => {
    const { name: shopName, brand } = await shop()
    const locale = await pageLocale(c, pageCookies(c, config.publicUrl))
    const topic = c.req.param('topic') ?? ''
    const requested = isTopic(topic) ? topics[topic] : undefined
    const id = requested && (await links()).read(requested.purpose, c.req.param('token') ?? '')
    if (!isTopic(topic) || !requested || !id) {
      const page = <InvalidUnsubscribeLinkPage shopName={shopName} brand={brand} />
      return replyWithPage(c, <LocaleProvider locale={locale}>{page}</LocaleProvider>, { status: 404 })
    }
    if (isDone) await requested.stop(id)
    const page = <UnsubscribePage shopName={shopName} brand={brand} topic={topic} isDone={isDone} />
    return replyWithPage(c, <LocaleProvider locale={locale}>{page}</LocaleProvider>)
  }

  return {
    'GET /unsubscribe/:topic/:token': route({ access: 'anyone' }, (c) => response(c, false)),
    'POST /unsubscribe/:topic/:token': route({ access: 'anyone' }, (c) => response(c, true)),
  } satisfies Routes
}
