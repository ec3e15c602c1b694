const ARABIC = /\p{Script=Arabic}/u

/** Joins the parts of an address or a list. A comma next to an Arabic part is Arabic. */
export function joinWithCommas(parts: readonly (string | false | null | undefined)[]): string {
  const [first = '', ...rest] = parts.filter((part): part is string => !!part)
  return rest.reduce(
    (text, part) => `${text}${ARABIC.test(`${text.at(-1)}${part}`) ? '، ' : ', '}${part}`,
    first,
  )
}
