import { type Codec, convert } from './convert.ts'
import { number, sameCodec } from './value-codecs.ts'

/** The members both sides know, with the wire's name where it is another. */
const MEMBERS: Record<string, string> = {
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
/** … and those that only answers hold. */
const READ_ONLY = { countryFullname: '', subdivisionFullname: '' }

const coordinates = /* @__PURE__ */ sameCodec(number, 'latitude', 'longitude')
const onlyStreet = (street: Record<string, string> | null) =>
  street && { name: street.name, number: street.number, apt: street.apt }
const inside = {
  geocode: coordinates,
  location: coordinates,
  streetAddress: [onlyStreet, onlyStreet] as const,
}

/** Keeps the known members under their other names; null stays null, absent stays absent. */
const renamed =
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

/** Addresses have three other names on the wire, and carry only members that both sides know. */
export const address: Codec = [renamed({ ...MEMBERS, ...READ_ONLY }, 0), renamed(MEMBERS, 1)]
