/**
 * A text that depends on how many there are, in the plural forms of its language. `count` chooses the form, and
 * may stand in the text.
 */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export type Message = string | Plural

/** What a section of pages says: texts by name. */
export type Messages = { readonly [name: string]: Message | Messages }

/** The same texts in another language: every name is there, and what is a plural stays one. */
export type Translation<M> = M extends string
  ? string
  : M extends { readonly other: string }
    ? Plural
    : { readonly [Name in keyof M]: Translation<M[Name]> }

/** The names in braces of a text: `'count' | 'name'` of `'{count} of {name}'`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Placeholders<Rest>
  : never

type PlaceholdersOf<M extends Message> = M extends string
  ? Placeholders<M>
  : M extends { readonly other: infer Other extends string }
    ? 'count' | Placeholders<Other>
    : never

/** What fills the places of a text. Numbers are written as the language writes them. */
export type MessageValues<M extends Message> = Readonly<Record<PlaceholdersOf<M>, string | number>>

export type Translate = <M extends Message>(message: M, fillings: MessageValues<M>) => string

/** A way to fill texts of one language. */
export function createTranslator(locale: string): Translate {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  return (message, fillings) => {
    const values = fillings as Readonly<Record<string, string | number>>
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
