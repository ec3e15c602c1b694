import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { GalleryVideo } from './product-gallery.server.ts'

interface GalleryVideosProps {
  readonly videos: readonly GalleryVideo[]
  readonly name: string
  readonly className: string
}

/** The videos of a product, after its images. */
export function GalleryVideos({ videos, name, className }: GalleryVideosProps): ReactElement {
  const messages = useMessages('product')
  return (
    <>
      {videos.map(({ src, poster }) => (
        <li key={src} className={className}>
          <video
            src={src}
            poster={poster}
            controls
            muted
            playsInline
            // Without a poster, the first frame of the video is shown.
            preload={poster ? 'none' : 'metadata'}
            aria-label={`${name}, ${messages.video}`}
            className="aspect-square w-full bg-sand object-cover"
          />
        </li>
      ))}
    </>
  )
}
