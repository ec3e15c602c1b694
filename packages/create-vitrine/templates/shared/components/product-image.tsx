import { media } from '@vitrine/client'
import type { MediaItem } from '@vitrine/contract'

/** A square picture, at twice the width for sharp screens. */
export function ProductImage({
  item,
  alt,
  width,
}: {
  item: MediaItem | undefined
  alt: string
  width: number
}) {
  const url = item?.image?.url
  if (!url) return null
  const size = width * 2
  return (
    <img
      src={media.getScaledToFillImageUrl(url, size, size)}
      alt={alt}
      width={width}
      height={width}
      loading="lazy"
    />
  )
}
