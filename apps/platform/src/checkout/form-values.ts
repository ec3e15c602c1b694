import type { Queryable } from '../database/open.ts'
import { findMember, type MemberRow } from '../identity/member-repository.ts'
import type { CheckoutRecord } from './checkout-repository.ts'

export type Typed = Readonly<Record<string, string>>

const ADDRESS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision'] as const

/** What of a form is kept until it is taken. The number of a card is kept nowhere. */
const KEPT: readonly string[] = [
  ...['email', 'note', 'firstName', 'lastName', 'phone', 'company', 'taxId', ...ADDRESS],
  ...['code', 'refusedCode', 'giftCard', 'provider', 'saveAddress'],
]

export const keptOf = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => KEPT.includes(name)))

/** What the form of a checkout begins with: what was said there already, or what a member has told the shop before. */
export async function typedOf(db: Queryable, checkout: CheckoutRecord, isOwner: boolean): Promise<Typed> {
  const said = saidIn(checkout)
  if (said.email || !isOwner || checkout.ownerKind !== 'member') return said
  const member = await findMember(db, checkout.ownerId)
  return member ? { ...said, ...toldBy(member) } : said
}

function saidIn({ info }: CheckoutRecord): Typed {
  const { email, buyerNote } = info
  const contactDetails = info.contactDetails ?? info.billingContact
  const address = info.address ?? info.billingAddress
  return filled({
    email,
    note: buyerNote,
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    phone: contactDetails?.phone,
    company: contactDetails?.company,
    taxId: contactDetails?.vatId?.id,
    ...fieldsOf(address),
  })
}

function toldBy({ email, profile }: MemberRow): Typed {
  const kept = profile.addresses?.find(({ isDefault }) => isDefault)
  return filled({
    email,
    firstName: kept?.contact?.firstName || profile.firstName,
    lastName: kept?.contact?.lastName || profile.lastName,
    phone: kept?.contact?.phone || profile.phones?.[0],
    ...fieldsOf(kept?.address),
  })
}

type Address = Readonly<Partial<Record<(typeof ADDRESS)[number], string | null | undefined>>>

const fieldsOf = (address: Address | undefined) =>
  Object.fromEntries(ADDRESS.map((field) => [field, address?.[field]]))

const filled = (fields: Readonly<Record<string, string | null | undefined>>): Typed =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]))
