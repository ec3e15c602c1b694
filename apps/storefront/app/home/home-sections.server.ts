import { media } from '@vitrine/client'
import type { PublishedHomeSection, PublishedLink, PublishedSectionImage } from '@vitrine/contract'
import { linkPath } from '../content/link-path.server.ts'
import { findProducts } from '../listing/find-products.server.ts'
import { parseListing } from '../listing/listing-params.server.ts'
import { createProductCards, type ProductCard } from '../product/product-card.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { type PreviewImage, previewImage, type ResponsiveImage } from '../shared/responsive-image.server.ts'
import { sanitizeHtml } from '../shared/sanitize-html.server.ts'
import { renderNewsletter } from './render-newsletter.server.tsx'

interface SectionLink {
  readonly to: string
  readonly label: string
}

interface SectionPicture extends ResponsiveImage {
  /** The class of its focal point. */
  readonly position: string
}

/** A section of the home page with everything that it shows. */
export type HomeSectionView =
  | {
      readonly type: 'HERO'
      readonly title: string
      readonly text?: string
      readonly link?: SectionLink
      readonly image?: SectionPicture
    }
  | { readonly type: 'COLLECTIONS'; readonly title: string; readonly collectionIds?: readonly string[] }
  | {
      readonly type: 'PRODUCTS'
      readonly id: 'newest' | 'on-sale' | undefined
      readonly title: string
      readonly products: readonly ProductCard[]
      readonly link?: SectionLink
    }
  | {
      readonly type: 'STORY'
      readonly title: string
      readonly html: string
      readonly link?: SectionLink
      readonly image?: SectionPicture
    }
  | { readonly type: 'FEATURED_COLLECTION' }
  | {
      readonly type: 'QUOTES'
      readonly title?: string
      readonly quotes: readonly { readonly text: string; readonly author?: string }[]
    }
  | { readonly type: 'NEWSLETTER'; readonly html: string }
  | { readonly type: 'RICH_TEXT'; readonly title?: string; readonly html: string }

export interface HomeView {
  readonly sections: readonly HomeSectionView[]
  /** The number of products in the shop, if a section counts them. */
  readonly total?: number
}

/** The home page, its first picture for link previews, and the languages of the merchant's texts. */
interface HomePage {
  readonly view: HomeView
  readonly previewImage: PreviewImage | undefined
  readonly translatedTo?: readonly string[]
}

type Context = Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>

/** A number that fills complete rows of two and four. */
const DEFAULT_LIMIT = 12

/** The sections of the merchant's home page; the built-in ones if the platform does not offer them. */
export async function getHomeView(context: Context, preview: string | undefined): Promise<HomePage> {
  const { shop, i18n } = context
  const page = await shop.content
    .getHomePage({ language: i18n.code, ...(preview && { preview }) })
    .catch(() => undefined)
  const views = await Promise.all((page?.sections ?? BUILT_IN).map((section) => viewOf(context, section)))
  const total = views.find((each) => each.total !== undefined)?.total
  const pictures = page?.sections.flatMap((each) => ('image' in each && each.image) || []) ?? []
  return {
    view: {
      sections: views.flatMap(({ section }) => section ?? []),
      ...(total !== undefined && { total }),
    },
    previewImage: previewImage(pictures[0]),
    ...(page && { translatedTo: page.translatedTo ?? [] }),
  }
}

type BuiltInSection = { readonly type: 'FEATURED_COLLECTION' }

const BUILT_IN: readonly (PublishedHomeSection | BuiltInSection)[] = [
  { type: 'COLLECTIONS' },
  { type: 'PRODUCTS', source: 'NEW', limit: 12 },
  { type: 'FEATURED_COLLECTION' },
  { type: 'PRODUCTS', source: 'ON_SALE', limit: 4 },
]

interface SectionResult {
  readonly section?: HomeSectionView
  readonly total?: number
}

