import type {
  CatalogReference,
  ContactDetails,
  DraftOrder,
  DraftOrderDiscount,
  DraftOrderInput,
  DraftOrderLineInput,
} from '@vitrine/contract'
import { findSubdivision } from '@vitrine/ui/subdivisions'
import { parseAmount } from '../shared/forms/parse-number.ts'

/** A line of the form with its original price, so that only changes are sent. */
export interface LineValues {
  /** Absent for a new line. */
  lineId?: string
  name: string
  details: string
  quantity: string
  price: string
  priceBefore: string
  reference?: CatalogReference
  requiresShipping: boolean
}

export interface DraftValues {
  lines: LineValues[]
  email: string
  firstName: string
  lastName: string
  phone: string
  company: string
  taxId: string
  language: string
  street: string
  street2: string
  postalCode: string
  city: string
  subdivision: string
  country: string
  shippingOption: string
  discountKind: 'NONE' | 'PERCENT' | 'AMOUNT'
  discountValue: string
  note: string
  purchaseOrderNumber: string
}

/** Who a draft order is for: the name, company or email address of the customer. */
export function draftBuyer({ shippingInfo, buyerInfo }: DraftOrder['checkout']): string | undefined {
  const { firstName, lastName, company } = shippingInfo?.shippingDestination?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || company || buyerInfo?.email
}

/** Converts a draft order to form values. */
export function toDraftValues(draft: DraftOrder | undefined): DraftValues {
  const { checkout, discount } = draft ?? {}
  const { shippingInfo } = checkout ?? {}
  const { address, contactDetails } = shippingInfo?.shippingDestination ?? {}
  const selected = shippingInfo?.selectedCarrierServiceOption
  const [country, subdivision] = [address?.country ?? '', address?.subdivision ?? '']
  return {
    lines: (checkout?.lineItems ?? []).map((line) => ({
      lineId: line._id,
      name: line.productName?.original ?? '',
      details: (line.descriptionLines ?? [])
        .map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original ?? '')
        .join(', '),
      quantity: String(line.quantity),
      price: line.price?.amount ?? '',
      priceBefore: line.price?.amount ?? '',
      requiresShipping: line.physicalProperties?.shippable ?? false,
    })),
    email: checkout?.buyerInfo?.email ?? '',
    firstName: contactDetails?.firstName ?? '',
    lastName: contactDetails?.lastName ?? '',
    phone: contactDetails?.phone ?? '',
    company: contactDetails?.company ?? '',
    taxId: contactDetails?.vatId?._id ?? '',
    language: checkout?.buyerLanguage ?? '',
    street: address?.addressLine1 ?? '',
    street2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: findSubdivision(country, subdivision)?.code ?? subdivision,
    country,
    shippingOption: selected?.requestedShippingOption ? selected.code : '',
    discountKind: discount?.percentage !== undefined ? 'PERCENT' : discount?.amount ? 'AMOUNT' : 'NONE',
    discountValue: String(discount?.percentage ?? discount?.amount ?? ''),
    note: checkout?.buyerNote ?? '',
    purchaseOrderNumber: checkout?.purchaseOrderNumber ?? '',
  }
}

/** Converts form values to a request. */
export function toDraftInput(values: DraftValues): DraftOrderInput {
  const { lines, firstName, lastName, phone, company, street, street2, postalCode, city, country } = values
  const vatId = vatIdOf(values)
  const named = omitEmpty({ firstName, lastName, phone, company })
  const contactDetails = vatId ? { ...named, vatId } : named
  const { subdivision } = values
  const address = omitEmpty({
    addressLine1: street,
    addressLine2: street2,
    postalCode,
    city,
    subdivision,
    country,
  })
  return {
    lines: lines.map(toLineInput),
    email: values.email.trim() || null,
    contactDetails,
    address: country ? address : null,
    shippingOption: values.shippingOption || null,
    discount: discountOf(values),
    note: values.note.trim() || null,
    purchaseOrderNumber: values.purchaseOrderNumber.trim() || null,
    language: values.language || null,
  }
}

/** The tax IDs of Brazil have types: of a person, or of a company. */
function vatIdOf({ taxId, country }: DraftValues): ContactDetails['vatId'] {
  const id = taxId.trim()
  if (id === '') return undefined
  const isPerson = id.replaceAll(/\D/g, '').length === 11
  return { _id: id, type: country === 'BR' ? (isPerson ? 'CPF' : 'CNPJ') : 'UNSPECIFIED' }
}

/** Converts a line of a form to a request. */
export function toLineInput(line: LineValues): DraftOrderLineInput {
  const { lineId, name, quantity, price, priceBefore, reference, requiresShipping } = line
  const amount = parseAmount(price)
  const amounts = {
    quantity: Number(parseAmount(quantity)),
    ...(amount !== priceBefore && { price: amount }),
  }
  if (lineId) return { _id: lineId, ...amounts }
  if (reference) return { catalogReference: reference, ...amounts }
  return { name, requiresShipping, ...amounts, price: amount }
}

function discountOf({ discountKind, discountValue }: DraftValues): DraftOrderDiscount | null {
  if (discountKind === 'PERCENT') return { percentage: Number(parseAmount(discountValue)) }
  return discountKind === 'AMOUNT' ? { amount: parseAmount(discountValue) } : null
}

/** Omits empty fields; `null` if all are empty. */
function omitEmpty<Part extends Record<string, string>>(part: Part): Partial<Part> | null {
  const entries = Object.entries(part).filter(([, value]) => value.trim() !== '')
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Part>) : null
}

const REQUIRED_FIELDS = {
  email: ['email'],
  name: ['lastName'],
  address: ['street', 'city', 'country'],
} as const

/** A field that may be required to complete a draft. */
export type MissingField = (typeof REQUIRED_FIELDS)[keyof typeof REQUIRED_FIELDS][number]

/** The empty fields among those that the platform reports as missing. */
export const missingFields = (missing: readonly string[], values: DraftValues): readonly MissingField[] =>
  Object.entries(REQUIRED_FIELDS)
    .filter(([part]) => missing.includes(part))
    .flatMap(([, fields]) => fields)
    .filter((field) => values[field].trim() === '')
