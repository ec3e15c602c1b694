import type { MediaItem } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Picture } from './picture.tsx'

interface GalleryProps {
  readonly pictures: readonly MediaItem[]
  readonly name: string
}

/** The pictures of a product: side by side to push along on a phone, the first one large on a desk. */
export function Gallery({ pictures, name }: GalleryProps): ReactElement {
  if (pictures.length === 0) return <Picture image={undefined} alt="" className="aspect-square w-full" />
  return (
    <ul className="gallery flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible">
      {pictures.map(({ _id, image }, index) => (
        <li
          key={_id}
          className="w-full shrink-0 snap-center lg:w-auto lg:first:col-span-2 lg:[&:nth-child(2):last-child]:col-span-2"
        >
          <Picture
            image={image}
            alt={image?.altText || name}
            first={index === 0}
            className="aspect-square w-full"
          />
        </li>
      ))}
    </ul>
  )
}
