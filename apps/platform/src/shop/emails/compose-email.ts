import type { Locale } from '../../kernel/i18n/locale.ts'
import type { EmailBody } from '../../kernel/mail/email-body.tsx'
import { urlInLanguage } from '../../kernel/pages/page-language.tsx'
import type { Shop } from '../profile/shop-settings.ts'
import {
  builtInParts,
  type EmailName,
  type EmailParts,
  kindOf,
  type Sentence,
  type ValuesOf,
} from './email-kinds.ts'

/** The content of one email. */
export interface EmailInput<Name extends EmailName> {
  readonly email: Name
  readonly values: ValuesOf<Name>
  /** Sentences that do not apply this time. */
  readonly omit?: readonly Sentence<Name>[]
  readonly items?: readonly string[]
  /** A personal message from the merchant. */
  readonly message?: string | undefined
  /** The targets of the two buttons. A button without a target is left out. */
  readonly trackingUrl?: string | undefined
  readonly url?: string | undefined
  /** The files to download. */
  readonly files?: readonly { readonly label: string; readonly url: string }[]
  /** Where the recipient unsubscribes. */
  readonly unsubscribeUrl?: string
}

interface EmailContext {
  readonly shop: Pick<Shop, 'name' | 'brand' | 'contact'>
  readonly locale: Locale
  /** The shop's custom texts, which replace the built-in ones. */
  readonly customTexts: EmailParts
}

/** Emails to those who run the shop, who are its contact themselves. */
const STAFF_EMAILS: readonly EmailName[] = ['newOrder', 'ownerWelcome', 'ownerLink', 'staffInvitation']

/** Composes an email from its texts, the values of its placeholders, and its blocks. */
export function composeEmail<Name extends EmailName>(
  { shop, locale, customTexts }: EmailContext,
  {
    email,
    values,
    omit = [],
    items = [],
    message,
    trackingUrl,
    url,
    files = [],
    unsubscribeUrl,
  }: EmailInput<Name>,
): EmailBody {
  const { texts, language } = locale
  const parts: EmailParts = { ...builtInParts(texts.emails, email), ...customTexts }
  const placeholders = { shop: shop.name, ...values }
  const render = (part: string): string => locale.t(parts[part] ?? '', placeholders)
  const button = (part: string, to?: string) => (parts[part] && to ? [{ label: render(part), url: to }] : [])
  const blocks: Readonly<Record<string, readonly string[]>> = {
    ITEMS: items,
    MESSAGE: paragraphsIn(message ?? ''),
  }
  const omitted = new Set<string>(omit)
  return {
    from: shop.name,
    logo: shop.brand.logo,
    language,
    subject: render('subject'),
    greeting: render('greeting'),
    paragraphs: kindOf(email).body.flatMap(
      (part) => blocks[part] ?? (omitted.has(part) ? [] : paragraphsIn(render(part))),
    ),
    actions: [...button('trackingLink', trackingUrl), ...button('action', url)],
    ...(files.length > 0 && { files: { title: texts.emails.files, links: files } }),
    ...(shop.contact.email &&
      !STAFF_EMAILS.includes(email) && {
        contact: { text: texts.emails.contact, email: shop.contact.email },
      }),
    ...(unsubscribeUrl && {
      footer: {
        text: render('footer'),
        label: texts.emails.stop,
        url: urlInLanguage(unsubscribeUrl, locale.code),
      },
    }),
  }
}

/** A part may have several paragraphs. A merchant who clears a sentence removes it. */
const paragraphsIn = (text: string): readonly string[] =>
  text.split(/\n+/).filter((line) => line.trim() !== '')
