import type { Identity } from '@vitrine/contract'
import { customersText as text } from '../shared/messages/customers/customers.ts'

/** The name of a customer, or else the email address. */
export function memberName({ identityProfile, email }: Identity): string {
  const { firstName, lastName, nickname } = identityProfile ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || nickname || email?.address || text.erasedCustomer
}
