import { addressForm } from '@vitrine/ui/address-forms'
import { subdivisionCode } from '@vitrine/ui/subdivisions'
import { z } from 'zod'
import { UPPERCASE_COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import { parseTaxId } from '../../kernel/address/tax-ids.ts'
import { hasVatNumbers, parseVatNumber } from '../../kernel/address/vat-numbers.ts'
import type { StoredFields } from '../../kernel/database/schema/shop/checkout-settings.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { Texts } from '../../kernel/i18n/locale.ts'
import { billingField } from '../hosted-pages/checkout/billing-field.ts'
import { BILLING, type FormValues, isBilledElsewhere } from './form-values.ts'

/** The error of a field, as a text key. */
export type FieldError = keyof Texts['checkout']['fields']
const wrong = (name: FieldError): FieldError => name

const text = (max: number, message: FieldError) =>
  z.string({ error: message }).trim().min(1, message).max(max, wrong('tooLong')).refine(isStorable, message)
const optional = (max: number) =>
  z.string().trim().max(max, wrong('tooLong')).refine(isStorable, wrong('note')).default('')

const Country = z.string({ error: wrong('country') }).regex(UPPERCASE_COUNTRY_CODE, wrong('country'))

const Contact = z.object({
  email: z.email(wrong('email')).max(254, wrong('tooLong')),
  note: optional(500),
  purchaseOrderNumber: optional(100),
  taxId: optional(50),
})

interface Placed {
  readonly country?: string | undefined
  readonly subdivision: string
  readonly taxId: string
}

/** Checks the fields that the country requires in every place. */
function checkPlace({ country, subdivision, taxId }: Placed, context: z.RefinementCtx) {
  if (!country) return
  const { subdivision: part, hasTaxId } = addressForm(country)
  if (part?.isRequired && !subdivisionCode(country, subdivision)) {
    const message = subdivision === '' ? wrong(part.name) : wrong('noSuchSubdivision')
    context.addIssue({ code: 'custom', path: ['subdivision'], message })
  }
  if (hasTaxId && !parseTaxId(taxId))
    context.addIssue({ code: 'custom', path: ['taxId'], message: wrong('taxId') })
  if (hasVatNumbers(country) && taxId !== '' && !parseVatNumber(taxId, country))
    context.addIssue({ code: 'custom', path: ['taxId'], message: wrong('vatNumber') })
}

const ContactWithName = Contact.extend({
  firstName: text(100, 'firstName'),
  lastName: text(100, 'lastName'),
})

/** The billing name and address when nothing is shipped: taxes depend on it. */
const ContactWithCountry = ContactWithName.extend({
  country: Country.optional(),
  subdivision: optional(50),
  company: optional(200),
}).superRefine(checkPlace)

const Address = z.object({
  country: Country,
  addressLine: text(200, 'addressLine'),
  addressLine2: optional(200),
  postalCode: optional(20),
  city: text(100, 'city'),
  subdivision: optional(50),
})

/** Checks the fields that the country requires in a full address. */
function checkAddress(place: Placed & { readonly postalCode: string }, context: z.RefinementCtx) {
  const { country = '', postalCode } = place
  const { postalCode: form } = addressForm(country)
  const isMissing = form.isRequired && postalCode === ''
  if (isMissing || (postalCode !== '' && form.pattern && !form.pattern.test(postalCode)))
    context.addIssue({ code: 'custom', path: ['postalCode'], message: wrong(form.name) })
  checkPlace(place, context)
}

const Delivered = ContactWithName.extend({
  ...Address.shape,
  phone: z
    .string()
    .trim()
    .regex(/^[+\d\s()/.-]{0,30}$/, wrong('phone'))
    .default(''),
  company: optional(200),
}).superRefine(checkAddress)

/** The billing name and address of goods that are delivered elsewhere. */
const Billed = ContactWithName.pick({ firstName: true, lastName: true, taxId: true })
  .extend({ ...Address.shape, company: optional(200) })
  .superRefine(checkAddress)

const FIELDS = ['phone', 'company', 'note', 'purchaseOrderNumber'] as const

/** Those that are asked for even if nothing is shipped. */
const ALWAYS: readonly string[] = ['note', 'purchaseOrderNumber']

/** Input in hidden fields is ignored. Only businesses, which have a company, are asked for a VAT number. */
function without(formValues: Readonly<Record<string, string>>, requested: StoredFields) {
  const hidden: string[] = FIELDS.filter((field) => requested[field] === 'HIDDEN')
  if (hidden.includes('company') && hasVatNumbers(formValues.country ?? '')) hidden.push('taxId')
  return Object.fromEntries(Object.entries(formValues).filter(([name]) => !hidden.includes(name)))
}

/** Missing required fields. Without shipping, neither phone nor company is required. */
function missingFields(
  formValues: Readonly<Record<string, string>>,
  isDelivered: boolean,
  requested: StoredFields,
): Readonly<Record<string, FieldError>> | undefined {
  const missing = FIELDS.filter(
    (field) =>
      (isDelivered || ALWAYS.includes(field)) &&
      requested[field] === 'REQUIRED' &&
      !formValues[field]?.trim(),
  )
  return missing.length > 0
    ? Object.fromEntries(missing.map((field) => [field, wrong('required')] as const))
    : undefined
}

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]

