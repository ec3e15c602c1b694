import { media } from '@vitrine/client'
import type { MediaFile } from '@vitrine/contract'

/** An image with its available sizes. */
export interface ResponsiveImage {
  readonly src: string
  /** Absent if the host of the image has one size only. */
  readonly srcSet?: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Aspect ratios, width by height. Images are cropped to fit. */
const SHAPES = {
  /** A product in a list. */
  tile: 1,
  /** A product on its own page. */
  square: 1,
  landscape: 3 / 2,
  banner: 2,
} as const
export type Shape = keyof typeof SHAPES

const WIDTHS: Readonly<Record<Shape, readonly number[]>> = {
  tile: [240, 360, 480, 720, 960],
  square: [480, 640, 800, 960, 1200, 1600, 2000],
  landscape: [320, 480, 720, 1080, 1400],
  banner: [480, 800, 1200, 1600, 2000],
}

const QUALITY = 78

/**
 * The URLs of an image in the sizes that a page may need. The platform sends AVIF or WebP, whichever the browser
 * accepts, and never enlarges an image.
 */
export function responsiveImage(image: MediaFile | undefined, shape: Shape): ResponsiveImage | undefined {
  if (!image?.url) return undefined
  const at = (width: number) =>
    media.getScaledToFillImageUrl(image.url, width, Math.round(width / SHAPES[shape]), { quality: QUALITY })
  const widest = WIDTHS[shape].at(-1) ?? 0
  // The width of the image itself is the largest that has more details.
  const largest = Math.min(image.width || widest, widest)
  const offered = [...WIDTHS[shape].filter((width) => width < largest), largest]
  const scaled = at(widest) !== image.url
  return {
    src: scaled ? at(largest) : image.url,
    ...(scaled && { srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', ') }),
    width: widest,
    height: Math.round(widest / SHAPES[shape]),
    alt: image.altText ?? '',
  }
}

/** An image for link previews, in the size that it has. */
export interface PreviewImage {
  readonly url: string
  readonly width: number
  readonly height: number
}

const PREVIEW_RATIO = 1200 / 630
/** Sizes that the platform makes exactly. */
const PREVIEW_WIDTHS = [1200, 960, 800, 640, 480, 320]

/** The largest crop of an image for link previews that its pixels allow; the whole image if it is too small. */
export function previewImage(
  image: Pick<MediaFile, 'url' | 'width' | 'height'> | undefined,
): PreviewImage | undefined {
  if (!image?.url) return undefined
  const { url, width: ownWidth, height: ownHeight } = image
  const width = PREVIEW_WIDTHS.find((each) => each <= ownWidth && each / PREVIEW_RATIO <= ownHeight)
  const height = width && Math.round(width / PREVIEW_RATIO)
  const scaled = width && height && media.getScaledToFillImageUrl(url, width, height, { quality: QUALITY })
  return scaled && scaled !== url
    ? { url: scaled, width, height }
    : { url, width: ownWidth, height: ownHeight }
}
