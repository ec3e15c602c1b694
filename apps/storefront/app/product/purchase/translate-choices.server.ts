import type { Product } from '@vitrine/contract'
import { offeredLanguages } from '../../i18n/offered-languages.ts'
import { runInLanguage } from '../../shared/fetch-for-shopper.server.ts'
import { orFallback } from '../../shared/loader-errors.server.ts'
import type { RequestContext } from '../../shared/request-context.server.ts'

type Options = Product['productOptions']

/**
 * The query of a product page with choices in the words of this page, if it has some in those of another language of the
 * shop: a link keeps its choices when the language changes.
 */
export async function translateChoices(
  { shop, shopDetails, i18n }: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
  { slug, productOptions: own }: Pick<Product, 'slug' | 'productOptions'>,
  search: URLSearchParams,
): Promise<URLSearchParams | undefined> {
  const unknown = [...search].filter(([option, choice]) => !findChoice(own, option, choice))
  if (own.length === 0 || unknown.length === 0) return undefined
  const others = offeredLanguages(shopDetails).filter(({ code }) => code !== i18n.code)
  const find = () => orFallback({ items: [] }, shop.products.queryProducts().eq('slug', slug).limit(1).find())
  const found = await Promise.all(others.map(({ code }) => runInLanguage(code, find)))

  const translated = new URLSearchParams(search)
  for (const [option, choice] of unknown) {
    const [at] = found.flatMap(({ items: [product] }) => {
      const place = findChoice(product?.productOptions ?? [], option, choice)
      return place ? [place] : []
    })
    const ownOption = at && own[at.option]
    const ownChoice = ownOption?.choices[at?.choice ?? -1]
    if (!ownOption || !ownChoice) continue
    if (ownOption.name !== option) translated.delete(option)
    translated.set(ownOption.name, ownChoice.description)
  }
  return String(translated) === String(search) ? undefined : translated
}

/** Where a product has a choice. Its options and choices have the same order in every language. */
function findChoice(options: Options, name: string, description: string) {
  const option = options.findIndex((each) => each.name === name)
  const choice = options[option]?.choices.findIndex((each) => each.description === description) ?? -1
  return choice < 0 ? undefined : { option, choice }
}
