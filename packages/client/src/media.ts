const IMAGES = 'https://static.wixstatic.com/media/'
const SHAPES = 'https://static.wixstatic.com/shapes/'
const VIDEOS = 'https://video.wixstatic.com/video/'
const AUDIO = 'https://static.wixstatic.com/mp3/'
const DOCUMENTS = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/'

/** Sizes that the hosted platform keeps films in. */
export const VideoResolution = { MOBILE: '360p', LOW: '480p', MID: '720p', HIGH: '1080p' } as const
export type VideoResolution = (typeof VideoResolution)[keyof typeof VideoResolution]

export interface ImageUrl {
  id: string
  url: string
  width: number
  height: number
  altText?: string
  filename?: string
}

export interface ScaleOptions {
  /** 1 to 100; by size unless said otherwise. */
  quality?: number
}

interface Reference {
  id: string
  name: string | undefined
  params: URLSearchParams
}

/** Takes `wix:image://v1/<id>/<name>#<params>` apart; the older form has no `wix:`. */
function referenceOf(reference: string, kind: string): Reference {
  const match = new RegExp(`^(?:wix:)?${kind}://v1/(?:ugd/)?([^/#]+)(?:/([^#]*))?(?:#(.*))?$`).exec(reference)
  if (!match) throw new TypeError(`Not a reference to ${kind === 'image' ? 'an' : 'a'} ${kind}: ${reference}`)
  const [, id = '', name, hash] = match
  return { id, name: name ? decodeURIComponent(name) : undefined, params: new URLSearchParams(hash) }
}

const named = (name: string | undefined) => (name ? { filename: name } : {})

