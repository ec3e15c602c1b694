import type { PublishedPage } from '@vitrine/contract'
import { listPolicies } from '../../content/pages/published-pages.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'

/** The policies in the settings of the checkout, which apply while the merchant has published no page of the kind. */
const SETTINGS_POLICIES = {
  TERMS: 'termsAndConditions',
  PRIVACY: 'privacyPolicy',
  RETURNS: 'returnPolicy',
} as const

const POLICY_KINDS = ['TERMS', 'PRIVACY', 'RETURNS', 'DELIVERY', 'IMPRINT'] as const

export interface ShopPolicy extends Pick<PublishedPage, 'kind' | 'title' | 'handle'> {
  /** Sanitized HTML, or plain text. */
  readonly body: { readonly html: string } | { readonly text: string }
}

/** The policies that the merchant wrote, in the order of the checkout. */
export async function listShopPolicies(
  db: Queryable,
  { code, texts }: Locale,
): Promise<readonly ShopPolicy[]> {
  const [pages, { policies }] = await Promise.all([listPolicies(db, code), readCheckoutRules(db)])
  return POLICY_KINDS.flatMap((kind): readonly ShopPolicy[] => {
    const page = pages.find((each) => each.kind === kind)
    if (page) return [{ kind, handle: page.handle, title: page.title, body: { html: page.body } }]
    if (kind === 'DELIVERY' || kind === 'IMPRINT') return []
    const text = policies[SETTINGS_POLICIES[kind]]
    const title = texts.checkout.policies.titles[kind]
    return text === '' ? [] : [{ kind, handle: kind.toLowerCase(), title, body: { text } }]
  })
}
