import { reply } from '../http/reply.ts'
import type { Handler, HttpContext, Routes, Server } from '../http/routes.ts'
import { findMail, listMails } from '../mail/mail-repository.ts'
import { refuse } from '../refusal.ts'
import { readShop } from '../shop/settings.ts'
import { readId } from '../wire-id.ts'
import { MailboxPage, MailPage, NoMailPage } from './mailbox.tsx'
import { replyWithPage } from './page.tsx'

const SHOWN = 100

/** A mail may look as it likes, but loads nothing, runs nothing, and is framed by the mailbox only. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export const mailboxRoutes = ({ db, config }: Server) => {
  /** The mailbox shows everyone's mail to anyone, so a shop has to ask for it. */
  const whenOpen = (handler: Handler): Handler =>
    config.mailbox ? handler : (c) => reply(c, refuse('NOT_FOUND'))

  const mailOf = async (c: HttpContext) => {
    const id = readId(c.req.param('id') ?? '')
    return id === undefined ? undefined : findMail(db, id)
  }

  return {
    'GET /mailbox': whenOpen(async (c) => {
      const [{ name }, mails] = await Promise.all([readShop(db), listMails(db, SHOWN)])
      return replyWithPage(c, <MailboxPage shopName={name} mails={mails} />)
    }),
    'GET /mailbox/:id': whenOpen(async (c) => {
      const [{ name }, mail] = await Promise.all([readShop(db), mailOf(c)])
      return mail
        ? replyWithPage(c, <MailPage shopName={name} mail={mail} />)
        : replyWithPage(c, <NoMailPage shopName={name} />, { status: 404 })
    }),
    'GET /mailbox/:id/html': whenOpen(async (c) => {
      const mail = await mailOf(c)
      if (!mail) return reply(c, refuse('NOT_FOUND'))
      return c.html(mail.html, 200, {
        'Content-Security-Policy': MAIL_POLICY,
        'X-Frame-Options': 'SAMEORIGIN',
      })
    }),
  } satisfies Routes
}
