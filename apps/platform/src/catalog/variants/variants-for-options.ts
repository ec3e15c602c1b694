import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import type { VariantRecord } from '../products/product-record.ts'

interface OptionWithChoices {
  readonly name: string
  readonly choices: readonly string[]
}

/** Every combination of choices, in the order of the options. */
export function choiceCombinations(
  options: readonly OptionWithChoices[],
): readonly Readonly<Record<string, string>>[] {
  return options.reduce<readonly Readonly<Record<string, string>>[]>(
    (some, { name, choices }) =>
      some.flatMap((chosen) => choices.map((choice) => ({ ...chosen, [name]: choice }))),
    [{}],
  )
}

/** Every combination of the choices of a product's options. */
export const optionCombinations = (options: readonly StoredOption[]) =>
  choiceCombinations(
    options.map(({ name, choices }) => ({ name, choices: choices.map(({ description }) => description) })),
  )

export const countCombinations = (options: readonly StoredOption[]): number =>
  options.reduce((count, { choices }) => count * choices.length, 1)

/** A key that is equal for equal choices in any order. */
const keyOf = (choices: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1)))

const NO_OVERRIDES = {
  sku: null,
  price: null,
  cost: null,
  weight: null,
  taxGroupId: null,
  barcode: null,
  lowStockThreshold: null,
  visible: true,
} as const

/**
 * The variants of a product whose options have changed: one per combination if variants are managed, otherwise one.
 * Combinations that remain keep their data. With tracked inventory, new ones start at zero, because uncounted stock
 * cannot be sold.
 */
export function variantsForOptions(
  options: readonly StoredOption[],
  isManaged: boolean,
  earlier: readonly VariantRecord[],
  newId: () => string,
): readonly VariantRecord[] {
  const byChoices = new Map(earlier.map((variant) => [keyOf(variant.choices), variant]))
  const requested = isManaged ? optionCombinations(options) : [{}]
  const isCounted = earlier.length > 0 && earlier.every(({ quantity }) => quantity !== null)
  const quantity = isManaged ? 0 : earlier.reduce((sum, variant) => sum + (variant.quantity ?? 0), 0)
  return requested.map(
    (choices) =>
      byChoices.get(keyOf(choices)) ?? {
        ...NO_OVERRIDES,
        id: newId(),
        choices,
        quantity: isCounted ? quantity : null,
        inStock: true,
      },
  )
}

/** Removes the overrides of variants and keeps their stock. */
export const resetVariants = (variants: readonly VariantRecord[]): readonly VariantRecord[] =>
  variants.map((variant) => ({ ...variant, ...NO_OVERRIDES }))

export const hasChoices = (
  variant: Pick<VariantRecord, 'choices'>,
  choices: Readonly<Record<string, string>>,
) =>
  Object.entries(choices).every(
    ([option, choice]) => Object.hasOwn(variant.choices, option) && variant.choices[option] === choice,
  )
