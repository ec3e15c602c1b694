import { NewEmail } from '../../identity/members/login-email-schema.ts'
import type { OrderRegistration } from '../../identity/sign-in/register.ts'
import type { OrderRecord } from '../records/order-record.ts'

/** The account that the guest of an order creates; `undefined` if it was not placed by a guest with an address. */
export function guestRegistrationOf(
  { buyerKind, email, details }: OrderRecord,
  password: string,
): OrderRegistration | undefined {
  const login = NewEmail.safeParse(email)
  if (buyerKind !== 'visitor' || !login.success) return undefined
  const { firstName, lastName } = (details.billingInfo ?? details.recipientInfo)?.contactDetails ?? {}
  const { buyerLanguage: language } = details
  return { email: login.data, password, profile: { firstName, lastName, language } }
}
