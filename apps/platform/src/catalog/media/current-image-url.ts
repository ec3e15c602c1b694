import { fileUrl } from '../../kernel/media-urls.ts'
import { parseMediaId } from './media-paths.ts'

interface StoredImage {
  readonly id?: string
  readonly url: string
}

/** The current URL of an image that was stored in wire form. External images stay unchanged. */
export function withCurrentUrl<Image extends StoredImage>(image: Image, mediaUrl: string): Image {
  const id = image.id ?? /\/media\/([^/?#]+)$/.exec(image.url)?.[1] ?? ''
  return parseMediaId(id) ? { ...image, id, url: fileUrl(mediaUrl, id) } : image
}
