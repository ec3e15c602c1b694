import { chooseFrom } from '@vitrine/react'
import type { ReactElement } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { alikeTo } from '../alike.server.ts'
import { answered, found, slugIn } from '../answers.server.ts'
import { Gallery } from '../components/gallery.tsx'
import { Main } from '../components/main.tsx'
import { ProductFacts } from '../components/product-facts.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { detailsOf } from '../product-details.ts'
import { offerOf } from '../product-offer.ts'
import { plainText, safeHtml } from '../rich-text.server.ts'
import { describePage } from '../seo.ts'
import { shopContext } from '../shop.server.ts'
import { useChoices } from '../use-choices.ts'
import type { Route } from './+types/product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { items } = await answered(shop.products.queryProducts().eq('slug', slugIn(params)).limit(1).find())
  const product = found(items[0])
  const { description = '', additionalInfoSections } = product
  return {
    product: detailsOf(product),
    description: safeHtml(description),
    summary: plainText(description),
    sections: additionalInfoSections.map(({ title, description }) => ({
      title,
      html: safeHtml(description),
    })),
    alike: await alikeTo(product, shop),
  }
}

/** Another choice is another address but the same product: what is here already is enough. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return []
  const { product, summary } = loaderData
  const url = `${root.loaderData?.publicUrl}/products/${product.slug}`
  return describePage({
    title: product.name,
    description: summary,
    url,
    image: product.media.mainMedia?.image,
    type: 'product',
    structured: offerOf(product, summary, url),
  })
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps): ReactElement {
  const { product, description, sections, alike } = loaderData
  const { wanted, choose } = useChoices()
  const chosen = chooseFrom(product, wanted)
  const collection = matches[1].loaderData.collections.find(({ id }) => product.collectionIds.includes(id))

  return (
    <Main>
      <div className="shell grid gap-x-8 gap-y-8 pb-20 md:grid-cols-12 md:pt-10 lg:gap-x-12 lg:pt-12 lg:pb-28 xl:gap-x-20">
        <div className="-mx-(--gutter) md:col-span-7 md:mx-0">
          <Gallery pictures={chosen.pictures} name={product.name} />
        </div>
        <div className="md:col-span-5">
          <ProductFacts {...{ product, chosen, choose, collection, description, sections }} />
        </div>
      </div>
      {alike.length > 0 && (
        <section
          aria-labelledby="alike"
          className="shell border-t border-rule pt-16 pb-24 md:max-xl:[&_li:nth-child(4)]:hidden md:pb-32"
        >
          <h2 id="alike" className="pb-8 text-heading md:pb-10">
            Goes well beside it
          </h2>
          <ProductGrid products={alike} travels={false} />
        </section>
      )}
    </Main>
  )
}
