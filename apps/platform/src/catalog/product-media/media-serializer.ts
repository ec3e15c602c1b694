import type { Media, MediaFile, MediaItem, Wire } from '@vitrine/contract'
import { fileUrl, thumbnailUrl } from '../../kernel/media-urls.ts'
import type { MediaRecord } from './media-record.ts'

const THUMBNAIL_SIZE_PX = 320

function serializeMediaItem(file: MediaRecord, mediaUrl: string): Wire<MediaItem> {
  const item = { id: file.id, title: file.altText, mediaType: file.mediaType }
  switch (file.mediaType) {
    case 'image':
      return {
        ...item,
        image: serializeFile(file, mediaUrl),
        thumbnail: serializeThumbnail(file, file.id, mediaUrl),
      }
    case 'video':
      return { ...item, ...serializeVideo(file, mediaUrl) }
    default:
      return item
  }
}

const serializeFile = (
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

function serializeVideo(file: MediaRecord, mediaUrl: string): Pick<Wire<MediaItem>, 'video' | 'thumbnail'> {
  const files = [serializeFile(file, mediaUrl)]
  const { posterId } = file
  if (posterId === null) return { video: { files } }
  return {
    video: { files, stillFrameMediaId: posterId },
    thumbnail: serializeThumbnail(file, posterId, mediaUrl),
  }
}

function serializeThumbnail(
  { width, height, altText }: MediaRecord,
  id: string,
  mediaUrl: string,
): MediaFile {
  const scale = Math.min(1, THUMBNAIL_SIZE_PX / width, THUMBNAIL_SIZE_PX / height)
  return {
    url: thumbnailUrl(mediaUrl, id, THUMBNAIL_SIZE_PX),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    altText,
  }
}

/** Serializes files for the wire. The first is the main one. */
export function serializeMedia(files: readonly MediaRecord[], mediaUrl: string): Wire<Media> {
  const items = files.map((file) => serializeMediaItem(file, mediaUrl))
  const [mainMedia] = items
  return mainMedia ? { mainMedia, items } : { items }
}
