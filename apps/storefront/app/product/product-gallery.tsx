import { joinClasses } from '@vitrine/ui'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { Picture } from '../shared/components/picture.tsx'
import type { Gallery, GalleryImage } from './product-gallery.server.ts'

const GalleryVideos = lazyComponent(async () => (await import('./gallery-videos.tsx')).GalleryVideos)
const ImageZoom = lazyComponent(async () => (await import('./image-zoom.tsx')).ImageZoom)

interface ProductGalleryProps extends Pick<Gallery, 'videos' | 'sizes'> {
  readonly images: readonly GalleryImage[]
  readonly name: string
}

/**
 * The images and videos of a product: a scrollable row on phones, the first one large on desktops. Each
 * image links to its largest size; with scripts it opens over the page.
 */
export function ProductGallery({ images, videos, sizes, name }: ProductGalleryProps): ReactElement {
  const messages = useMessages('product')
  const t = useT()
  const [zoomed, setZoomed] = useState<number>()
  const total = images.length + videos.length
  if (total === 0) return <Picture image={undefined} alt="" sizes="" className="aspect-square w-full" />

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }
  return (
    <>
      <ul
        aria-label={messages.images}
        className="strip relative flex gap-2 overflow-x-auto md:grid md:grid-cols-2 md:gap-4 md:overflow-visible"
      >
        {images.map(({ image, large }, index) => (
          <li key={large} className={item}>
            <a
              href={large}
              onClick={(event) => open(event, index)}
              className="block cursor-zoom-in -outline-offset-2"
            >
              <Picture
                image={image}
                alt={image.alt || `${name}, ${t(messages.imageOf, { count: index + 1, total })}`}
                // The first image, and a last one beside no other, fill the column.
                sizes={index === 0 || (index === total - 1 && total % 2 === 0) ? sizes.wide : sizes.narrow}
                first={index === 0}
                className={joinClasses('aspect-square w-full', index === 0 && 'shared-image')}
              />
              <span className="sr-only">{messages.zoomIn}</span>
            </a>
          </li>
        ))}
        {videos.length > 0 && <GalleryVideos videos={videos} name={name} className={item} />}
      </ul>
      {zoomed !== undefined && (
        <ImageZoom images={images} start={zoomed} name={name} close={() => setZoomed(undefined)} />
      )}
    </>
  )
}

const item = 'w-[90%] shrink-0 snap-center only:w-full md:w-auto md:first:col-span-2 md:even:last:col-span-2'
