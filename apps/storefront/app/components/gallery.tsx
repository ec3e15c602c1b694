import type { MediaItem } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
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
    <ul
      aria-label="Pictures"
      // On a phone the keyboard must be able to push the row along.
      tabIndex={pictures.length > 1 ? 0 : undefined}
      className="strip flex gap-2 overflow-x-auto md:grid md:grid-cols-2 md:gap-4 md:overflow-visible"
    >
      {pictures.map(({ _id, image }, index) => (
        <li
          key={_id}
          className="w-[90%] shrink-0 snap-center only:w-full md:w-auto md:first:col-span-2 md:[&:nth-child(2):last-child]:col-span-2"
        >
          <Picture
            image={image}
            alt={image?.altText || name}
            first={index === 0}
            className={joinClasses('aspect-square w-full', index === 0 && 'travelling-picture')}
          />
        </li>
      ))}
    </ul>
  )
}
