import { z } from 'zod'
import { LIMITS } from '../../kernel/limits.ts'
import { IMAGE_WIDTHS_PX } from '../../kernel/media-urls.ts'
import { FORMATS, type Format } from './media-formats.ts'

export type RenditionFormat = Extract<Format, 'avif' | 'webp' | 'jpg' | 'png'>

/** The requested form of an image. */
export interface Rendition {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Whether it fills the size and is cropped, or fits inside it. */
  readonly fit: 'cover' | 'inside'
  /** The area to show. */
  readonly crop?: Part | undefined
  /** 1 to 100. */
  readonly quality: number
  /** By default, the best format that the browser supports. */
  readonly format?: RenditionFormat | undefined
}

/** An area of an image, in its pixels. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const QUALITY = 80

const side = z.coerce.number().int().min(1).max(LIMITS.renditionSide)
const quality = z.coerce.number().int().min(1).max(100)

/** Left, top, width and height, as `0,0,400,300`. */
const part = z
  .string()
  .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/)
  .transform((text): Part => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })

/** Parses our rendition URLs: a listed width, or any size and crop. */
export const RenditionQuery = z
  .object({
    w: z
      .literal(IMAGE_WIDTHS_PX.map(String) as [string, ...string[]])
      .transform(Number)
      .optional(),
    width: side.optional(),
    height: side.optional(),
    fit: z.enum(['cover', 'inside']).default('inside'),
    quality: quality.optional(),
    crop: part.optional(),
    format: z.enum(['avif', 'webp', 'jpg', 'png']).optional(),
  })
  .transform(({ w, width, height, fit, quality, crop, format }): Rendition | undefined => {
    const isOriginal = [w, width, height, quality, crop, format].every((each) => each === undefined)
    return isOriginal
      ? undefined
      : { width: w ?? width, height, fit, quality: quality ?? QUALITY, crop, format }
  })

const PATH = /^(?:crop\/([^/]+)\/)?(fill|fit|crop)\/([^/]+)(?:\/[^/]*)?$/

/** Parses the rendition URLs of Wix Headless: `fill/w_200,h_100,al_c,q_80,enc_auto/name.jpg`. */
export function parseRenditionPath(path: string): Rendition | undefined {
  const [, before, mode, settings = ''] = PATH.exec(path) ?? []
  if (!mode) return undefined
  const input = settingsIn(settings)
  const area = settingsIn(before ?? (mode === 'crop' ? settings : ''))
  const parsed = z
    .object({ w: side, h: side, q: quality.default(QUALITY), crop: part.optional() })
    .safeParse({
      ...input,
      crop: area && `${area.x},${area.y},${area.w},${area.h}`,
    })
  if (!parsed.success) return undefined
  const { w, h, q, crop } = parsed.data
  return {
    width: w,
    height: h,
    fit: mode === 'fit' ? 'inside' : 'cover',
    quality: q,
    crop,
    format: ENCODINGS[input?.enc ?? ''],
  }
}

const ENCODINGS: Readonly<Record<string, RenditionFormat>> = { avif: 'avif', webp: 'webp', jpg: 'jpg' }

/** Parses `w_200,h_100` into an object; undefined stays undefined. */
const settingsIn = (text: string): Readonly<Record<string, string>> | undefined =>
  text === ''
    ? undefined
    : Object.fromEntries(
        text.split(',').map((setting) => {
          const at = setting.indexOf('_')
          return [setting.slice(0, at), setting.slice(at + 1)]
        }),
      )

const BEST_FIRST: readonly RenditionFormat[] = ['avif', 'webp']

/** The best format in an Accept header. Without one, a format that every current browser supports. */
export function formatFor(accept: string | undefined): RenditionFormat {
  const named = BEST_FIRST.find((format) => accept?.includes(FORMATS[format].contentType))
  if (named) return named
  const listsFormats = accept !== undefined && /image\/(jpeg|png|\*)/.test(accept)
  return listsFormats ? 'jpg' : 'webp'
}
