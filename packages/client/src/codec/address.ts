import type { Conversion } from './shape.ts'
import { number } from './values.ts'

/** The caller's name first, the wire's second. Anything else is left out. */
const MEMBERS: [string, string][] = [
  ['formatted', 'formattedAddress'],
  ['location', 'geocode'],
  ['addressLine1', 'addressLine'],
  ['addressLine2', 'addressLine2'],
  ['streetAddress', 'streetAddress'],
  ['city', 'city'],
  ['subdivision', 'subdivision'],
  ['country', 'country'],
  ['postalCode', 'postalCode'],
]
const READ_ONLY: [string, string][] = [
  ['countryFullname', 'countryFullname'],
  ['subdivisionFullname', 'subdivisionFullname'],
]
const STREET: [string, string][] = [
  ['name', 'name'],
  ['number', 'number'],
  ['apt', 'apt'],
]

type Values = Record<string, unknown>

/** Keeps the named members; null stays null, absent stays absent. */
const mapped = (value: Values, members: [string, string][], from: 0 | 1): Values => {
  const result: Values = {}
  for (const pair of members) {
    const member = value[pair[from]]
    if (member !== undefined) result[pair[1 - from] as string] = member
  }
  return result
}

const converted = (members: [string, string][], from: 0 | 1) => (value: Values | null) => {
  if (!value) return value
  const result = mapped(value, members, from)
  const place = from ? 'location' : 'geocode'
  if (result.streetAddress) result.streetAddress = mapped(result.streetAddress as Values, STREET, 0)
  if (result[place])
    result[place] = Object.fromEntries(
      Object.entries(result[place]).map(([key, coordinate]) => [key, number[1 - from]?.(coordinate)]),
    )
  return result
}

/** Addresses have three other names on the wire, and carry only members that both sides know. */
export const address: Conversion = [converted([...MEMBERS, ...READ_ONLY], 1), converted(MEMBERS, 0)]
