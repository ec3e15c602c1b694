/** Subdivisions of countries whose taxes and addresses need them: code by name. */
const PARTS: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

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
  const parts = PARTS[country]
  if (parts === undefined) return typed.trim().toUpperCase()
  const requested = plain(typed.replace(new RegExp(`^\\s*${country}-`, 'i'), ''))
  const found = parts.split(',').find((part) => {
    const [code = '', ...name] = part.split(' ')
    return requested === code || requested === plain(name.join(''))
  })
  return found?.split(' ')[0]
}
