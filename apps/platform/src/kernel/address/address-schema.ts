import type { WireAddress } from '@vitrine/contract'
import { z } from 'zod'
import { COUNTRY_CODE_OR_EMPTY } from './country-code.ts'

const text = (max: number) => z.string().max(max).nullish()

const degrees = (max: number) => z.number().min(-max).max(max).nullish()

export const AddressRequest = z.object({
  country: z.string().regex(COUNTRY_CODE_OR_EMPTY, 'must be a country code, such as IE').nullish(),
  subdivision: text(20),
  city: text(100),
  postalCode: text(20),
  formattedAddress: text(500),
  addressLine: text(200),
  addressLine2: text(200),
  streetAddress: z.object({ number: text(50), name: text(200), apt: text(50) }).nullish(),
  geocode: z.object({ latitude: degrees(90), longitude: degrees(180) }).nullish(),
})

/** The non-empty fields, with codes in capitals; `undefined` when all are empty. */
export function parseAddress(
  address: z.infer<typeof AddressRequest> | null | undefined,
): WireAddress | undefined {
  if (!address) return undefined
  const { country, subdivision, geocode, streetAddress, ...rest } = address
  const { latitude, longitude } = geocode ?? {}
  const place =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
  const street = streetAddress && withoutEmptyFields(streetAddress)
  const read = withoutEmptyFields({
    country: country?.toUpperCase(),
    subdivision: subdivision && codeInCapitals(subdivision),
    ...rest,
    ...(street && Object.keys(street).length > 0 && { streetAddress: street }),
    geocode: place,
  })
  return Object.keys(read).length > 0 ? (read as WireAddress) : undefined
}

/** In capitals, with the same length: ß would become two letters, and the text longer than it may be. */
const codeInCapitals = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const capital = letter.toUpperCase()
    return capital.length === letter.length ? capital : letter
  })

/** The object without empty members. */
export const withoutEmptyFields = <Some extends object>(some: Some) =>
  Object.fromEntries(
    Object.entries(some).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [Name in keyof Some]?: NonNullable<Some[Name]> }
