import { isInEu } from '@vitrine/pricing'
import type { Shop } from './read-shop.ts'

/** The countries of the European Economic Area outside the EU, where its consumer law applies too. */
const EEA = ['IS', 'LI', 'NO']

const isInEea = (country: string): boolean => isInEu(country) || EEA.includes(country)

/**
 * Whether consumers see the withdrawal function. By default they do if the shop ships to the EEA, or is there itself:
 * digital items need no shipping.
 */
export const isWithdrawalEnabled = (
  { withdrawals: { mode }, contact }: Pick<Shop, 'withdrawals' | 'contact'>,
  shippingCountries: readonly string[],
): boolean =>
  mode === 'ON' || (mode === 'AUTOMATIC' && [...shippingCountries, contact.country ?? ''].some(isInEea))
