import { z } from 'zod'
import { subdivisionCode } from '../cart/subdivisions.ts'
import { isStorable } from '../http/json.ts'
import { addressForm } from './address-forms.ts'

const text = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, 'This is too long.')
    .refine(isStorable, message)
const optional = (max: number) =>
  z.string().trim().max(max, 'This is too long.').refine(isStorable).default('')

const Contact = z.object({
  email: z.email('Please enter an e-mail address, such as name@example.com.').max(254),
  note: optional(500),
})

/** Where somebody lives who has nothing delivered: taxes depend on it. */
const Resident = Contact.extend({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .optional(),
  subdivision: optional(50),
}).superRefine(({ country, subdivision }, context) => {
  const form = addressForm(country)
  if (country && form.subdivision && !subdivisionCode(country, subdivision))
    context.addIssue({ code: 'custom', path: ['subdivision'], message: missingPart(form.subdivision) })
})

const missingPart = (part: string) => `Please enter the ${part.toLowerCase()}.`

const Delivered = Contact.extend({
  firstName: text(100, 'Please enter your first name.'),
  lastName: text(100, 'Please enter your last name.'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  addressLine: text(200, 'Please enter your street and number.'),
  addressLine2: optional(200),
  postalCode: optional(20),
  city: text(100, 'Please enter your city.'),
  subdivision: optional(50),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d\s()/.-]{0,30}$/, 'Please enter a phone number, or leave this empty.')
    .default(''),
}).superRefine(({ country, postalCode, subdivision }, context) => {
  const form = addressForm(country)
  const { pattern, isRequired, label } = form.postalCode
  const isMissing = isRequired && postalCode === ''
  if (isMissing || (postalCode !== '' && pattern && !pattern.test(postalCode)))
    context.addIssue({
      code: 'custom',
      path: ['postalCode'],
      message: `Please check the ${label.toLowerCase()}.`,
    })
  if (form.subdivision && !subdivisionCode(country, subdivision))
    context.addIssue({
      code: 'custom',
      path: ['subdivision'],
      message: missingPart(form.subdivision),
    })
})

/** What a shopper says of themselves and of where the goods go, or what is wrong with each field. */
export function readDetails(
  typed: Readonly<Record<string, string>>,
  isDelivered: boolean,
  served: readonly { readonly code: string }[],
) {
  const read = (isDelivered ? Delivered : Resident).safeParse(typed)
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    return { problems: Object.fromEntries(issues.toReversed()) }
  }
  const { email, note, ...rest } = read.data
  const info = { email, buyerNote: note }
  if (!isDelivered) return { info: { ...info, ...residence(rest) } }
  if (!served.some(({ code }) => code === rest.country))
    return { problems: { country: 'Please choose a country that we deliver to.' } }
  const { firstName, lastName, phone, country, addressLine, addressLine2, postalCode, city, subdivision } =
    rest as Omit<z.infer<typeof Delivered>, 'email' | 'note'>
  const part = subdivision && subdivisionCode(country, subdivision)
  return {
    info: {
      ...info,
      contactDetails: { firstName, lastName, ...(phone && { phone }) },
      address: {
        country,
        addressLine,
        ...(addressLine2 && { addressLine2 }),
        ...(postalCode && { postalCode: postalCode.toUpperCase() }),
        city,
        ...(part && { subdivision: part }),
      },
    },
  }
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
