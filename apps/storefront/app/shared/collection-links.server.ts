import { ALL_PRODUCTS_COLLECTION_ID, type Collection } from '@vitrine/contract'
import { type ResponsiveImage, responsiveImage } from './responsive-image.server.ts'
import { plainText } from './sanitize-html.server.ts'

/** The fields of a collection that a link shows. */
export interface CollectionLink {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description?: string
  readonly image?: ResponsiveImage
}

/** Whether pages link to a collection: it has products, and is not the one for all products. */
export const isLinked = ({ _id, visible, numberOfProducts }: Collection): boolean =>
  _id !== ALL_PRODUCTS_COLLECTION_ID && visible !== false && numberOfProducts > 0

export const collectionLinks = (collections: readonly Collection[]): CollectionLink[] =>
  collections.filter(isLinked).map(({ _id, slug, name, description, media }) => {
    const image = responsiveImage(media?.mainMedia?.image, 'landscape')
    return {
      id: _id,
      slug,
      name,
      ...(description && { description: plainText(description, 280) }),
      ...(image && { image }),
    }
  })
