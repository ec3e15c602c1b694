/** ISO 3166-1 alpha-2 codes of countries that can receive shipments. */
export const DELIVERY_COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC ' +
  'NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN ' +
  'VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Countries whose addresses have the postal code before the city. Elsewhere it follows the city and the state. */
const POSTAL_CODE_FIRST = new Set(
  (
    'AD AL AM AR AT AX BA BE BG CH CL CO CR CU CV CY CZ DE DK DO DZ EC EE ES FI FO FR GE GF GL GP GR GT HN HR HT IL IS ' +
    'IT JP KG KW LA LI LT LU MA MC MD ME MG MK MQ MX MY MZ NC NE NI NL NO PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV ' +
    'TJ TN TR UY VA YT'
  ).split(' '),
)

export const isPostalCodeFirst = (country: string): boolean => POSTAL_CODE_FIRST.has(country)

export interface Country {
  readonly code: string
  readonly name: string
}

/** Shown as “Hong Kong”, not “Hong Kong SAR China”. Other short names, such as “US”, are too short. */
const SHORT_NAMES = ['HK', 'MO', 'PS']

/** Chrome appends “(Islas Malvinas)”; servers and other browsers don't. */
const withoutSpanishName = (name: string) => name.replace(/ \(.+\)$/, '')

const names = new Map<string, Intl.DisplayNames>()
const lists = new Map<string, readonly Country[]>()

/** The name of a country in a language; the code itself if it is unknown. */
export function getCountryName(language: string, code: string): string {
  const style = SHORT_NAMES.includes(code) ? 'short' : 'long'
  const key = `${language} ${style}`
  const known = names.get(key) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code', style })
  names.set(key, known)
  try {
    const name = known.of(code) ?? code
    return code === 'FK' ? withoutSpanishName(name) : name
  } catch {
    return code
  }
}

/** All countries, sorted by name in a language. */
export function listCountries(language: string): readonly Country[] {
  const { compare } = new Intl.Collator(language)
  const list =
    lists.get(language) ??
    DELIVERY_COUNTRIES.map((code) => ({ code, name: getCountryName(language, code) })).sort((one, other) =>
      compare(one.name, other.name),
    )
  lists.set(language, list)
  return list
}
