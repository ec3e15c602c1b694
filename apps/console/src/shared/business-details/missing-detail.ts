import type { ShopContact } from '@vitrine/contract'

/** The form for the business details. */
export const BUSINESS_DETAILS_ID = 'business-details'
export const BUSINESS_DETAILS_PATH = `/settings/general#${BUSINESS_DETAILS_ID}`

/** What invoices and policies must say about the seller and the merchant did not enter. */
export function missingDetail({
  legalName,
  address,
  addressLine,
  city,
}: ShopContact): 'LEGAL_NAME' | 'ADDRESS' | 'BOTH' | undefined {
  const hasAddress = Boolean(address || (addressLine && city))
  if (legalName) return hasAddress ? undefined : 'ADDRESS'
  return hasAddress ? 'LEGAL_NAME' : 'BOTH'
}
