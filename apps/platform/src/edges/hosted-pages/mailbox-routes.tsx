import { reply } from '../../kernel/http/reply.ts'
import type { Handler, HttpContext, Server } from '../../kernel/http/route-types.ts'
import { findMail, listMails } from '../../kernel/mail/mail-repository.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import { refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { signedInMerchant } from '../../shop/merchants/signed-in-merchant.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { MailboxPage, MailPage, NoMailPage, OwnersMailboxPage } from './mailbox-pages.tsx'

const SHOWN = 100

/** A mail may use any styles and images of this platform, but runs nothing, and is framed by the mailbox only. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export const mailboxRoutes = (server: Server) => {
  const { db, config } = server
  const merchantOf = signedInMerchant(server)

  /**
   * Sent email contains sign-in links and codes, including the owner's: outside of a demo only the owner reads it.
   */
  const readable = async (c: HttpContext) =>
    config.mailbox === 'public' || (await merchantOf(c))?.role === 'owner'

  const whenReadable = (handler: Handler, otherwise: Handler): Handler => {
    if (config.mailbox === 'off') return (c) => reply(c, refuse('NOT_FOUND'))
    return async (c) => ((await readable(c)) ? handler(c) : otherwise(c))
  }

  const ownersOnly: Handler = async (c) => {
    const { name, brand } = await readShop(db)
    return replyWithPage(c, <OwnersMailboxPage shopName={name} brand={brand} />, { status: 403 })
  }

  const mailOf = async (c: HttpContext) => {
    const id = parseId(c.req.param('id') ?? '')
    return id === undefined ? undefined : findMail(db, id)
  }

  return {
    'GET /mailbox': route(
      { access: 'anyone' },
      whenReadable(async (c) => {
        const [{ name, brand }, mails] = await Promise.all([readShop(db), listMails(db, SHOWN)])
        return replyWithPage(
          c,
          <MailboxPage shopName={name} brand={brand} mails={mails} isPublic={config.mailbox === 'public'} />,
        )
      }, ownersOnly),
    ),
    'GET /mailbox/:id': route(
      { access: 'anyone' },
      whenReadable(async (c) => {
        const [{ name, brand }, mail] = await Promise.all([readShop(db), mailOf(c)])
        return mail
          ? replyWithPage(
              c,
              <MailPage shopName={name} brand={brand} mail={mail} publicUrl={config.publicUrl} />,
            )
          : replyWithPage(c, <NoMailPage shopName={name} brand={brand} />, { status: 404 })
      }, ownersOnly),
    ),
    'GET /mailbox/:id/html': route(
      { access: 'anyone' },
      whenReadable(
        async (c) => {
          const mail = await mailOf(c)
          if (!mail) return reply(c, refuse('NOT_FOUND'))
          return c.html(mail.html, 200, {
            'Content-Security-Policy': MAIL_POLICY,
            'X-Frame-Options': 'SAMEORIGIN',
          })
        },
        (c) => reply(c, refuse('NOT_FOUND')),
      ),
    ),
  } satisfies Routes
}
