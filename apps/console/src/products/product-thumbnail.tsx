import type { Media } from '@vitrine/contract'
import { ImageOff } from 'lucide-react'
import type { ReactElement } from 'react'

/** A product's picture, small. It needs no description: the name beside it says what it shows. */
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
