import type { PublishedLink } from '@vitrine/contract'

const FOLDERS = { COLLECTION: 'collections', PRODUCT: 'products', PAGE: 'pages' } as const

/** The path or URL of a merchant's link. */
export const linkPath = (link: PublishedLink): string =>
  link.type === 'URL' ? link.url : `/${FOLDERS[link.type]}/${link.slug}`
