import type { Customer } from '@vitrine/contract'

/** The name of a customer, or else the email address. */
export const customerName = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
