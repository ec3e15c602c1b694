/** Subdivisions of countries whose taxes and addresses need them: code and name. */
const PARTS: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

export interface Subdivision {
  readonly code: string
  readonly name: string
}

/** The subdivisions of a country by name; none where they are unknown. */
export const listSubdivisions = (country: string): readonly Subdivision[] =>
  PARTS[country]?.split(',').map((part) => {
    const [code = '', ...name] = part.split(' ')
    return { code, name: name.join(' ') }
  }) ?? []

/** Letters only, because people type `N.Y.`, `new york` and `Québec`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()

/**
 * The code of a subdivision in any spelling, for tax regions. `undefined` for an unknown subdivision, and the typed
 * text for a country without known subdivisions.
 */
export function subdivisionCode(country: string, typed: string): string | undefined {
  if (PARTS[country] === undefined) return typed.trim().toUpperCase()
  return findSubdivision(country, typed)?.code
}

/** The name of a subdivision; the typed text where it is unknown. */
export const subdivisionName = (country: string, typed: string): string =>
  findSubdivision(country, typed)?.name ?? typed

/** The subdivision of a country by its code or name in any spelling. */
export function findSubdivision(country: string, typed: string): Subdivision | undefined {
  const requested = plain(typed.replace(/^\s*[a-z]{2}-/i, ''))
  return listSubdivisions(country).find(({ code, name }) => requested === code || requested === plain(name))
}
