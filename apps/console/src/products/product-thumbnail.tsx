import type { Media } from '@vitrine/contract'
import { ImageOff } from 'lucide-react'
import type { ReactElement } from 'react'

/** A small product image. It needs no alt text next to the name. */
export function ProductThumbnail({ of: { mainMedia } }: { readonly of: Media }): ReactElement {
  const file = mainMedia?.thumbnail ?? mainMedia?.image
  if (!file)
    return (
      <span className="grid size-10 shrink-0 place-items-center bg-sand text-muted">
        <ImageOff className="size-4" aria-hidden />
      </span>
    )
  return (
    <img
      src={file.url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 bg-sand object-cover"
    />
  )
}
