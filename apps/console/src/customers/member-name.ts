import type { Identity } from '@vitrine/contract'
import { customersText as text } from '../messages/customers.ts'

/** What to call a member: the name, or else the address. */
export function memberName({ identityProfile, email }: Identity): string {
  const { firstName, lastName, nickname } = identityProfile ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || nickname || email?.address || text.nobody
}
