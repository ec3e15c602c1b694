import { findAbandoned, insertOptOut } from '../abandoned-checkouts/abandoned-repository.ts'
import { announceRequests } from '../back-in-stock/announce-request.ts'
import { deleteWaiting, findStockRequest } from '../back-in-stock/back-in-stock-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { replyWithPage } from '../pages/page.tsx'
import { remembered } from '../remembered.ts'
import { signedLinks } from '../signed-links/signed-links.ts'
import { NoLettersPage, UnsubscribePage } from './unsubscribe-page.tsx'

/** What the links of letters stop. Whoever has the letter may, so neither a session nor a cookie is asked for. */
export const unsubscribeRoutes = ({ db, now, shop }: Server) => {
  const links = remembered(() => signedLinks(db, now()))

  const stopWaiting = (id: string) =>
    inTransaction(db, async (tx) => {
      const request = await findStockRequest(tx, id)
      const deleted = request ? await deleteWaiting(tx, request.email) : []
      await announceRequests(tx, deleted, { what: 'deleted', actor: 'shop', now: now() })
    })

  const stopReminding = async (id: string) => {
    const email = (await findAbandoned(db, id))?.checkout.info.email
    if (email) await insertOptOut(db, email, now())
  }

  const topics = {
    stock: { purpose: 'unsubscribe-stock', letters: 'letters about things that are back', stop: stopWaiting },
    reminders: {
      purpose: 'unsubscribe-reminders',
      letters: 'reminders of what you did not order',
      stop: stopReminding,
    },
  } as const

  const answer = async (c: HttpContext, isDone: boolean) => {
    const { name: shopName } = await shop()
    const topic = topics[c.req.param('topic') as keyof typeof topics]
    const id = topic && (await links()).read(topic.purpose, c.req.param('token') ?? '')
    if (!topic || !id) return replyWithPage(c, <NoLettersPage shopName={shopName} />, { status: 404 })
    if (isDone) await topic.stop(id)
    return replyWithPage(c, <UnsubscribePage shopName={shopName} letters={topic.letters} isDone={isDone} />)
  }

  return {
    'GET /unsubscribe/:topic/:token': (c) => answer(c, false),
    'POST /unsubscribe/:topic/:token': (c) => answer(c, true),
  } satisfies Routes
}