/** A picture that is named by its address already: the hosted platform's, or one of ours. */
const ADDRESS = /^https?:\/\/[^?#]+?\/(?:media|shapes)\/([^/?#]+)/

const imageUrl = (reference: string, base: string): ImageUrl => {
  const [url, id] = ADDRESS.exec(reference) ?? []
  if (url && id) {
    const size = (side: string) => Number(new RegExp(`[/,]${side}_(\\d+)`).exec(reference)?.[1])
    return { id, url, height: size('h'), width: size('w') }
  }
  const { id: file, name, params } = referenceOf(reference, 'image')
  return {
    id: file,
    url: base + file,
    height: Number(params.get('originHeight')),
    width: Number(params.get('originWidth')),
    ...(name && { altText: name, filename: name }),
  }
}

/**
 * A picture's address, size and name.
 * @example const { url, width } = media.getImageUrl('wix:image://v1/a1.jpg#originWidth=800&originHeight=600')
 */
export const getImageUrl = (reference: string): ImageUrl => imageUrl(reference, IMAGES)

/**
 * A vector shape's address, size and name.
 * @example const { url } = media.getShapeUrl('wix:image://v1/a1.svg#originWidth=80&originHeight=60')
 */
export const getShapeUrl = (reference: string): ImageUrl => imageUrl(reference, SHAPES)

/**
 * A film's address and still.
 * @example const { url, thumbnail } = media.getVideoUrl('wix:video://v1/a1/spin.mp4', '720p')
 */
export function getVideoUrl(
  reference: string,
  resolution?: VideoResolution,
): { id: string; url: string; thumbnail: string; filename?: string } {
  const { id, name, params } = reference.startsWith(VIDEOS)
    ? {
        id: reference.slice(VIDEOS.length).split('/')[0] ?? '',
        name: undefined,
        params: new URLSearchParams(),
      }
    : referenceOf(reference, 'video')
  const still = params.get('posterUri') || `${id}.jpg`
  const [width, height] = [params.get('posterWidth') || 50, params.get('posterHeight') || 50]
  return {
    id,
    url: `${VIDEOS}${id}/${resolution ? `${resolution}/mp4/file.mp4` : 'file'}`,
    thumbnail: `wix:image://v1/${still}#originWidth=${width}&originHeight=${height}`,
    ...named(name),
  }
}

/**
 * A recording's address, and how many seconds it lasts.
 * @example const { url, duration } = media.getAudioUrl('wix:audio://v1/a1/song.mp3#duration=61')
 */
export function getAudioUrl(reference: string): {
  id: string
  duration: number
  url: string
  filename?: string
} {
  const { id, name, params } = referenceOf(reference, 'audio')
  return { id, duration: Number(params.get('duration')), url: AUDIO + id, ...named(name) }
}

/**
 * A document's address.
 * @example const { url } = media.getDocumentUrl('wix:document://v1/ugd/a1.pdf/manual.pdf')
 */
export function getDocumentUrl(reference: string): { id: string; url: string; filename?: string } {
  const { id, name } = referenceOf(reference, 'document')
  return { id, url: DOCUMENTS + id, ...named(name) }
}

/**
 * A picture's address at a size that fills the given one; what does not fit is cut off. Works for
 * references, for pictures of the hosted platform and for those of ours; other addresses stay as they are.
 *
 * @example
 * ```ts
 * import { media } from '@vitrine/client'
 *
 * const src = media.getScaledToFillImageUrl('wix:image://v1/a1.jpg#originWidth=800&originHeight=600', 200, 200, {})
 * ```
 */
export function getScaledToFillImageUrl(
  reference: string,
  width: number,
  height: number,
  options: ScaleOptions = {},
): string {
  const source = sourceOf(reference)
  if (!source) return sized(reference, { width, height, fit: 'cover' }, options)
  // A picture is not blown up: a larger size becomes the largest one of the same proportions.
  const scale = Math.min(1, source.width / width || 1, source.height / height || 1)
  return transformed(source, width * scale, height * scale, options)
}

/**
 * A picture's address at the largest size that fits into the given one; nothing is cut off.
 * @example const src = media.getScaledToFitImageUrl('http://localhost:4000/media/mug', 200, 200)
 */
export function getScaledToFitImageUrl(
  reference: string,
  width: number,
  height: number,
  options: ScaleOptions = {},
): string {
  const source = sourceOf(reference)
  if (!source) return sized(reference, { width, height, fit: 'inside' }, options)
  const scale = Math.min(1, width / source.width || 1, height / source.height || 1)
  return transformed(source, source.width * scale, source.height * scale, options)
}

/**
 * The address of a part of a picture, at the given size.
 * @example const src = media.getCroppedImageUrl('http://localhost:4000/media/mug', 0, 0, 400, 400, 100, 100)
 */
export function getCroppedImageUrl(
  reference: string,
  x: number,
  y: number,
  cropWidth: number,
  cropHeight: number,
  width: number,
  height: number,
  options: ScaleOptions = {},
): string {
  const source = sourceOf(reference)
  const crop = [x, y, cropWidth, cropHeight]
  if (!source) return sized(reference, { width, height, fit: 'cover', crop: crop.join() }, options)
  const part = `crop/x_${x},y_${y},w_${cropWidth},h_${cropHeight}/`
  return transformed({ ...source, width: cropWidth, height: cropHeight }, width, height, options, part)
}

/** A picture that the hosted platform keeps, or nothing when it is elsewhere. */
const sourceOf = (reference: string): ImageUrl | undefined =>
  /^https?:/.test(reference) && !reference.startsWith(IMAGES) ? undefined : getImageUrl(reference)

/** The hosted platform scales by path. It does not scale drawings and moving pictures. */
function transformed(
  { id, url, ...source }: ImageUrl,
  width: number,
  height: number,
  options: ScaleOptions,
  part = '',
): string {
  if (/\.(svg|gif)$/i.test(id)) return url
  const [w, h] = [Math.round(width), Math.round(height)]
  const byArea = w * h > 1400 ** 2 ? 90 : w * h > 600 ** 2 || id.endsWith('.png') ? 85 : 80
  const sharpened = w < source.width || h < source.height ? ',usm_0.66_1.00_0.01' : ''
  return `${url}/v1/${part}fill/w_${w},h_${h},al_c,q_${options.quality ?? byArea}${sharpened},enc_auto/${id}`
}

/** Our platform scales by query. Addresses that are not its own are left alone. */
function sized(address: string, size: Record<string, string | number>, { quality }: ScaleOptions): string {
  const url = new URL(address)
  if (!/\/media\/[^/]+$/.test(url.pathname)) return address
  for (const [name, value] of Object.entries({ ...size, quality }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
