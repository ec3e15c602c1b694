import type { NewsletterSubscriber, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import { LocaleProvider, pageLocale } from '../../kernel/pages/page-language.tsx'
import type { Refusal } from '../../kernel/refusal.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { InvalidNewsletterLinkPage, NewsletterPage } from './newsletter-page.tsx'
import { deleteSubscriber, readSubscribers } from './newsletter-repository.ts'
import { confirmSubscription, subscribeToNewsletter } from './subscribe-to-newsletter.ts'

const SignUp = z.strictObject({
  email: z.email().max(254),
  language: Language.optional(),
  pageUrl: z.url().max(2000).optional(),
})
const ListQuery = z.object({
  search: z.string().max(254).default(''),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
})

export const newsletterRoutes = ({ db, config, now, shop, limiter, keys }: ShopServer) => {
  const links = async () => linksSignedBy(await keys())

  const confirmation = async (c: HttpContext, isConfirming: boolean) => {
    const { name: shopName, brand } = await shop()
    const locale = await pageLocale(c, pageCookies(c, config.publicUrl))
    const id = (await links()).read('newsletter', c.req.param('token') ?? '')
    const isKnown = id !== undefined && (!isConfirming || (await confirmSubscription(db, id, now())))
    const page = isKnown ? (
      <NewsletterPage shopName={shopName} brand={brand} isConfirmed={isConfirming} />
    ) : (
      <InvalidNewsletterLinkPage shopName={shopName} brand={brand} />
    )
    return replyWithPage(c, <LocaleProvider locale={locale}>{page}</LocaleProvider>, {
      status: isKnown ? 200 : 404,
    })
  }

  return {
    'POST /_vitrine/v1/newsletter/subscriptions': operation(
      {
        access: 'buyers',
        summary:
          'Emails a link that confirms a newsletter subscription. The response is the same for every address.',
        errors: ['RATE_LIMITED'],
        body: SignUp,
      },
      async (c, { body }): Promise<EmptyResponse | Refusal<'RATE_LIMITED'>> => {
        const email = body.email.toLowerCase()
        const network = c.get('network')
        const limits = LIMITS.newsletterSignUps
        const tooMany =
          network && (await limiter({ key: ['newsletter', network], ...limits.perNetwork }, now()))
        if (tooMany) return tooMany
        // Beyond its limit an address gets no email. The response does not reveal it.
        if (await limiter({ key: ['newsletter email', email], ...limits.perEmail }, now())) return {}
        const subscribeContext = { db, publicUrl: config.publicUrl, links: await links(), now: now() }
        const locale = await shopLocale(db, body.language)
        await subscribeToNewsletter(subscribeContext, { email, locale, pageUrl: body.pageUrl })
        return {}
      },
    ),
    'GET /_vitrine/v1/newsletter/subscribers': operation(
      {
        access: 'staff',
        summary: 'Lists confirmed newsletter subscribers, newest first.',
        parameters: ListQuery,
      },
      async (_, { parameters: { search, cursor, limit } }) => {
        const after = cursor === undefined ? undefined : parseId(cursor)
        const page = { search: search.trim().toLowerCase(), after, limit: limit + 1 }
        const { rows, total } = await readSubscribers(db, page)
        const { sign } = await links()
        const subscribers = rows.slice(0, limit).map(
          ({
            id,
            email,
            language,
            consentText,
            consentUrl,
            consentedAt,
            confirmedAt,
            memberId,
          }): Wire<NewsletterSubscriber> => ({
            id,
            email,
            language,
            consentText,
            ...(consentUrl !== null && { consentUrl }),
            consentDate: consentedAt.toISOString(),
            confirmedDate: (confirmedAt ?? consentedAt).toISOString(),
            ...(memberId !== null && { memberId }),
            unsubscribeUrl: `${config.publicUrl}/unsubscribe/newsletter/${sign('unsubscribe-newsletter', id)}`,
          }),
        )
        const last = rows.length > limit && subscribers.at(-1)
        return { subscribers, total, ...(last && { cursor: last.id }) }
      },
    ),
    'DELETE /_vitrine/v1/newsletter/subscribers/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a newsletter subscriber without notifying them.',
        parameters: ById,
      },
      async (c, { parameters }) => {
        const id = parseId(parameters.id)
        return inTransaction(db, async (tx): Promise<EmptyResponse> => {
          if (id === undefined || !(await deleteSubscriber(tx, id))) return {}
          const changeContext = { actor: c.get('caller'), operation: 'deleteSubscriber', now: now() }
          // Without the address, which is deleted.
          await writeShopAuditLog(tx, changeContext, { before: { newsletterSubscriberId: id }, after: null })
          return {}
        })
      },
    ),
    'GET /newsletter/:token': route({ access: 'anyone' }, (c) => confirmation(c, false)),
    'POST /newsletter/:token': route({ access: 'anyone' }, (c) => confirmation(c, true)),
  } satisfies Routes
}
