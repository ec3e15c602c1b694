import { buttonClass } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { CollectionStrip } from '../home/collection-strip.tsx'
import { FeaturedCollection } from '../home/featured-collection.tsx'
import { Hero } from '../home/hero.tsx'
import { HERO_PREVIEW, HERO_SOURCES } from '../home/hero-images.ts'
import { getHomeSections } from '../home/home-sections.server.ts'
import { pickMessages } from '../i18n/i18n.server.ts'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { metaTags } from '../seo/page-meta.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { description } = requestContext.i18n.messages.layout
  const url = `${requestContext.publicUrl}/`
  return {
    sections: await orErrorResponse(getHomeSections(requestContext)),
    messages: pickMessages(requestContext.i18n, 'home'),
    head: metaTags(requestContext, {
      description,
      path: '/',
      image: HERO_PREVIEW,
      structured: [
        {
          '@type': ['Organization', 'OnlineStore'],
          name: requestContext.shopDetails.name,
          url,
          description,
          logo: `${url}icons/icon-512.png`,
          ...(requestContext.shopDetails.contact?.email && {
            email: requestContext.shopDetails.contact.email,
          }),
          ...(requestContext.shopDetails.contact?.phone && {
            telephone: requestContext.shopDetails.contact.phone,
          }),
        },
        {
          '@type': 'WebSite',
          name: requestContext.shopDetails.name,
          url,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    }),
  }
}

/** Preloads the hero image, the largest contentful paint. */
export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: HERO_SOURCES.avif,
    imageSizes: '100vw',
    fetchPriority: 'high',
  },
]

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HomePage({ loaderData, matches }: Route.ComponentProps): ReactElement {
  const { newest, onSale, total } = loaderData.sections
  const { collections } = matches[1].loaderData
  const messages = useMessages('home')
  const t = useT()
  const feature = collections.filter(({ image, description }) => image && description)[2]
  return (
    <MainContent>
      <Hero />
      {collections.length > 0 && <CollectionStrip collections={collections} />}
      {total === 0 && <p className="shell py-20 text-center text-lg md:py-28">{messages.noProducts}</p>}
      {total > 0 && (
        <HomeSection
          id="newest"
          title={messages.newArrivals}
          link={
            <Link to="/products" prefetch="intent" className="text-link text-sm">
              {t(messages.viewAll, { count: total })}
            </Link>
          }
        >
          <ProductGrid products={newest} />
        </HomeSection>
      )}
      {feature && <FeaturedCollection collection={feature} />}
      {onSale.length > 0 && (
        <HomeSection
          id="on-sale"
          title={messages.sale}
          link={
            <Link to="/products?sale=on" prefetch="intent" className="text-link text-sm">
              {messages.shopAllSale}
            </Link>
          }
        >
          <ProductGrid products={onSale} />
        </HomeSection>
      )}
      {total > 0 && (
        <p className="shell pt-4 pb-24 text-center md:pb-32">
          <Link
            to="/products"
            prefetch="intent"
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            {messages.shopAll}
          </Link>
        </p>
      )}
    </MainContent>
  )
}

interface HomeSectionProps {
  readonly id: string
  readonly title: string
  readonly link: ReactNode
  readonly children: ReactNode
}

function HomeSection({ id, title, link, children }: HomeSectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className="shell py-20 md:py-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-8 md:pb-12">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
