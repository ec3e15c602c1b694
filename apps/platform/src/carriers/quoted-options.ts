import { createHash } from 'node:crypto'
import type { ShippingOptionTerms } from '@vitrine/contract'
import type { ShopTerms } from '../cart/pricing-settings.ts'
import type { CarrierQuotes } from '../database/schema/index.ts'
import type { Parcel } from './carrier.ts'

/** Names what carriers were asked: the parcel, and who they were. */
export function askedOf(parcel: Parcel, { carriers }: ShopTerms): string {
  const whom = carriers.map(({ id, revision }) => [id, revision])
  return createHash('sha256')
    .update(JSON.stringify([parcel, whom]))
    .digest('base64url')
}

/** What the carriers said about this very parcel, as ways to send it. */
export function quotedOptions(
  quotes: CarrierQuotes | undefined,
  parcel: Parcel,
  terms: ShopTerms,
): readonly ShippingOptionTerms[] {
  if (!quotes || quotes.asked !== askedOf(parcel, terms)) return []
  return quotes.options.map(({ code, title, carrierId, amount }) => ({
    code,
    title,
    carrierId,
    rates: [{ amount, conditions: [] }],
  }))
}
