import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { Hero } from '../home/hero.tsx'
import { getHomeView, type HomeSectionView } from '../home/home-sections.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { metaTags } from '../seo/page-meta.server.ts'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext, type RequestContext } from '../shared/request-context.server.ts'
import { shopDescription } from '../shared/shop-description.server.ts'
import { useShopName } from '../shared/use-shop-name.ts'
import type { Route } from './+types/home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const preview = new URL(request.url).searchParams.get('preview') ?? undefined
  const { view, previewImage, translatedTo } = await orErrorResponse(getHomeView(requestContext, preview))
  const description = shopDescription(requestContext)
  const url = `${requestContext.publicUrl}/`
  return {
    view,
    messages: pickMessages(requestContext.i18n, 'home'),
    head: [
      ...metaTags(requestContext, {
        path: '/',
        translatedTo,
        image: requestContext.shopDetails.brand?.socialImage ?? previewImage,
        structured: [
          {
            '@type': ['Organization', 'OnlineStore'],
            name: requestContext.shopDetails.name,
            url,
            ...(description && { description }),
            logo: logoUrl(requestContext),
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
    ],
  }
}

const logoUrl = ({ publicUrl, shopDetails: { brand } }: RequestContext): string =>
  (brand?.logo ?? brand?.favicon)?.url ?? `${publicUrl}/icons/icon-512.png`

// What follows the first screen hydrates after the page.
const CollectionList = lazyComponent(
  async () => (await import('../shared/components/collection-list.tsx')).CollectionList,
)
const FeaturedCollection = lazyComponent(
  async () => (await import('../home/featured-collection.tsx')).FeaturedCollection,
)
const StorySection = lazyComponent(async () => (await import('../home/content-sections.tsx')).StorySection)
const QuotesSection = lazyComponent(async () => (await import('../home/content-sections.tsx')).QuotesSection)
const RichTextSection = lazyComponent(
  async () => (await import('../home/content-sections.tsx')).RichTextSection,
)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HomePage({ loaderData, matches }: Route.ComponentProps): ReactElement {
  const { sections, total } = loaderData.view
  const { collections } = matches[1].loaderData
  const messages = useMessages('home')
  const shopName = useShopName()
  const hasHeading = sections[0]?.type === 'HERO'
  return (
    // Collections end with their pictures, other sections with a margin or a background.
    <MainContent className={sections.at(-1)?.type === 'COLLECTIONS' ? 'pb-20 md:pb-28' : ''}>
      {!hasHeading && <h1 className="sr-only">{shopName}</h1>}
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page do not move.
        <Section key={at} section={section} isFirst={at === 0} collections={collections} />
      ))}
      {total === 0 && <p className="shell py-20 text-center text-lg md:py-28">{messages.noProducts}</p>}
    </MainContent>
  )
}

interface SectionProps {
  readonly section: HomeSectionView
  readonly isFirst: boolean
  readonly collections: readonly CollectionLink[]
}

function Section({ section, isFirst, collections }: SectionProps): ReactElement | null {
  switch (section.type) {
    case 'HERO':
      return <Hero {...section} isFirst={isFirst} />
    case 'COLLECTIONS': {
      const ids = section.collectionIds
      const shown = ids ? ids.flatMap((id) => collections.find((each) => each.id === id) ?? []) : collections
      return shown.length > 0 ? <CollectionList title={section.title} collections={shown} /> : null
    }
    case 'PRODUCTS':
      return (
        <HomeSection
          id={section.id}
          title={section.title}
          link={
            section.link && (
              <Link to={section.link.to} prefetch="intent" className="text-link text-sm">
                {section.link.label}
              </Link>
            )
          }
        >
          <ProductGrid products={section.products} />
        </HomeSection>
      )
    case 'FEATURED_COLLECTION': {
      const feature = collections.filter(({ image, description }) => image && description)[2]
      return feature ? <FeaturedCollection collection={feature} /> : null
    }
    case 'STORY':
      return <StorySection {...section} />
    case 'QUOTES':
      return <QuotesSection {...section} />
    case 'NEWSLETTER':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
      return <div dangerouslySetInnerHTML={{ __html: section.html }} />
    case 'RICH_TEXT':
      return <RichTextSection {...section} />
  }
}

interface HomeSectionProps {
  readonly id: string | undefined
  readonly title: string
  readonly link: ReactNode | undefined
  readonly children: ReactNode
}

function HomeSection({ id, title, link, children }: HomeSectionProps): ReactElement {
  return (
    <section aria-label={title} className="full-rows shell py-20 md:py-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 pb-8 md:pb-12">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
