import type { Media } from '@vitrine/contract'
import { ImageOff } from 'lucide-react'
import type { ReactElement } from 'react'

/** A small product image. */
export const ProductThumbnail = ({ of: { mainMedia } }: { readonly of: Media }): ReactElement => (
  <Thumbnail url={(mainMedia?.thumbnail ?? mainMedia?.image)?.url} />
)

/** A small image. It needs no alt text next to a name. */
export const Thumbnail = ({ url }: { readonly url: string | undefined }): ReactElement =>
  url ? (
    <img
      src={url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 bg-sand object-cover"
    />
  ) : (
    <span className="grid size-10 shrink-0 place-items-center bg-sand text-muted">
      <ImageOff className="size-4" aria-hidden />
    </span>
  )
