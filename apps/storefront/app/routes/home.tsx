import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { answered } from '../answers.server.ts'
import hero from '../assets/hero.webp'
import { CollectionFeature } from '../components/collection-feature.tsx'
import { CollectionStrip } from '../components/collection-strip.tsx'
import { Main } from '../components/main.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { pageHref, pageSize } from '../paging.ts'
import { cardOf } from '../product-card.ts'
import { describePage } from '../seo.ts'
import { shopContext } from '../shop.server.ts'
import { site } from '../site.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = await answered(context.get(shopContext).products.queryProducts().limit(pageSize).find())
  return { products: page.items.map(cardOf), total: page.totalCount ?? page.items.length }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const url = root.loaderData?.publicUrl ?? ''
  return describePage({
    description: site.description,
    url: `${url}/`,
    image: { url: `${url}${hero}`, width: 2000, height: 900 },
    structured: { '@type': 'OnlineStore', name: site.name, url: `${url}/`, description: site.description },
  })
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps): ReactElement {
  const { products, total } = loaderData
  const { collections } = matches[1].loaderData
  const feature = collections.filter(({ image, description }) => image && description)[2]
  // Twelve fill whole rows of two, three and four.
  const beforeFeature = feature ? 12 : products.length
  return (
    <Main>
      <Hero />
      <CollectionStrip collections={collections} />
      <section aria-labelledby="shelves" className="shell py-20 md:py-28">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-8 md:pb-12">
          <h2 id="shelves" className="text-title">
            On the shelves
          </h2>
          <Link to="/products" prefetch="intent" className="text-link text-sm">
            See all {total} pieces
          </Link>
        </div>
        <ProductGrid products={products.slice(0, beforeFeature)} />
      </section>
      {feature && <CollectionFeature collection={feature} />}
      {products.length > beforeFeature && (
        <section aria-labelledby="more" className="shell pt-20 pb-24 md:pt-28 md:pb-32">
          <h2 id="more" className="sr-only">
            More on the shelves
          </h2>
          <ProductGrid products={products.slice(beforeFeature)} />
          {total > products.length && (
            <p className="pt-16 text-center">
              <Link
                to={pageHref('/products', 2)}
                prefetch="intent"
                className={buttonClass({ variant: 'secondary', size: 'large' })}
              >
                Keep browsing
              </Link>
            </p>
          )}
        </section>
      )}
    </Main>
  )
}

/** The picture keeps its left half free: on wide windows the words stand in it, on narrow ones above it. */
function Hero(): ReactElement {
  return (
    <section aria-labelledby="welcome" className="hero relative overflow-hidden lg:min-h-[min(45vw,85dvh)]">
      <div className="shell relative z-10 flex flex-col items-start pt-14 pb-10 sm:pt-20 lg:min-h-[inherit] lg:justify-center lg:pt-12 lg:pb-20">
        <h1 id="welcome" className="max-w-[11ch] text-display">
          Made to be left out
        </h1>
        <p className="mt-5 max-w-[34ch] text-lg lg:mt-7 lg:max-w-[27ch]">
          Stoneware, glass, linen and oak from small workshops, for the shelf you look at every day.
        </p>
        <Link to="/products" prefetch="intent" className={`${buttonClass({ size: 'large' })} mt-8 lg:mt-10`}>
          See the whole shop
        </Link>
      </div>
      <img
        src={hero}
        width={2000}
        height={900}
        alt="Candles, fluted mugs, a cream table lamp on a plinth, stacked plates, a pleated vase with branches and a folded rust throw"
        fetchPriority="high"
        className="hero-picture h-72 w-full object-cover object-[72%_100%] sm:h-96 lg:absolute lg:inset-0 lg:h-full lg:object-[50%_80%]"
      />
    </section>
  )
}
