import type { FullProductInput } from '@vitrine/contract'
import type { FormChoice, FormOption } from '../form/form-types.ts'

/** Prefix of generated keys. No saved option or choice has such a name. */
const newKey = (): string => `new ${Math.random().toString(36).slice(2)}`

export const newChoice = (description = ''): FormChoice => ({ key: newKey(), description, value: '' })
export const newOption = (): FormOption => ({
  key: newKey(),
  name: '',
  type: 'drop_down',
  choices: [newChoice()],
})

/** Matches new options to removed ones of the same name. */
export const withSavedKeys = (
  options: readonly FormOption[],
  saved: readonly FormOption[],
): readonly FormOption[] =>
  reuseSavedKeys(options, saved, ({ name }) => name).map((option) => {
    const before = saved.find(({ key }) => key === option.key)?.choices ?? []
    return { ...option, choices: reuseSavedKeys(option.choices, before, ({ description }) => description) }
  })

function reuseSavedKeys<Part extends { readonly key: string }>(
  parts: readonly Part[],
  saved: readonly Part[],
  nameOf: (part: Part) => string,
): readonly Part[] {
  const isSaved = (key: string) => saved.some((each) => each.key === key)
  const usedKeys = new Set(parts.map(({ key }) => key))
  return parts.map((part) => {
    const name = nameOf(part).trim()
    if (isSaved(part.key) || !isSaved(name) || usedKeys.has(name)) return part
    usedKeys.add(name)
    return { ...part, key: name }
  })
}

/** The saved names of renamed options and choices. */
export const optionRenames = (
  options: readonly FormOption[],
  saved: readonly FormOption[],
): NonNullable<FullProductInput['optionRenames']> =>
  options.flatMap((option) => {
    const before = saved.find(({ key }) => key === option.key)
    if (!before) return []
    const name = option.name.trim()
    const choices = option.choices.flatMap(({ key, description }) =>
      description.trim() !== key && before.choices.some((choice) => choice.key === key)
        ? [{ choice: description.trim(), previousName: key }]
        : [],
    )
    return name !== option.key || choices.length > 0
      ? [{ option: name, previousName: option.key, choices }]
      : []
  })

/** The current names of a combination of keys; `undefined` if a choice was removed. */
export function namesOf(
  choices: Readonly<Record<string, string>>,
  options: readonly FormOption[],
): Record<string, string> | undefined {
  const names: [string, string][] = []
  for (const [optionKey, choiceKey] of Object.entries(choices)) {
    const option = options.find(({ key }) => key === optionKey)
    const description = option?.choices.find(({ key }) => key === choiceKey)?.description.trim()
    if (!option || !description) return undefined
    names.push([option.name.trim(), description])
  }
  return Object.fromEntries(names)
}
