import { readMediaId } from './media-files.ts'
import { fileUrl } from './url.ts'

interface StoredImage {
  readonly id?: string
  readonly url: string
}

/** A picture that was stored as the wire had it, at the address that it has now. Those of others stay as they are. */
export function withCurrentUrl<Picture extends StoredImage>(picture: Picture, mediaUrl: string): Picture {
  const id = picture.id ?? /\/media\/([^/?#]+)$/.exec(picture.url)?.[1] ?? ''
  return readMediaId(id) ? { ...picture, id, url: fileUrl(mediaUrl, id) } : picture
}
