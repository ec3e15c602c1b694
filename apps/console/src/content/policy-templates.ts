import type { PageKind, ShopContact } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { arabicPolicies } from './policy-templates-ar.ts'
import { germanPolicies } from './policy-templates-de.ts'
import { englishPolicies } from './policy-templates-en.ts'

export type PolicyKind = Exclude<PageKind, 'PAGE'>

/** A part of a policy: its heading and its paragraphs, as HTML. */
type Part = readonly [heading: string, ...paragraphs: readonly string[]]

/** What a shop has said about itself, as HTML. Placeholders are in brackets. */
export interface PolicyFacts {
  readonly name: string
  readonly email: string
  /** A value, or this placeholder in brackets. */
  readonly known: (value: 'legalName' | 'address' | 'taxId', placeholder: string) => string
  readonly phone: string
  readonly country: string
}

/** The policies in one language: what depends on the shop is in brackets, so that they promise nothing. */
export interface PolicyTexts {
  readonly emailAddress: string
  readonly titles: Readonly<Record<PolicyKind, string>>
  readonly parts: (facts: PolicyFacts) => Readonly<Record<PolicyKind, readonly Part[]>>
}

const POLICIES: Readonly<Record<LanguageCode, PolicyTexts>> = {
  en: englishPolicies,
  de: germanPolicies,
  ar: arabicPolicies,
}

interface ShopFacts {
  readonly name: string
  readonly contact: ShopContact
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The HTML to start a policy from. */
export function policyTemplate(
  kind: PolicyKind,
  { name, contact }: ShopFacts,
  language: LanguageCode,
): string {
  const texts = POLICIES[language]
  const { country, email, phone = '' } = contact
  const parts = texts.parts({
    name: escaped(name),
    email: email ? `<a href="mailto:${escaped(email)}">${escaped(email)}</a>` : `[${texts.emailAddress}]`,
    known: (value, placeholder) => {
      const text = contact[value]
      return text ? escaped(text) : `[${placeholder}]`
    },
    phone: escaped(phone),
    country: country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : '',
  })
  return parts[kind]
    .map(
      ([heading, ...paragraphs]) =>
        `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    )
    .join('')
}

/** The usual title of a policy. */
export const policyTitle = (kind: PolicyKind, language: LanguageCode): string =>
  POLICIES[language].titles[kind]

/** Whether a policy still has a placeholder of a template. */
export function hasPlaceholders(kind: PolicyKind, html: string): boolean {
  const templates = (Object.keys(POLICIES) as LanguageCode[]).map((language) =>
    policyTemplate(kind, { name: '', contact: {} }, language),
  )
  const placeholders = templates.flatMap((template) => template.match(/\[[^\]]+\]/g) ?? [])
  return placeholders.some((placeholder) => html.includes(placeholder))
}
