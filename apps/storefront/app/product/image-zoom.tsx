import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages, useT } from '../i18n/i18n-provider.tsx'
import { Icon } from '../shared/components/icon.tsx'
import type { GalleryImage } from './product-gallery.server.ts'

interface ImageZoomProps {
  readonly images: readonly GalleryImage[]
  readonly start: number
  readonly name: string
  readonly close: () => void
}

/** A full-window image viewer: arrow keys change the image, Enter or a click zooms, Escape closes. */
export function ImageZoom({ images, start, name, close }: ImageZoomProps): ReactElement {
  const messages = useMessages('product')
  const t = useT()
  const isRtl = useLanguage().direction === 'rtl'
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [isZoomed, setZoomed] = useState(false)
  const total = images.length
  const image = images[index]

  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
  }, [])

  const move = (step: number) => {
    setZoomed(false)
    setIndex((index + step + total) % total)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forwards = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const backwards = isRtl ? 'ArrowRight' : 'ArrowLeft'
    if (key === forwards) move(1)
    if (key === backwards) move(-1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={close}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none bg-ground text-ink backdrop:bg-ground"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-16 items-center justify-between gap-4 px-(--gutter)">
          <p aria-live="polite" className="text-sm text-muted">
            {t(messages.imageOf, { count: index + 1, total })}
          </p>
          <IconButton
            label={messages.close}
            path="m4 4 12 12M16 4 4 16"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className={isZoomed ? 'flex-1 overflow-auto' : 'grid min-h-0 flex-1 place-items-center'}>
          <button
            type="button"
            aria-pressed={isZoomed}
            aria-label={messages.zoomIn}
            onClick={() => setZoomed(!isZoomed)}
            className={isZoomed ? 'cursor-zoom-out' : 'grid size-full cursor-zoom-in place-items-center'}
          >
            <img
              key={image?.large}
              src={image?.large}
              alt={image?.image.alt || name}
              className={
                isZoomed
                  ? 'picture w-[200vw] max-w-none md:w-[140vw]'
                  : 'picture max-h-[calc(100dvh-9rem)] object-contain'
              }
            />
          </button>
        </div>
        {total > 1 && (
          <div className="flex min-h-16 items-center justify-center gap-6">
            <IconButton label={messages.previousImage} path="M12 4 6 10l6 6" onClick={() => move(-1)} />
            <IconButton label={messages.nextImage} path="m8 4 6 6-6 6" onClick={() => move(1)} />
          </div>
        )}
      </div>
    </dialog>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly path: string
  readonly onClick: () => void
}

function IconButton({ label, path, onClick }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center hover:text-accent"
    >
      <Icon className="size-5 fill-none rtl:-scale-x-100">
        <path d={path} />
      </Icon>
    </button>
  )
}
