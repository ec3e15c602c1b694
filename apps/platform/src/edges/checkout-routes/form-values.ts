import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { findMember, type MemberRow } from '../../identity/members/member-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'

export type FormValues = Readonly<Record<string, string>>

const ADDRESS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision'] as const

/** The form values that are stored until they are accepted. Card numbers are never stored. */
const STORABLE_FIELDS: readonly string[] = [
  ...['email', 'note', 'firstName', 'lastName', 'phone', 'company', 'taxId', ...ADDRESS],
  ...['purchaseOrderNumber'],
  ...['code', 'refusedCode', 'giftCard', 'provider', 'saveAddress'],
]

export const storableValues = (formValues: FormValues): FormValues =>
  Object.fromEntries(Object.entries(formValues).filter(([name]) => STORABLE_FIELDS.includes(name)))

/** The initial values of a checkout form: from the checkout, or from the member's profile. */
export async function initialFormValues(
  db: Queryable,
  checkout: CheckoutRecord,
  isOwner: boolean,
): Promise<FormValues> {
  const values = valuesOfCheckout(checkout)
  if (values.email || !isOwner || checkout.ownerKind !== 'member') return values
  const member = await findMember(db, checkout.ownerId)
  return member ? { ...values, ...valuesOfMember(member) } : values
}

function valuesOfCheckout({ info }: CheckoutRecord): FormValues {
  const { email, buyerNote } = info
  const contactDetails = info.contactDetails ?? info.billingContact
  const address = info.address ?? info.billingAddress
  return withoutEmptyValues({
    email,
    note: buyerNote,
    purchaseOrderNumber: info.purchaseOrderNumber,
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    phone: contactDetails?.phone,
    company: contactDetails?.company,
    taxId: contactDetails?.vatId?.id,
    ...fieldsOf(address),
  })
}

function valuesOfMember({ email, profile }: MemberRow): FormValues {
  const saved = profile.addresses?.find(({ isDefault }) => isDefault)
  return withoutEmptyValues({
    email,
    firstName: saved?.contact?.firstName || profile.firstName,
    lastName: saved?.contact?.lastName || profile.lastName,
    phone: saved?.contact?.phone || profile.phones?.[0],
    ...fieldsOf(saved?.address),
  })
}

type Address = Readonly<Partial<Record<(typeof ADDRESS)[number], string | null | undefined>>>

const fieldsOf = (address: Address | undefined) =>
  Object.fromEntries(ADDRESS.map((field) => [field, address?.[field]]))

const withoutEmptyValues = (fields: Readonly<Record<string, string | null | undefined>>): FormValues =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]))
