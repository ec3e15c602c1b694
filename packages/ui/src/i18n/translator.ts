/** A message with plural forms. `count` selects the form and may appear in the text. */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

export type Message = string | Plural

/** Messages by name, in nested sections. */
export type Messages = { readonly [name: string]: Message | Messages }

/** The same messages in another language: every key is present, and plurals stay plurals. */
export type Translation<M> = M extends string
  ? string
  : M extends { readonly other: string }
    ? Plural
    : { readonly [Name in keyof M]: Translation<M[Name]> }

/** The placeholders of a text: `'count' | 'name'` for `'{count} of {name}'`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type PlaceholdersOf<M extends Message> = M extends string
  ? Placeholders<M>
  : M extends { readonly other: infer Other extends string }
    ? 'count' | Placeholders<Other>
    : never

/** Values for the placeholders of a message. Numbers are formatted for the locale. */
export type MessageValues<M extends Message> = Readonly<Record<PlaceholdersOf<M>, string | number>>

export type Translate = <M extends Message>(message: M, values: MessageValues<M>) => string

/**
 * Returns a function that inserts values into the messages of one locale. `prepare` changes texts before they are
 * inserted; `isolateLatin` keeps them in order in right-to-left messages.
 */
export function createTranslator(locale: string, prepare?: (value: string) => string): Translate {
  // Created on first use: the first number format of a page takes a phone more time than most components.
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined
  const select = (count: number) => {
    plurals ??= new Intl.PluralRules(locale)
    return plurals.select(count)
  }
  const format = (value: number) => {
    // Alike in all of our languages.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
    numbers ??= new Intl.NumberFormat(locale)
    return numbers.format(value)
  }
  return (message, messageValues) => {
    const values = messageValues as Readonly<Record<string, string | number>>
    const text =
      typeof message === 'string' ? message : (message[select(Number(values.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      if (typeof value === 'number') return format(value)
      return prepare ? prepare(value) : value
    })
  }
}
