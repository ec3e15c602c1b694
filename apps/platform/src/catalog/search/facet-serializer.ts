import type { OptionFacet, PriceFacet, SearchFacets, Wire } from '@vitrine/contract'
import { toDecimalNumber } from '@vitrine/pricing'
import type { LabeledOption } from '../products/option-labels.ts'
import type { CountedChoice, CountedFacets, CountedPrices } from './facet-repository.ts'

export function serializeFacets(
  { choices, price, collections, brands, ribbons, onSale, inStock }: CountedFacets,
  optionsByProduct: ReadonlyMap<string, readonly LabeledOption[]>,
  currency: string,
): Wire<SearchFacets> {
  const prices = priceFacet(price, currency)
  return {
    collections: [...collections],
    brands: [...brands],
    ribbons: [...ribbons],
    ...(prices && { price: prices }),
    onSale,
    inStock,
    options: optionFacets(choices, optionsByProduct),
  }
}

/** Every range from the lowest to the highest price, including empty ones. */
function priceFacet(prices: CountedPrices, currency: string): PriceFacet | undefined {
  if (!prices) return undefined
  const { min, max, step, ranges } = prices
  const onWire = (amount: number) => toDecimalNumber({ amount, currency })
  const counts = new Map(ranges.map(({ from, count }) => [from, count]))
  const first = Math.min(...counts.keys())
  const starts = Array.from(
    { length: (Math.max(...counts.keys()) - first) / step + 1 },
    (_, n) => first + n * step,
  )
  return {
    min: onWire(min),
    max: onWire(max),
    ranges: starts.map((from) => ({
      min: onWire(from),
      max: onWire(from + step - 1),
      count: counts.get(from) ?? 0,
    })),
  }
}

/** Sorts options, and choices, by the number of products. */
function optionFacets(
  counted: readonly CountedChoice[],
  optionsByProduct: ReadonlyMap<string, readonly LabeledOption[]>,
): OptionFacet[] {
  const byOption = new Map<string, OptionFacet>()
  for (const { option, choice, count, productId } of counted) {
    const stored = optionsByProduct.get(productId)?.find(({ name }) => name === option)
    const known = stored?.choices.find(({ description }) => description === choice)
    const facet = byOption.get(option) ?? {
      name: option,
      ...(stored?.label && { label: stored.label }),
      choices: [],
    }
    facet.choices.push({
      value: known?.value ?? choice,
      description: choice,
      ...(known?.label && { label: known.label }),
      count,
    })
    byOption.set(option, facet)
  }
  return [...byOption.values()]
}
