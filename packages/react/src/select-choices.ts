import type { Choice, Choices, MediaItem, OptionType, PriceData, Product, Variant } from '@vitrine/contract'

export interface SelectableChoice {
  /** Identifies the choice within its option. */
  readonly name: string
  /** The CSS color of a color choice. */
  readonly color?: string
  readonly selected: boolean
  /** Whether it is in stock together with the selected choices of the other options. */
  readonly available: boolean
}

export interface SelectableOption {
  readonly name: string
  readonly type: OptionType
  readonly choices: readonly SelectableChoice[]
}

/** The product fields that a selection needs. */
export type ProductWithOptions = Pick<
  Product,
  'media' | 'priceData' | 'productOptions' | 'stock' | 'variants'
>

/** A product with its selected choices. */
export interface ProductSelection {
  readonly options: readonly SelectableOption[]
  readonly selected: Choices
  /** Absent when the product has no variants, or none with this combination. */
  readonly variant?: Variant
  readonly price: PriceData
  readonly inStock: boolean
  /** Images of the selected choices first, then shared images. Images of other choices are left out. */
  readonly images: readonly MediaItem[]
}

/**
 * Selects choices of a product. Missing and unknown choices are filled from the first variant in stock that
 * matches the rest.
 */
export function selectChoices(product: ProductWithOptions, requested: Choices = {}): ProductSelection {
  const variants = product.variants.filter(({ variant }) => variant.visible)
  const selected = completeChoices(product, variants, requested)
  const variant = variants.find((candidate) => matchesChoices(candidate, selected))
  const exists = variants.length === 0 || variant !== undefined

  return {
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      type: optionType,
      choices: choices.filter(isVisible).map((choice) => ({
        name: choice.description,
        ...(optionType === 'color' && { color: choice.value }),
        selected: selected[name] === choice.description,
        available: isAvailable(choice, variants, { ...selected, [name]: choice.description }),
      })),
    })),
    selected,
    ...(variant && { variant }),
    price: variant?.variant.priceData ?? product.priceData,
    inStock: exists && (variant ? variant.stock.inStock : product.stock.inStock),
    images: imagesFor(product, selected),
  }
}

const isVisible = (choice: Choice): boolean => choice.visible

const matchesChoices = ({ choices }: Variant, requested: Choices): boolean =>
  Object.entries(requested).every(([option, choice]) => choices[option] === choice)

function completeChoices(
  { productOptions }: ProductWithOptions,
  variants: readonly Variant[],
  requested: Choices,
): Choices {
  const known: Choices = {}
  for (const { name, choices } of productOptions) {
    const choice = choices.find(({ description, visible }) => visible && description === requested[name])
    if (choice) known[name] = choice.description
  }
  const matching = variants.filter((variant) => matchesChoices(variant, known))
  const first = matching.find(({ stock }) => stock.inStock) ?? matching[0]
  const defaults = productOptions.map(({ name, choices }) => {
    const visible = choices.filter(isVisible)
    const fallback = visible.find(({ inStock }) => inStock) ?? visible[0]
    return [name, first?.choices[name] ?? fallback?.description ?? '']
  })
  return { ...Object.fromEntries(defaults), ...known }
}

const isAvailable = (choice: Choice, variants: readonly Variant[], requested: Choices): boolean =>
  variants.length === 0
    ? choice.inStock
    : variants.some((variant) => variant.stock.inStock && matchesChoices(variant, requested))

function imagesFor({ media, productOptions }: ProductWithOptions, selected: Choices): MediaItem[] {
  const selectedImages = new Map<string, MediaItem>()
  const otherImages = new Set<string>()
  for (const { name, choices } of productOptions) {
    for (const choice of choices) {
      for (const item of choice.media?.items ?? []) {
        if (selected[name] === choice.description) selectedImages.set(item._id, item)
        else otherImages.add(item._id)
      }
    }
  }
  const shared = media.items.filter(({ _id }) => !selectedImages.has(_id) && !otherImages.has(_id))
  const images = [...selectedImages.values(), ...shared].filter(({ image }) => image)
  return images.length > 0 ? images : media.items.filter(({ image }) => image)
}
