import { getCountryName } from '@vitrine/ui/countries'
import { formatLocality, joinAddress } from '@vitrine/ui/i18n'
import { parseVatNumber } from '../../kernel/address/vat-numbers.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { EmailBlock, EmailBody, EmailDetail, EmailItem, EmailRow } from '../../kernel/mail/email-body.ts'
import { urlInLanguage } from '../../kernel/pages/page-language.tsx'
import type { Shop } from '../profile/read-shop.ts'
import {
  builtInParts,
  type EmailName,
  type EmailParts,
  kindOf,
  type Placeholder,
  type Sentence,
  type ValuesOf,
} from './email-kinds.ts'

/** The content of one email. */
export interface EmailInput<Name extends EmailName> {
  readonly email: Name
  readonly values: ValuesOf<Name>
  /** Sentences that do not apply this time. */
  readonly omit?: readonly Sentence<Name>[]
  readonly items?: readonly EmailItem[]
  /** The sums below the items, without the total. */
  readonly rows?: readonly EmailRow[]
  /** Addresses and delivery. */
  readonly details?: readonly EmailDetail[]
  /** A personal message from the merchant. */
  readonly message?: string | undefined
  /** The targets of the buttons. A button without a target is left out. */
  readonly trackingUrl?: string | undefined
  readonly paymentUrl?: string | undefined
  readonly url?: string | undefined
  /** Where the buyer withdraws from the contract. */
  readonly withdrawalUrl?: string | undefined
  /** The policies that are part of the contract. */
  readonly policies?: readonly { readonly label: string; readonly url: string }[]
  readonly accountUrl?: string | undefined
  /** The product that it is about, or the design of a gift card. */
  readonly picture?: EmailItem['picture']
  /** The files to download. */
  readonly files?: readonly { readonly label: string; readonly url: string }[]
  /** Where the recipient unsubscribes. */
  readonly unsubscribeUrl?: string
  /** Whether it is about a test order. */
  readonly isTest?: boolean
}

interface EmailContext {
  readonly shop: Pick<Shop, 'name' | 'brand' | 'contact'>
  readonly locale: Locale
  /** The shop's custom texts, which replace the built-in ones. */
  readonly customTexts: EmailParts
}

/** Emails to those who run the shop, who are its contact themselves. */
const STAFF_EMAILS: readonly EmailName[] = [
  'newOrder',
  'newReturn',
  'newWithdrawal',
  'ownerWelcome',
  'ownerLink',
  'staffPasswordReset',
  'staffInvitation',
]

/** Composes an email from its texts, the values of its placeholders, and its blocks. */
export function composeEmail<Name extends EmailName>(
  { shop, locale, customTexts }: EmailContext,
  {
    email,
    values,
    omit = [],
    items = [],
    rows = [],
    details = [],
    message,
    trackingUrl,
    paymentUrl,
    url,
    accountUrl,
    withdrawalUrl,
    policies = [],
    picture,
    files = [],
    unsubscribeUrl,
    isTest = false,
  }: EmailInput<Name>,
): EmailBody {
  const { texts, language } = locale
  const parts: EmailParts = { ...builtInParts(texts.emails, email), ...customTexts }
  const placeholders = { shop: shop.name, ...values }
  const render = (part: string): string => locale.t(parts[part] ?? '', placeholders)
  const button = (part: string, to?: string) => (parts[part] && to ? [{ label: render(part), url: to }] : [])
  const { amount = '', code = '', product = '' }: Readonly<Partial<Record<Placeholder, string>>> = values
  const omitted = new Set<string>(omit)
  const { body } = kindOf(email)
  /** Totals and codes stand out. A gift card shows its code already. */
  const isProminent = (part: string): part is 'total' | 'code' =>
    part === 'total' || (part === 'code' && !body.includes('GIFT_CARD'))
  const sentences = (part: string): readonly EmailBlock[] =>
    omitted.has(part)
      ? []
      : paragraphsIn(render(part)).map((text) => (isProminent(part) ? { kind: part, text } : text))
  const hasNext = body.slice(body.indexOf('NEXT') + 1).some((part) => sentences(part).length > 0)
  const blocks: Readonly<Record<string, readonly EmailBlock[]>> = {
    ITEMS: items.length > 0 ? [{ kind: 'items', items, rows }] : [],
    MESSAGE: message?.trim() ? [{ kind: 'quote', text: message.trim() }] : [],
    NEXT: hasNext ? [{ kind: 'heading', text: texts.emails.next }] : [],
    DETAILS: details.length > 0 ? [{ kind: 'details', details }] : [],
    PICTURE: picture ? [{ kind: 'picture', picture, name: product }] : [],
    GIFT_CARD: [{ kind: 'giftCard', amount, code, ...(picture && { picture }) }],
  }
  return {
    from: shop.name,
    brand: shop.brand,
    language,
    subject: isTest ? locale.t(texts.emails.testSubject, { subject: render('subject') }) : render('subject'),
    greeting: render('greeting'),
    blocks: [
      ...(isTest ? [texts.emails.test] : []),
      ...body.flatMap((part) => blocks[part] ?? sentences(part)),
    ],
    actions: [
      ...button('trackingLink', trackingUrl),
      ...button('paymentLink', paymentUrl),
      ...button('action', url),
      ...button('accountLink', accountUrl),
      ...(withdrawalUrl ? [{ label: texts.emails.withdraw, url: withdrawalUrl }] : []),
    ],
    ...(files.length > 0 && { files: { title: texts.emails.files, links: files } }),
    ...(shop.contact.email &&
      !STAFF_EMAILS.includes(email) && {
        contact: { text: texts.emails.contact, email: shop.contact.email },
      }),
    ...(!STAFF_EMAILS.includes(email) && { legal: { lines: sellerLines(shop, locale), links: policies } }),
    ...(unsubscribeUrl && {
      footer: {
        text: render('footer'),
        label: texts.emails.stop,
        url: urlInLanguage(unsubscribeUrl, locale.code),
      },
    }),
  }
}

/** Who the seller is: what the shop has said about its legal name, address and tax ID. */
function sellerLines({ name, contact }: EmailContext['shop'], { code, texts, t }: Locale): readonly string[] {
  const { legalName, addressLine, city, postalCode, country, taxId } = contact
  const hasAddress = [addressLine, city, postalCode].some(Boolean)
  // An address of earlier versions is one line, without its country.
  const address = hasAddress ? [addressLine, ...formatLocality(contact)] : [contact.address]
  const { vatNumber, taxNumber } = texts.purchases.invoice
  const isVat = taxId && country && parseVatNumber(taxId, country)
  return [
    legalName !== name && legalName,
    joinAddress([...address, country && getCountryName(code, country)]),
    taxId && t(isVat ? vatNumber : taxNumber, { number: taxId }),
  ].flatMap((line) => line || [])
}

/** A part may have several paragraphs. A merchant who clears a sentence removes it. */
const paragraphsIn = (text: string): readonly string[] =>
  text.split(/\n+/).filter((line) => line.trim() !== '')
