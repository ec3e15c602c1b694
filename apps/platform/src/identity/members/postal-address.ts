import { z } from 'zod'
import { UPPERCASE_COUNTRY_CODE } from '../../kernel/address/country-code.ts'

const text = (length: number) => z.string().trim().max(length).nullish()

/** A postal address in wire form. Other fields are ignored. */
export const PostalAddress = z.object({
  country: z.string().regex(UPPERCASE_COUNTRY_CODE, 'must be a country code, such as IE').nullish(),
  subdivision: text(50),
  city: text(100),
  postalCode: text(20),
  formattedAddress: text(500),
  addressLine: text(200),
  addressLine2: text(200),
  streetAddress: z.object({ name: text(200), number: text(50), apt: text(50) }).nullish(),
  geocode: z
    .object({
      latitude: z.number().min(-90).max(90).nullish(),
      longitude: z.number().min(-180).max(180).nullish(),
    })
    .nullish(),
})
export type PostalAddress = z.infer<typeof PostalAddress>
