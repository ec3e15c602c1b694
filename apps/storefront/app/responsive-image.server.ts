import { media } from '@vitrine/client'
import type { MediaFile } from '@vitrine/contract'

/** A picture in the sizes it is offered in. */
export interface ResponsiveImage {
  readonly src: string
  /** Absent where whoever keeps the picture offers one size only. */
  readonly srcSet?: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** How a picture stands on the page: width by height. What does not fit is cut off. */
const SHAPES = {
  /** Of a product, among others. */
  tile: 1,
  /** Of a product, on its own page. */
  square: 1,
  landscape: 3 / 2,
  banner: 2,
  /** As link previews show it. */
  card: 1200 / 630,
} as const
export type Shape = keyof typeof SHAPES

const WIDTHS: Readonly<Record<Shape, readonly number[]>> = {
  tile: [240, 360, 540, 720],
  square: [360, 540, 720, 960, 1400],
  landscape: [320, 480, 720, 1080],
  banner: [480, 800, 1200, 1600],
  card: [1200],
}

const QUALITY = 78

/**
 * The addresses of a picture at the sizes a page may need. The platform answers each in AVIF or WebP, as the browser
 * asks for it; it never blows a picture up.
 */
export function responsiveImage(image: MediaFile | undefined, shape: Shape): ResponsiveImage | undefined {
  if (!image?.url) return undefined
  const at = (width: number) =>
    media.getScaledToFillImageUrl(image.url, width, Math.round(width / SHAPES[shape]), { quality: QUALITY })
  const widest = WIDTHS[shape].at(-1) ?? 0
  const offered = WIDTHS[shape].filter((width) => !image.width || width <= image.width)
  const scaled = at(widest) !== image.url && offered.length > 0
  return {
    src: scaled ? at(offered.at(-1) ?? widest) : image.url,
    ...(scaled && { srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', ') }),
    width: widest,
    height: Math.round(widest / SHAPES[shape]),
    alt: image.altText ?? '',
  }
}
