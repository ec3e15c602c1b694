import { media } from '@vitrine/client'
import type { MediaItem } from '@vitrine/contract'
import { type ResponsiveImage, responsiveImage } from '../shared/responsive-image.server.ts'
import type { ProductView } from './product-view.server.ts'

/** A product image in all its sizes, with the largest for zooming. */
export interface GalleryImage {
  readonly image: ResponsiveImage
  readonly large: string
}

export interface GalleryVideo {
  readonly src: string
  readonly poster?: string
}

/** The gallery: images of the product and its choices by file ID, and videos. */
export interface Gallery {
  readonly images: Readonly<Record<string, GalleryImage>>
  readonly videos: readonly GalleryVideo[]
  readonly sizes: typeof SIZES
}

/** An image that fills the column, 7 of 12 of the shop's width, and one of two beside each other. */
const SIZES = {
  wide: '(width >= 96rem) 49rem, (width >= 48rem) 51vw, 100vw',
  narrow: '(width >= 96rem) 24rem, (width >= 48rem) 26vw, 90vw',
}

const largest = 2000

export function getGallery({ media: shown, productOptions }: ProductView): Gallery {
  const ofChoices = productOptions.flatMap(({ choices }) =>
    choices.flatMap(({ media }) => media?.items ?? []),
  )
  const images = [...shown.items, ...ofChoices].flatMap((item) => {
    const one = toGalleryImage(item)
    return one ? [[item._id, one] as const] : []
  })
  return { images: Object.fromEntries(images), videos: shown.items.flatMap(toGalleryVideo), sizes: SIZES }
}

function toGalleryImage({ image }: MediaItem): GalleryImage | undefined {
  const sizes = responsiveImage(image, 'square')
  return image && sizes && { image: sizes, large: media.getScaledToFitImageUrl(image.url, largest, largest) }
}

function toGalleryVideo({ video, thumbnail }: MediaItem): GalleryVideo[] {
  const src = video?.files[0]?.url
  return src ? [{ src, ...(thumbnail?.url && { poster: thumbnail.url }) }] : []
}
