import { type Codec, convert } from './convert.ts'
import { number, sameCodec } from './value-codecs.ts'

/** Field names in code, with the wire name where it differs. */
const FIELDS: Record<string, string> = {
  formatted: 'formattedAddress',
  location: 'geocode',
  addressLine1: 'addressLine',
  addressLine2: '',
  streetAddress: '',
  city: '',
  subdivision: '',
  country: '',
  postalCode: '',
}
/** Fields that exist only in responses. */
const RESPONSE_ONLY_FIELDS = { countryFullname: '', subdivisionFullname: '' }

const coordinates = /* @__PURE__ */ sameCodec(number, 'latitude', 'longitude')
const onlyStreet = (street: Record<string, string> | null) =>
  street && { name: street.name, number: street.number, apt: street.apt }
const inside = {
  geocode: coordinates,
  location: coordinates,
  streetAddress: [onlyStreet, onlyStreet] as const,
}

/** Renames the known fields. `null` stays `null`, and absent stays absent. */
const renameFields =
  (names: Record<string, string>, direction: 0 | 1) => (value: Record<string, unknown> | null) => {
    if (!value) return value
    const result: Record<string, unknown> = {}
    for (const name in names) {
      const wire = names[name] || name
      const [from, to] = direction ? [name, wire] : [wire, name]
      if (value[from] !== undefined) result[to] = value[from]
    }
    return convert(result, inside, direction)
  }

/** Converts addresses: three fields have other names on the wire, and unknown fields are removed. */
export const address: Codec = [
  renameFields({ ...FIELDS, ...RESPONSE_ONLY_FIELDS }, 0),
  renameFields(FIELDS, 1),
]
