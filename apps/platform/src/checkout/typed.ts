import type { Queryable } from '../database/open.ts'
import { findMember, type MemberRow } from '../identity/member-repository.ts'
import type { CheckoutRecord } from './checkout-repository.ts'

type Typed = Readonly<Record<string, string>>

/** What the form of a checkout begins with: what was said there already, or what a member has told the shop before. */
export async function typedOf(db: Queryable, checkout: CheckoutRecord): Promise<Typed> {
  const said = saidIn(checkout)
  if (said.email || checkout.ownerKind !== 'member') return said
  const member = await findMember(db, checkout.ownerId)
  return member ? { ...said, ...toldBy(member) } : said
}

function saidIn({ info }: CheckoutRecord): Typed {
  const { email, buyerNote, contactDetails } = info
  const address = info.address ?? info.billingAddress
  return filled({
    email,
    note: buyerNote,
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    phone: contactDetails?.phone,
    company: contactDetails?.company,
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

const FIELDS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision'] as const
type Address = Readonly<Partial<Record<(typeof FIELDS)[number], string | null | undefined>>>

const fieldsOf = (address: Address | undefined) =>
  Object.fromEntries(FIELDS.map((field) => [field, address?.[field]]))

const filled = (fields: Readonly<Record<string, string | null | undefined>>): Typed =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]))
