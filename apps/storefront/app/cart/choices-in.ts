import type { Choices } from '@vitrine/contract'

/** How the name of a field begins that holds the choice of an option. */
export const CHOICE = 'option.'

/** The choices a form stands at, by the names of their options. */
export const choicesIn = (form: Iterable<[string, unknown]>): Choices =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(CHOICE) ? [[name.slice(CHOICE.length), String(value)]] : [],
    ),
  )
