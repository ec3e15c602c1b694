import type { MediaFile } from '@vitrine/contract'
import { ImageOff } from 'lucide-react'
import type { ReactElement } from 'react'

/** A product's picture beside its name, which says everything a description would. */
export function ProductThumbnail({ image }: { readonly image: MediaFile | undefined }): ReactElement {
  if (!image)
    return (
      <span className="grid size-10 place-items-center bg-sand text-muted">
        <ImageOff className="size-4" aria-hidden />
      </span>
    )
  return (
    <img
      src={image.url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className="size-10 bg-sand object-cover"
    />
  )
}
