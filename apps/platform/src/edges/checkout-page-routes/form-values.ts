import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { findMember, type MemberRow } from '../../identity/members/member-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { billingField } from '../hosted-pages/checkout/billing-field.ts'

export type FormValues = Readonly<Record<string, string>>

const ADDRESS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision'] as const

/** The fields of the name and address of a bill. */
export const BILLING = ['firstName', 'lastName', 'company', 'taxId', ...ADDRESS] as const

/** The form values that are stored until they are accepted. Card numbers are never stored. */
const STORABLE_FIELDS: readonly string[] = [
  ...['email', 'note', 'firstName', 'lastName', 'phone', 'company', 'taxId', ...ADDRESS],
  ...['purchaseOrderNumber', 'sameBilling', ...BILLING.map(billingField)],
  ...['code', 'refusedCode', 'giftCard', 'provider', 'saveAddress'],
]

export const storableValues = (formValues: FormValues): FormValues =>
  Object.fromEntries(Object.entries(formValues).filter(([name]) => STORABLE_FIELDS.includes(name)))

/** Browsers do not send a box that is not checked. Its form has the last name of the billing address. */
export const withUncheckedBoxes = (formValues: FormValues): FormValues =>
  formValues[billingField('lastName')] === undefined ? formValues : { sameBilling: '', ...formValues }

/** Whether a form asks for a billing address besides that of the delivery, and the shopper gives one. */
export const isBilledElsewhere = ({ sameBilling }: FormValues): boolean => sameBilling === ''

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
    ...billingValuesOf(info),
  })
}

const billedTo = (
  contact: CheckoutRecord['info']['billingContact'],
  address: Address | undefined,
): Readonly<Record<(typeof BILLING)[number], string | null | undefined>> => ({
  firstName: contact?.firstName,
  lastName: contact?.lastName,
  company: contact?.company,
  taxId: contact?.vatId?.id,
  ...fieldsOf(address),
})

/** The billing address, and whether it is that of the delivery. A place without a street is only for taxes. */
function billingValuesOf(info: CheckoutRecord['info']) {
  const { address, contactDetails, billingAddress, billingContact } = info
  const billing = billedTo(billingContact, billingAddress)
  const delivery = billedTo(contactDetails, address)
  const isSame = !billingAddress?.addressLine || BILLING.every((name) => billing[name] === delivery[name])
  return {
    sameBilling: isSame ? 'yes' : '',
    ...Object.fromEntries(BILLING.map((name) => [billingField(name), billing[name]])),
  }
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
  Object.fromEntries(ADDRESS.map((field) => [field, address?.[field]])) as Record<
    (typeof ADDRESS)[number],
    string | null | undefined
  >

const withoutEmptyValues = (fields: Readonly<Record<string, string | null | undefined>>): FormValues =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]))
