import type { Choices } from '@vitrine/contract'

/** The prefix of field names that hold the choice of a product option. */
export const OPTION_PREFIX = 'option.'

/** The choices in a form, by option name. */
export const parseChoices = (form: Iterable<[string, unknown]>): Choices =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(OPTION_PREFIX) ? [[name.slice(OPTION_PREFIX.length), String(value)]] : [],
    ),
  )