/** The first error of each field. */
const problemsOf = (
  issues: Issues,
  nameOf = (field: string) => field,
): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(
    issues.map(({ path, message }) => [nameOf(String(path[0])), message as FieldError] as const).toReversed(),
  )

/** Parses the billing address besides that of the delivery, if the shopper gives one. */
function parseBilling(formValues: FormValues, requested: StoredFields) {
  if (!isBilledElsewhere(formValues)) return {}
  const typed = Object.fromEntries(
    BILLING.flatMap((name) => {
      const value = formValues[billingField(name)]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const read = Billed.safeParse(without(typed, requested))
  if (!read.success) return { billingProblems: problemsOf(read.error.issues, billingField) }
  return { billing: { billingContact: contactOf(read.data), billingAddress: addressOf(read.data) } }
}

/** Parses contact details and addresses, or returns an error for each invalid field. */
export function parseDetails(
  formValues: Readonly<Record<string, string>>,
  isDelivered: boolean,
  served: readonly string[],
  requested: StoredFields,
) {
  const relevant = without(formValues, requested)
  const missing = missingFields(relevant, isDelivered, requested)
  const read = (isDelivered ? Delivered : ContactWithCountry).safeParse(relevant)
  const { billing, billingProblems } = isDelivered ? parseBilling(formValues, requested) : {}
  if (!read.success) return { problems: { ...missing, ...problemsOf(read.error.issues), ...billingProblems } }
  if (missing || billingProblems) return { problems: { ...missing, ...billingProblems } }
  const { email, note, purchaseOrderNumber, ...rest } = read.data
  const info = { email, buyerNote: note, purchaseOrderNumber }
  if (!isDelivered) return { info: { ...info, ...residence(rest), billingContact: contactOf(rest) } }
  if (!served.includes(rest.country ?? '')) return { problems: { country: wrong('countryNotServed') } }
  const delivered = rest as z.infer<typeof Delivered>
  return {
    info: { ...info, contactDetails: contactOf(delivered), address: addressOf(delivered), ...billing },
  }
}

interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  readonly company: string
  readonly taxId: string
  readonly country?: string | undefined
}

function contactOf({ firstName, lastName, phone, company, taxId, country }: Buyer) {
  const vatId = vatIdOf(taxId, country)
  return {
    firstName,
    lastName,
    ...(phone && { phone }),
    ...(company && { company }),
    ...(vatId && { vatId }),
  }
}

function addressOf({
  country,
  addressLine,
  addressLine2,
  postalCode,
  city,
  subdivision,
}: z.infer<typeof Address>) {
  const part = subdivision && subdivisionCode(country, subdivision)
  return {
    country,
    addressLine,
    ...(addressLine2 && { addressLine2 }),
    ...(postalCode && { postalCode: postalCode.toUpperCase() }),
    city,
    ...(part && { subdivision: part }),
  }
}

/** The buyer's tax id in wire form. The wire has types only for those of Brazil. */
function vatIdOf(taxId: string, country = '') {
  if (addressForm(country).hasTaxId) return parseTaxId(taxId)
  const vat = hasVatNumbers(country) && parseVatNumber(taxId, country)
  return vat ? { id: vat.number, type: 'UNSPECIFIED' as const } : undefined
}

function residence({
  country,
  subdivision,
}: {
  readonly country?: string | undefined
  readonly subdivision: string
}) {
  const part = country && subdivision && subdivisionCode(country, subdivision)
  return country ? { billingAddress: { country, ...(part && { subdivision: part }) } } : {}
}
