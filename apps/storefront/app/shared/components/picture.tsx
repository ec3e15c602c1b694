import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { ResponsiveImage } from '../responsive-image.server.ts'

export interface PictureProps {
  readonly image: ResponsiveImage | undefined
  /** The alt text. Empty if the text next to it says the same. */
  readonly alt: string
  /** The `sizes` attribute of the image. */
  readonly sizes: string
  /** Loads the main image of a page first. Others load lazily. */
  readonly first?: boolean
  readonly className?: string
}

/** An image with reserved space, or a placeholder without an image. */
export function Picture({ image, alt, sizes, first = false, className }: PictureProps): ReactElement {
  if (!image) return <PicturePlaceholder className={className} />
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet && sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className={joinClasses('picture object-cover', className)}
    />
  )
}

function PicturePlaceholder({ className }: { readonly className: string | undefined }): ReactElement {
  return (
    <div className={joinClasses('grid place-items-center bg-sand text-outline', className)}>
      <svg viewBox="0 0 24 32" className="h-1/4 max-h-24 min-h-8 w-auto" aria-hidden="true" focusable="false">
        <path
          d="M2 31V12a10 10 0 0 1 20 0v19ZM2 25.5h20"
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}
