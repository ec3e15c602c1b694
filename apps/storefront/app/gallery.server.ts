import { media } from '@vitrine/client'
import type { MediaItem } from '@vitrine/contract'
import { picture, type Sizes } from './pictures.server.ts'
import type { ProductDetails } from './product-details.server.ts'

/** A picture of a product in all its sizes, with the largest to look at closely. */
export interface GalleryPicture {
  readonly image: Sizes
  readonly large: string
}

export interface Film {
  readonly src: string
  readonly poster?: string
}

/** What a gallery shows: every picture of a product or of one of its choices by the id of its file, and the films. */
export interface Gallery {
  readonly pictures: Readonly<Record<string, GalleryPicture>>
  readonly films: readonly Film[]
}

const largest = 2000

export function galleryOf({ media: shown, productOptions }: ProductDetails): Gallery {
  const ofChoices = productOptions.flatMap(({ choices }) =>
    choices.flatMap(({ media }) => media?.items ?? []),
  )
  const pictures = [...shown.items, ...ofChoices].flatMap((item) => {
    const one = pictureOf(item)
    return one ? [[item._id, one] as const] : []
  })
  return { pictures: Object.fromEntries(pictures), films: shown.items.flatMap(filmOf) }
}

function pictureOf({ image }: MediaItem): GalleryPicture | undefined {
  const sizes = picture(image, 'square')
  return image && sizes && { image: sizes, large: media.getScaledToFitImageUrl(image.url, largest, largest) }
}

function filmOf({ video, thumbnail }: MediaItem): Film[] {
  const src = video?.files[0]?.url
  return src ? [{ src, ...(thumbnail?.url && { poster: thumbnail.url }) }] : []
}
