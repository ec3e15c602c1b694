import type { Media, MediaFile, MediaItem, Wire } from '@vitrine/contract'
import { fileUrl, thumbnailUrl } from '../media/url.ts'
import type { MediaRecord } from './product-record.ts'

const THUMBNAIL_SIDE = 320

function mediaItem(file: MediaRecord, mediaUrl: string): Wire<MediaItem> {
  const item = { id: file.id, title: file.altText, mediaType: file.mediaType }
  switch (file.mediaType) {
    case 'image':
      return { ...item, image: wholeFile(file, mediaUrl), thumbnail: thumbnail(file, file.id, mediaUrl) }
    case 'video':
      return { ...item, ...film(file, mediaUrl) }
    default:
      return item
  }
}

const wholeFile = (
  { id, width, height, format, altText }: MediaRecord,
  mediaUrl: string,
): Wire<MediaFile> => ({
  id,
  url: fileUrl(mediaUrl, id),
  width,
  height,
  format,
  altText,
})

function film(file: MediaRecord, mediaUrl: string): Pick<Wire<MediaItem>, 'video' | 'thumbnail'> {
  const files = [wholeFile(file, mediaUrl)]
  const { posterId } = file
  if (posterId === null) return { video: { files } }
  return { video: { files, stillFrameMediaId: posterId }, thumbnail: thumbnail(file, posterId, mediaUrl) }
}

function thumbnail({ width, height, altText }: MediaRecord, id: string, mediaUrl: string): MediaFile {
  const scale = Math.min(1, THUMBNAIL_SIDE / width, THUMBNAIL_SIDE / height)
  return {
    url: thumbnailUrl(mediaUrl, id, THUMBNAIL_SIDE),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    altText,
  }
}

/** Files as the wire has them: the first is the main one. */
export function media(files: readonly MediaRecord[], mediaUrl: string): Wire<Media> {
  const items = files.map((file) => mediaItem(file, mediaUrl))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}
