import type {
  StoredChoice,
  StoredOption,
  StoredTextField,
} from '../../kernel/database/schema/catalog/catalog.ts'

/** The name in the language of a response. Absent where it is the original one. */
interface Labeled {
  readonly label?: string
}

export interface LabeledChoice extends StoredChoice, Labeled {}

/**
 * An option with its names in another language. Variants, carts and filters refer to the original names, so both are
 * kept.
 */
export interface LabeledOption extends StoredOption, Labeled {
  readonly choices: readonly LabeledChoice[]
}

export interface LabeledTextField extends StoredTextField, Labeled {}

/** Choices by option, in the language of the response. */
export function labeledChoices(
  choices: Readonly<Record<string, string>>,
  options: readonly LabeledOption[],
): Readonly<Record<string, string>> {
  if (!options.some(({ label, choices: offered }) => label ?? offered.some((choice) => choice.label)))
    return choices
  return Object.fromEntries(
    Object.entries(choices).map(([name, description]) => {
      const option = options.find((each) => each.name === name)
      const choice = option?.choices.find((each) => each.description === description)
      return [option?.label ?? name, choice?.label ?? description]
    }),
  )
}

/** Choices under their original names. Shops give them in either language. */
export const originalChoices = (
  choices: Readonly<Record<string, string>>,
  options: readonly LabeledOption[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => {
      const option = findOption(options, name)
      return [option?.name ?? name, (option && findChoice(option, choice)?.description) ?? choice]
    }),
  )

/** Original names come first, because they are unique. */
const findOption = (options: readonly LabeledOption[], name: string): LabeledOption | undefined =>
  options.find((option) => option.name === name) ?? options.find(({ label }) => label === name)

const findChoice = ({ choices }: LabeledOption, name: string): LabeledChoice | undefined =>
  choices.find(({ description }) => description === name) ?? choices.find(({ label }) => label === name)

/** Texts of the shopper under the original titles of their fields. */
export const originalTextTitles = (
  texts: Readonly<Record<string, string>>,
  fields: readonly LabeledTextField[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([title, text]) => {
      const field = fields.find((each) => each.title === title) ?? fields.find(({ label }) => label === title)
      return [field?.title ?? title, text]
    }),
  )
