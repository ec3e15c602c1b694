import { language } from './language.ts'

/** Current names of zones that browsers list under a former name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The city and the name of a time zone, such as "New York – Eastern Time". */
export function formatTimeZone(timeZone: string): string {
  const [, ...places] = (RENAMED[timeZone] ?? timeZone).replaceAll('_', ' ').split('/')
  const city = places.reverse().join(', ') || timeZone
  const name = genericName(timeZone)
  return name ? `${city} – ${name}` : city
}

/** `undefined` for a zone that the server knows, but the browser doesn't. */
function genericName(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

let labels: ReadonlyMap<string, string> | undefined

/** The zones of the browser by label, and the selected one, which the browser may know by another name. */
export function timeZoneOptions(selected: string): readonly (readonly [zone: string, label: string])[] {
  labels ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone, formatTimeZone(zone)]))
  const own = selected && !labels.has(selected) ? formatTimeZone(selected) : undefined
  const others = [...labels].filter(([, label]) => label !== own)
  const { compare } = new Intl.Collator(language)
  return [...others, ...(own ? [[selected, own] as const] : [])].sort(([, one], [, other]) =>
    compare(one, other),
  )
}