async function viewOf(
  context: Context,
  section: PublishedHomeSection | BuiltInSection,
): Promise<SectionResult> {
  const { home } = context.i18n.messages
  switch (section.type) {
    case 'FEATURED_COLLECTION':
      return { section: { type: 'FEATURED_COLLECTION' } }
    case 'HERO': {
      const { title, text, image, link, linkLabel } = section
      return {
        section: {
          type: 'HERO',
          title,
          ...(text && { text }),
          ...linkOf(link, linkLabel || home.shopAll),
          ...pictureOf(image),
        },
      }
    }
    case 'STORY': {
      const { title, text, body, image, link, linkLabel } = section
      const html = sanitizeHtml(body ?? text ?? '')
      return {
        section: {
          type: 'STORY',
          title,
          html,
          ...linkOf(link, linkLabel || home.shopCollection),
          ...pictureOf(image),
        },
      }
    }
    case 'COLLECTIONS': {
      const { title, collectionIds } = section
      return {
        section: {
          type: 'COLLECTIONS',
          title: title || home.collections,
          ...(collectionIds?.length && { collectionIds }),
        },
      }
    }
    case 'PRODUCTS':
      return productsView(context, section)
    case 'QUOTES': {
      const { title, quotes } = section
      return quotes.length > 0 ? { section: { type: 'QUOTES', quotes, ...(title && { title }) } } : {}
    }
    case 'NEWSLETTER':
      return { section: { type: 'NEWSLETTER', html: renderNewsletter(section, context.i18n) } }
    case 'RICH_TEXT': {
      const { title, body } = section
      return { section: { type: 'RICH_TEXT', html: sanitizeHtml(body), ...(title && { title }) } }
    }
  }
}

async function productsView(
  context: Context,
  section: Extract<PublishedHomeSection, { type: 'PRODUCTS' }>,
): Promise<SectionResult> {
  const { shop, i18n } = context
  const { home } = i18n.messages
  const { source, collectionId, productIds = [], limit = DEFAULT_LIMIT } = section
  const listing = (query: string) => parseListing(new URLSearchParams(query), i18n.locale)
  const find = async () => {
    if (source === 'SELECTED') {
      if (productIds.length === 0) return { products: [], total: undefined }
      const { items } = await shop.products.queryProducts().in('_id', productIds).limit(24).find()
      const products = productIds.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
      return { products, total: undefined }
    }
    const within = source === 'COLLECTION' ? [collectionId ?? ''] : []
    const found = await findProducts(shop, listing(source === 'ON_SALE' ? 'sale=on' : ''), within)
    return { products: found.products, total: source === 'NEW' ? found.total : undefined }
  }
  const { products, total } = await find()
  // A platform without the filter for sales returns all products.
  const shown = products.filter(
    ({ priceData }) => source !== 'ON_SALE' || priceData.discountedPrice < priceData.price,
  )
  const links: Partial<Record<typeof source, SectionLink>> = {
    NEW: { to: '/products', label: i18n.t(home.viewAll, { count: total ?? 0 }) },
    ON_SALE: { to: '/products?sale=on', label: home.shopAllSale },
  }
  const link = links[source]
  const id = source === 'NEW' ? 'newest' : source === 'ON_SALE' ? 'on-sale' : undefined
  const title = section.title || (source === 'ON_SALE' ? home.sale : home.newArrivals)
  const counted = total === undefined ? {} : { total }
  if (shown.length === 0) return counted
  const cards = await createProductCards(shown.slice(0, limit), context)
  return { section: { type: 'PRODUCTS', id, title, products: cards, ...(link && { link }) }, ...counted }
}

const linkOf = (link: PublishedLink | undefined, label: string): { readonly link?: SectionLink } =>
  link ? { link: { to: linkPath(link), label } } : {}

/** Widths of pictures in pixels. Style sheets crop them, so that the focal point stays visible. */
const WIDTHS = [480, 800, 1200, 1600, 2000]

function pictureOf(image: PublishedSectionImage | undefined): { readonly image?: SectionPicture } {
  if (!image) return {}
  const { url, width, height, alt = '', focalPoint } = image
  const at = (to: number) =>
    media.getScaledToFillImageUrl(url, to, Math.round((to * height) / width), { quality: 78 })
  const largest = Math.min(width, 2000)
  const srcSet = [...WIDTHS.filter((to) => to < largest), largest].map((to) => `${at(to)} ${to}w`).join(', ')
  return {
    image: { src: at(Math.min(width, 1200)), srcSet, width, height, alt, position: positionOf(focalPoint) },
  }
}

/** The class that keeps the focal point visible. The content security policy allows no style of its own. */
const positionOf = ({ x, y } = { x: 50, y: 50 }): string => {
  const third = (value: number) => (value < 34 ? 0 : value > 66 ? 2 : 1)
  return POSITIONS[third(y)]?.[third(x)] ?? 'object-center'
}

const POSITIONS = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
]
