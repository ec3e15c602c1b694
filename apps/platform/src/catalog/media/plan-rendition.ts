import type { Part, Rendition, RenditionFormat } from './rendition-schema.ts'

/** The longest side of a rendition, in pixels. */
export const MAX_SIDE_PX = 2000

/** The available widths. A request is rounded up to the next. */
const WIDTHS = [
  16, 32, 48, 64, 80, 100, 120, 160, 200, 240, 320, 360, 400, 480, 540, 640, 720, 800, 960, 1080, 1200, 1280,
  1400, 1600, 1800, 2000,
]

/** The available aspect ratios: the usual ones, and enough between them that one is close. */
const WIDE_RATIOS = [
  1,
  1.1,
  1.2,
  5 / 4,
  4 / 3,
  7 / 5,
  3 / 2,
  8 / 5,
  1.7,
  16 / 9,
  40 / 21,
  2,
  2.2,
  7 / 3,
  5 / 2,
  2.75,
  3,
  3.3,
  3.6,
  4,
  4.4,
  4.8,
  5.3,
  5.8,
  6.4,
  7.1,
  8,
]
const RATIOS = [...WIDE_RATIOS, ...WIDE_RATIOS.map((ratio) => 1 / ratio)]

/** Wider and taller images use these limits; pages crop the rest. */
export const MAX_ASPECT_RATIO = 8
/** The tolerance between a requested and an available ratio. */
export const RATIO_TOLERANCE = 1.06

/** The available qualities. Above the last, files grow without a visible gain. */
const QUALITIES = [60, 80]
const BEST_QUALITY = 90

interface Size {
  readonly width: number
  readonly height: number
}

/** The planned rendition: a crop at a size. Many requests share one plan. */
export interface RenditionPlan extends Size {
  readonly area: Part
  readonly isWhole: boolean
  readonly quality: number
}

type RequestedRendition = Omit<Rendition, 'format'>

/**
 * Rounds a request to an available rendition, so that made-up sizes do not create files: at least as large, and of
 * about the requested ratio, never enlarged. `undefined` when the crop is outside the image.
 */
export function planRendition(requested: RequestedRendition, original: Size): RenditionPlan | undefined {
  const area = requested.crop
    ? snapped(requested.crop, original)
    : { left: 0, top: 0, width: original.width, height: original.height }
  if (!area) return undefined
  const ratio = ratioOf(requested, area)
  return {
    ...sizeFor(requestedWidth(requested, ratio), ratio, area),
    area,
    isWhole: area.width === original.width && area.height === original.height,
    quality: QUALITIES.find((each) => each >= requested.quality) ?? BEST_QUALITY,
  }
}

/** A file name that encodes the whole plan. */
export const renditionName = (
  { width, height, area, isWhole, quality }: RenditionPlan,
  format: RenditionFormat,
) => {
  const part = isWhole ? 'all' : [area.left, area.top, area.width, area.height].join('_')
  return `${width}x${height}-${part}-q${quality}.${format}`
}

/** The visible part of the requested crop, with its edges moved outwards by at most 1/32. */
function snapped(crop: Part, { width, height }: Size): Part | undefined {
  if (crop.left >= width || crop.top >= height) return undefined
  const right = Math.min(crop.left + crop.width, width)
  const bottom = Math.min(crop.top + crop.height, height)
  const step = 2 ** Math.max(0, Math.floor(Math.log2(Math.max(right - crop.left, bottom - crop.top) / 32)))
  const down = (edge: number) => Math.floor(edge / step) * step
  const up = (edge: number, end: number) => Math.min(Math.ceil(edge / step) * step, end)
  const [left, top] = [down(crop.left), down(crop.top)]
  return { left, top, width: up(right, width) - left, height: up(bottom, height) - top }
}

/** The ratio of the rendition: the image's own, unless a box with another ratio is filled. */
function ratioOf({ width, height, fit }: RequestedRendition, area: Part): number {
  const own = area.width / area.height
  if (fit === 'inside' || !width || !height) return own
  // Helpers round each side when they scale an image; that is not another ratio.
  if (Math.abs(width / own - height) <= 0.5 + 0.5 / own) return own
  const requested = width / height
  const distance = (ratio: number) => Math.abs(Math.log(ratio / requested))
  return RATIOS.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best), 1)
}

/** The minimum width. */
function requestedWidth({ width, height, fit }: RequestedRendition, ratio: number): number {
  if (width === undefined && height === undefined) return Number.POSITIVE_INFINITY
  if (fit === 'inside' || !width || !height)
    return Math.min(width ?? Number.POSITIVE_INFINITY, (height ?? Number.POSITIVE_INFINITY) * ratio)
  // Sides are rounded: half a pixel more does not request the next size.
  return Math.max(width - 0.5, (height - 0.5) * ratio)
}

const ROUNDING = 1e-6

function sizeFor(requested: number, ratio: number, area: Size): Size {
  const widest = Math.min(area.width, area.height * ratio, MAX_SIDE_PX, MAX_SIDE_PX * ratio)
  const width = Math.min(WIDTHS.find((each) => each >= requested - ROUNDING) ?? widest, widest)
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.min(area.height, Math.max(1, Math.round(width / ratio + ROUNDING))),
  }
}
