import { and, eq, inArray } from 'drizzle-orm'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { urlInLanguage } from '../../kernel/pages/page-language.tsx'
import { SHOP_CHANNEL } from '../../shop/profile/read-shop.ts'
import type { EmailLink } from '../records/order-subscribers.ts'

const CONTRACT_POLICIES = ['TERMS', 'RETURNS'] as const

const publishedPolicies = cachedSetting([SHOP_CHANNEL], async (db) =>
  db
    .select({ kind: contentPages.kind, handle: contentPages.handle })
    .from(contentPages)
    .where(and(eq(contentPages.isPublished, true), inArray(contentPages.kind, CONTRACT_POLICIES))),
)

/** The published terms and return policy, which are part of the contract that an order confirmation documents. */
export async function policyLinks(tx: Queryable, { code, texts }: Locale): Promise<readonly EmailLink[]> {
  const published = await publishedPolicies(tx)
  return CONTRACT_POLICIES.flatMap((kind) => {
    const page = published.find((each) => each.kind === kind)
    const label = texts.checkout.policies.titles[kind]
    return page ? [{ label, url: urlInLanguage(`/policies/${page.handle}`, code) }] : []
  })
}
