import type { Choice, Choices, MediaItem, OptionType, PriceData, Product, Variant } from '@vitrine/contract'

export interface OfferedChoice {
  /** What the choice is called, and what selects it. */
  readonly name: string
  /** The CSS colour of a colour choice. */
  readonly colour?: string
  readonly selected: boolean
  /** Whether it can be bought together with what is selected in the other options. */
  readonly available: boolean
}

export interface OfferedOption {
  readonly name: string
  readonly type: OptionType
  readonly choices: readonly OfferedChoice[]
}

/** As much of a product as choosing needs. */
export type Choosable = Pick<Product, 'media' | 'priceData' | 'productOptions' | 'stock' | 'variants'>

/** A product as it stands with some choices made. */
export interface ChosenProduct {
  readonly options: readonly OfferedOption[]
  readonly selected: Choices
  /** Absent when the product has no variants, or this combination is not made. */
  readonly variant?: Variant
  readonly price: PriceData
  readonly inStock: boolean
  /** The pictures to show, those of the selected choices first and those of other choices left out. */
  readonly pictures: readonly MediaItem[]
}

/**
 * Makes choices of a product. What `wanted` leaves open, or names wrongly, is settled by the first variant that
 * can be bought and agrees with the rest.
 */
export function chooseFrom(product: Choosable, wanted: Choices = {}): ChosenProduct {
  const variants = product.variants.filter(({ variant }) => variant.visible)
  const selected = settle(product, variants, wanted)
  const variant = variants.find((candidate) => agrees(candidate, selected))
  const made = variants.length === 0 || variant !== undefined

  return {
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      type: optionType,
      choices: choices.filter(isOffered).map((choice) => ({
        name: choice.description,
        ...(optionType === 'color' && { colour: choice.value }),
        selected: selected[name] === choice.description,
        available: isAvailable(choice, variants, { ...selected, [name]: choice.description }),
      })),
    })),
    selected,
    ...(variant && { variant }),
    price: variant?.variant.priceData ?? product.priceData,
    inStock: made && (variant ? variant.stock.inStock : product.stock.inStock),
    pictures: picturesOf(product, selected),
  }
}

const isOffered = (choice: Choice): boolean => choice.visible

const agrees = ({ choices }: Variant, wanted: Choices): boolean =>
  Object.entries(wanted).every(([option, choice]) => choices[option] === choice)

function settle({ productOptions }: Choosable, variants: readonly Variant[], wanted: Choices): Choices {
  const known: Choices = {}
  for (const { name, choices } of productOptions) {
    const choice = choices.find(({ description, visible }) => visible && description === wanted[name])
    if (choice) known[name] = choice.description
  }
  const agreeing = variants.filter((variant) => agrees(variant, known))
  const first = agreeing.find(({ stock }) => stock.inStock) ?? agreeing[0]
  const open = productOptions.map(({ name, choices }) => {
    const offered = choices.filter(isOffered)
    const fallback = offered.find(({ inStock }) => inStock) ?? offered[0]
    return [name, first?.choices[name] ?? fallback?.description ?? '']
  })
  return { ...Object.fromEntries(open), ...known }
}

const isAvailable = (choice: Choice, variants: readonly Variant[], wanted: Choices): boolean =>
  variants.length === 0
    ? choice.inStock
    : variants.some((variant) => variant.stock.inStock && agrees(variant, wanted))

function picturesOf({ media, productOptions }: Choosable, selected: Choices): MediaItem[] {
  const own = new Map<string, MediaItem>()
  const others = new Set<string>()
  for (const { name, choices } of productOptions) {
    for (const choice of choices) {
      for (const item of choice.media?.items ?? []) {
        if (selected[name] === choice.description) own.set(item._id, item)
        else others.add(item._id)
      }
    }
  }
  const shared = media.items.filter(({ _id }) => !own.has(_id) && !others.has(_id))
  const pictures = [...own.values(), ...shared].filter(({ image }) => image)
  return pictures.length > 0 ? pictures : media.items.filter(({ image }) => image)
}
