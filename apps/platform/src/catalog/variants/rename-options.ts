import { z } from 'zod'
import type { ProductRecord } from '../products/product-record.ts'

const name = z.string().trim().min(1).max(50)

/** The previous names of renamed options and choices. */
export const OptionRenames = z
  .array(
    z.strictObject({
      option: name,
      previousName: name,
      choices: z
        .array(z.strictObject({ choice: name, previousName: name }))
        .max(100)
        .default([]),
    }),
  )
  .max(6)
type OptionRenames = z.infer<typeof OptionRenames>

/** A product whose options and variants are renamed, with everything else unchanged. */
export function renameOptions(product: ProductRecord, names: OptionRenames): ProductRecord {
  if (names.length === 0) return product
  const optionNow = currentName(names.map(({ option, previousName }) => ({ name: option, previousName })))
  const choiceNow = (option: string, choice: string) => {
    const { choices = [] } = names.find(({ previousName }) => previousName === option) ?? {}
    return currentName(choices.map(({ choice: name, previousName }) => ({ name, previousName })))(choice)
  }
  return {
    ...product,
    options: product.options.flatMap((option) => {
      const name = optionNow(option.name)
      const choices = option.choices.flatMap((choice) => {
        const description = choiceNow(option.name, choice.description)
        return description === undefined ? [] : [{ ...choice, description }]
      })
      return name === undefined ? [] : [{ ...option, name, choices }]
    }),
    variants: product.variants.flatMap((variant) => {
      const entries = Object.entries(variant.choices).map(
        ([option, choice]) => [optionNow(option), choiceNow(option, choice)] as const,
      )
      const isRemoved = entries.some(([option, choice]) => option === undefined || choice === undefined)
      return isRemoved ? [] : [{ ...variant, choices: Object.fromEntries(entries) as Record<string, string> }]
    }),
  }
}

/** The new name; `undefined` where something else has taken the old one. */
const currentName =
  (names: readonly { readonly previousName: string; readonly name: string }[]) =>
  (previousName: string): string | undefined => {
    const renamed = names.find((each) => each.previousName === previousName)
    if (renamed) return renamed.name
    return names.some(({ name }) => name === previousName) ? undefined : previousName
  }
