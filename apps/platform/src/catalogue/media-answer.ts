import type { Media, MediaFile, MediaItem, Wire } from '@vitrine/contract'
import { mediaUrl } from '../media/url.ts'
import type { MediaRecord } from './product-record.ts'

const THUMBNAIL_WIDTH = 320

function mediaItem(file: MediaRecord, publicUrl: string): Wire<MediaItem> {
  const item = { id: file.id, title: file.altText, mediaType: file.mediaType }
  switch (file.mediaType) {
    case 'image':
      return { ...item, image: wholeFile(file, publicUrl), thumbnail: thumbnail(file, file.id, publicUrl) }
    case 'video':
      return { ...item, ...film(file, publicUrl) }
    default:
      return item
  }
}

const wholeFile = ({ id, width, height, format, altText }: MediaRecord, publicUrl: string): MediaFile => ({
  url: mediaUrl(publicUrl, id),
  width,
  height,
  format,
  altText,
})

function film(file: MediaRecord, publicUrl: string): Pick<Wire<MediaItem>, 'video' | 'thumbnail'> {
  const files = [wholeFile(file, publicUrl)]
  const { posterId } = file
  if (posterId === null) return { video: { files } }
  return { video: { files, stillFrameMediaId: posterId }, thumbnail: thumbnail(file, posterId, publicUrl) }
}

function thumbnail({ width, height, altText }: MediaRecord, id: string, publicUrl: string): MediaFile {
  const thumbnailWidth = Math.min(width, THUMBNAIL_WIDTH)
  return {
    url: mediaUrl(publicUrl, id, THUMBNAIL_WIDTH),
    width: thumbnailWidth,
    height: Math.round((height * thumbnailWidth) / width),
    altText,
  }
}

/** Files as the wire has them: the first is the main one. */
export function media(files: readonly MediaRecord[], publicUrl: string): Wire<Media> {
  const items = files.map((file) => mediaItem(file, publicUrl))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}
