import { z } from 'zod'
import { addressIn } from '../../kernel/safe-fetch/fetch-target.ts'
import { isPublicAddress } from '../../kernel/safe-fetch/public-address.ts'
import { isExactRedirectUri, isLocalUrl } from '../apps/app-schema.ts'

/** Shoppers can open every public https URL, and local ones while the platform itself runs locally. */
function isReachableByShoppers(text: string, platformUrl: string): boolean {
  if (!isExactRedirectUri(text)) return false
  const url = new URL(text)
  if (isLocalUrl(url)) return isLocalUrl(new URL(platformUrl))
  const address = addressIn(url)
  return address === undefined || isPublicAddress(address)
}

/** The merchant's pages outside the shop, by flow. */
export const externalPagesSchema = (platformUrl: string) => {
  const page = z
    .string()
    .max(1000)
    .refine((text) => !text.includes('#'), { error: 'must not contain #', abort: true })
    .refine(
      (text) => isReachableByShoppers(text, platformUrl),
      'must be a public https URL, such as https://book.example/checkout',
    )
    .optional()
  return z.strictObject({
    bookingsCheckout: page,
    bookingsBook: page,
    eventsCheckout: page,
    paidPlansCheckout: page,
  })
}
