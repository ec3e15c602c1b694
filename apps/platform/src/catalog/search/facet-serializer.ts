import type { OptionFacet, PriceFacet, SearchFacets, Wire } from '@vitrine/contract'
import { toDecimalNumber } from '@vitrine/pricing'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { LabeledOption } from '../products/option-labels.ts'
import type { CountedChoice, CountedFacets, CountedPrices } from './facet-repository.ts'
import { type OptionFilters, optionKey } from './option-filters.ts'

export function serializeFacets(
  { choices, price, collections, brands, ribbons, onSale, inStock }: CountedFacets,
  optionsByProduct: ReadonlyMap<string, readonly LabeledOption[]>,
  currency: string,
  filters: Pick<OptionFilters, 'filters' | 'optionsOf'>,
  language: LanguageCode,
): Wire<SearchFacets> {
  const prices = priceFacet(price, currency)
  return {
    collections: [...collections],
    brands: [...brands],
    ribbons: [...ribbons],
    ...(prices && { price: prices }),
    onSale,
    inStock,
    options: optionFacets(choices, optionsByProduct, filters, language),
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

/** The filters of the shop in its order, then other options; these and all choices by the number of products. */
function optionFacets(
  counted: readonly CountedChoice[],
  optionsByProduct: ReadonlyMap<string, readonly LabeledOption[]>,
  { filters, optionsOf }: Pick<OptionFilters, 'filters' | 'optionsOf'>,
  language: LanguageCode,
): OptionFacet[] {
  const byName = new Map<string, OptionFacet>()
  for (const { filter: name, option, choice, count, productId } of counted) {
    const stored = optionsByProduct.get(productId)?.find((each) => each.name === option)
    const known = stored?.choices.find(({ description }) => description === choice)
    const filter = filters.find((each) => each.name === name)
    const facet = byName.get(name) ?? {
      name,
      ...(filter && { optionNames: [...optionsOf(name)] }),
      choices: [],
    }
    // An option of the same name has the heading in every language of its products.
    const label = filter?.translations[language] || (optionKey(option) === optionKey(name) && stored?.label)
    if (label && label !== name) facet.label ??= label
    facet.choices.push({
      value: known?.value ?? choice,
      description: choice,
      ...(known?.label && { label: known.label }),
      count,
    })
    byName.set(name, facet)
  }
  const inOrder = filters.flatMap(({ name }) => byName.get(name) ?? [])
  return [...inOrder, ...[...byName.values()].filter((facet) => !inOrder.includes(facet))]
}
