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
  return { images: Object.fromEntries(images), videos: shown.items.flatMap(toGalleryVideo) }
}

function toGalleryImage({ image }: MediaItem): GalleryImage | undefined {
  const sizes = responsiveImage(image, 'square')
  return image && sizes && { image: sizes, large: media.getScaledToFitImageUrl(image.url, largest, largest) }
}

function toGalleryVideo({ video, thumbnail }: MediaItem): GalleryVideo[] {
  const src = video?.files[0]?.url
  return src ? [{ src, ...(thumbnail?.url && { poster: thumbnail.url }) }] : []
}
