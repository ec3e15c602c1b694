import { type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { Page, replyWithPage } from '../../kernel/pages/page.tsx'
import { LanguageLinks, LocaleProvider, pageLocale } from '../../kernel/pages/page-language.tsx'
import { refuse } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { listShopPolicies } from './list-shop-policies.ts'
import { WithdrawalLink, withdrawalUrls } from './withdrawal-link.tsx'

/** The shop's policies, for the links of the checkout: other storefronts may have no page of theirs. */
export const policyRoutes = (server: PricingServer) => {
  const { db, config, shop } = server
  const withdrawalUrlIn = withdrawalUrls(server)
  return {
    'GET /policies/:handle': route({ access: 'anyone' }, async (c) => {
      const locale = await pageLocale(c, pageCookies(c, config.publicUrl))
      const handle = c.req.param('handle')
      const policy = (await listShopPolicies(db, locale)).find((each) => each.handle === handle)
      if (!policy) return refuse('NOT_FOUND')
      const { name: shopName, brand } = await shop()
      const { title, body } = policy
      const withdrawalUrl = await withdrawalUrlIn(locale)
      return replyWithPage(
        c,
        <LocaleProvider locale={locale}>
          <Page title={title} shopName={shopName} brand={brand}>
            <h1 className="font-display text-title">
              <bdi>{title}</bdi>
            </h1>
            {'html' in body ? (
              <div
                dir="auto"
                className="mt-8 grid gap-4 wrap-anywhere [&_a]:underline [&_h2]:mt-4 [&_h2]:font-display [&_h2]:text-xl [&_h3]:mt-2 [&_h3]:font-semibold [&_li]:ms-5 [&_ol>li]:list-decimal [&_ul>li]:list-disc"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the platform sanitized it when it was saved
                dangerouslySetInnerHTML={{ __html: body.html }}
              />
            ) : (
              <p className="mt-8 wrap-anywhere whitespace-pre-line">{body.text}</p>
            )}
            <footer className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-rule pt-4 text-sm">
              <WithdrawalLink url={withdrawalUrl} />
              <LanguageLinks address={`/policies/${policy.handle}`} />
            </footer>
          </Page>
        </LocaleProvider>,
      )
    }),
  } satisfies Routes
}
