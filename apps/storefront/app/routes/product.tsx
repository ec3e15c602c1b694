import { chooseFrom, Price } from '@vitrine/react'
import type { ReactElement } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { answered, answeredOr, found, slugIn } from '../answers.server.ts'
import { Availability } from '../components/availability.tsx'
import { ChoicePicker } from '../components/choice-picker.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Main } from '../components/main.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { RichText } from '../components/rich-text.tsx'
import { cardOf } from '../product-card.ts'
import { detailsOf } from '../product-details.ts'
import { offerOf } from '../product-offer.ts'
import { plainText, safeHtml } from '../rich-text.server.ts'
import { describePage } from '../seo.ts'
import { shopContext } from '../shop.server.ts'
import { useChoices } from '../use-choices.ts'
import type { Route } from './+types/product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { products } = context.get(shopContext)
  const { items } = await answered(products.queryProducts().eq('slug', slugIn(params)).limit(1).find())
  const product = found(items[0])
  const alike = await answeredOr(
    [],
    products
      .queryProducts()
      .hasSome('collectionIds', product.collectionIds.slice(0, 1))
      .limit(5)
      .find()
      .then((page) => page.items),
  )
  const { description = '', additionalInfoSections } = product
  return {
    product: detailsOf(product),
    description: safeHtml(description),
    summary: plainText(description),
    sections: additionalInfoSections.map(({ title, description }) => ({
      title,
      html: safeHtml(description),
    })),
    alike: alike
      .filter(({ slug }) => slug !== product.slug)
      .slice(0, 4)
      .map(cardOf),
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
  const number = chosen.variant?.variant.sku ?? product.sku

  return (
    <Main>
      <div className="shell grid gap-x-8 gap-y-8 pb-20 md:grid-cols-12 md:pt-10 lg:gap-x-12 lg:pt-12 lg:pb-28 xl:gap-x-20">
        <div className="-mx-[clamp(1.25rem,4.5vw,4rem)] md:col-span-7 md:mx-0">
          <Gallery pictures={chosen.pictures} name={product.name} />
        </div>
        <div className="md:col-span-5">
          <div className="md:sticky md:top-12">
            {collection && (
              <p className="label">
                <Link
                  to={`/collections/${collection.slug}`}
                  className="text-muted transition-colors hover:text-accent"
                >
                  {collection.name}
                </Link>
              </p>
            )}
            <h1 className="mt-3 text-title wrap-anywhere">{product.name}</h1>
            {product.brand && <p className="mt-2 text-muted">{product.brand}</p>}
            <div aria-live="polite" className="mt-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <Price of={chosen.price} className="price text-xl" />
              <Availability chosen={chosen} digital={product.productType === 'digital'} />
            </div>
            {chosen.options.length > 0 && (
              <ChoicePicker
                key={product.slug}
                options={chosen.options}
                selected={chosen.selected}
                choose={choose}
              />
            )}
            <div className="mt-8 border-t border-rule pt-8">
              <RichText html={description} className="max-w-[60ch]" />
            </div>
            {sections.map(({ title, html }) => (
              <details key={title} className="group mt-6 border-t border-rule pt-6">
                <summary className="font-medium">{title}</summary>
                <RichText html={html} className="pt-4 text-muted" />
              </details>
            ))}
            {number && <p className="mt-8 text-xs text-muted">Item {number}</p>}
          </div>
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
