import type { PageKind, ShopContact } from '@vitrine/contract'
import { countryName } from '../shared/countries.ts'

export type PolicyKind = Exclude<PageKind, 'PAGE'>

interface ShopFacts {
  readonly name: string
  readonly contact: ShopContact
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const sections = (...parts: readonly (readonly [heading: string, ...paragraphs: readonly string[]])[]) =>
  parts
    .map(
      ([heading, ...paragraphs]) =>
        `<h2>${heading}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    )
    .join('')

/** The HTML to start a policy from. It promises nothing: what depends on the shop is in brackets. */
export function policyTemplate(kind: PolicyKind, shop: ShopFacts): string {
  const name = escaped(shop.name)
  const { contact } = shop
  const known = (text: string | undefined, placeholder: string) => (text ? escaped(text) : `[${placeholder}]`)
  const email = contact.email
    ? `<a href="mailto:${escaped(contact.email)}">${escaped(contact.email)}</a>`
    : '[email address]'
  const address = known(contact.address, 'postal address')
  const country = contact.country && countryName(contact.country)
  const templates: Readonly<Record<PolicyKind, string>> = {
    TERMS: sections(
      [
        'About us',
        `${name} is run by ${known(contact.legalName, 'legal name')}, ${address}. You can reach us at ${email}.`,
      ],
      ['Orders', '[When does an order become a contract, for example when you confirm or ship it?]'],
      ['Prices and payment', '[Do prices include tax? Which payment methods do you accept?]'],
      ['Delivery', '[Where do you deliver, and when does risk pass to the customer?]'],
      ['Right of withdrawal', '[How long can customers cancel, and how do they tell you?]'],
      ['Defective items', '[What do customers get if an item is defective?]'],
      ['Governing law', '[Which law applies?]'],
    ),
    PRIVACY: sections(
      ['Who is responsible', `${known(contact.legalName, 'Legal name')}, ${address}, ${email}.`],
      ['What we store', '[Which data do you store when customers browse, order, or create an account?]'],
      ['Why we store it', '[On which legal grounds, and for how long?]'],
      ['Who receives it', '[Which payment, delivery, and email providers get data?]'],
      ['Your rights', `[Access, correction, deletion, complaint.] To use them, contact us at ${email}.`],
    ),
    DELIVERY: sections(
      ['Where we deliver', '[Countries and regions]'],
      ['Delivery time', '[How long does it take until an order ships, and until it arrives?]'],
      ['Shipping costs', '[Costs, and the amount from which shipping is free]'],
    ),
    RETURNS: sections(
      ['How long you can return items', '[Number of days, and from when they count]'],
      ['How to return items', `[Address and steps.] Questions? Contact us at ${email}.`],
      ['Who pays for returns', '[You or the customer]'],
      ['Refunds', '[When and how customers get their money back]'],
      ['Exceptions', '[For example, personalized items]'],
    ),
    IMPRINT: sections(
      ['Provider', [known(contact.legalName, 'Legal name'), address, country].filter(Boolean).join('<br>')],
      ['Contact', [email, contact.phone && escaped(contact.phone)].filter(Boolean).join('<br>')],
      ['Represented by', '[Name]'],
      ['Commercial register', '[Court and number]'],
      ['VAT number', known(contact.taxId, 'VAT number')],
    ),
  }
  return templates[kind]
}

/** Whether a policy still has a placeholder of its template. */
export function hasPlaceholders(kind: PolicyKind, html: string): boolean {
  const placeholders = policyTemplate(kind, { name: '', contact: {} }).match(/\[[^\]]+\]/g) ?? []
  return placeholders.some((placeholder) => html.includes(placeholder))
}
