import { z } from 'zod'
import type { ProductRecord } from './product-record.ts'

const name = z.string().trim().min(1).max(50)

/** The former names of renamed options and choices. */
export const OptionRenames = z
  .array(
    z.strictObject({
      option: name,
      was: name,
      choices: z
        .array(z.strictObject({ choice: name, was: name }))
        .max(100)
        .default([]),
    }),
  )
  .max(6)
type OptionRenames = z.infer<typeof OptionRenames>

/** A product whose options and variants are renamed, with everything else unchanged. */
export function renameOptions(product: ProductRecord, names: OptionRenames): ProductRecord {
  if (names.length === 0) return product
  const optionNow = currentName(names.map(({ option, was }) => ({ now: option, was })))
  const choiceNow = (option: string, choice: string) => {
    const { choices = [] } = names.find(({ was }) => was === option) ?? {}
    return currentName(choices.map(({ choice: now, was }) => ({ now, was })))(choice)
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
      const isGone = entries.some(([option, choice]) => option === undefined || choice === undefined)
      return isGone ? [] : [{ ...variant, choices: Object.fromEntries(entries) as Record<string, string> }]
    }),
  }
}

/** The new name; `undefined` where something else has taken the old one. */
const currentName =
  (names: readonly { readonly was: string; readonly now: string }[]) =>
  (was: string): string | undefined => {
    const renamed = names.find((each) => each.was === was)
    if (renamed) return renamed.now
    return names.some(({ now }) => now === was) ? undefined : was
  }
