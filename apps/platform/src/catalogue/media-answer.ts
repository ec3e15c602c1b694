import type { Media, MediaItem, Wire } from '@vitrine/contract'
import { mediaUrl } from '../media/url.ts'
import type { Picture } from './product-record.ts'

const THUMBNAIL_WIDTH = 320

function mediaItem(picture: Picture, publicUrl: string): Wire<MediaItem> {
  const { id, format, width, height, altText } = picture
  const url = mediaUrl(publicUrl, id)
  const thumbnailWidth = Math.min(width, THUMBNAIL_WIDTH)
  return {
    id,
    title: altText,
    mediaType: 'image',
    image: { url, width, height, format, altText },
    thumbnail: {
      url: mediaUrl(publicUrl, id, THUMBNAIL_WIDTH),
      width: thumbnailWidth,
      height: Math.round((height * thumbnailWidth) / width),
      altText,
    },
  }
}

/** Pictures as the wire has them: the first is the main one. */
export function media(pictures: readonly Picture[], publicUrl: string): Wire<Media> {
  const items = pictures.map((picture) => mediaItem(picture, publicUrl))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}
