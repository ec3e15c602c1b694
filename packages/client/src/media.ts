const IMAGES = 'https://static.wixstatic.com/media/'
const SHAPES = 'https://static.wixstatic.com/shapes/'
const VIDEOS = 'https://video.wixstatic.com/video/'
const AUDIO = 'https://static.wixstatic.com/mp3/'
const DOCUMENTS = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/'

/** The video resolutions of Wix Headless. */
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
  /** From 1 to 100. The default depends on the size. */
  quality?: number
}

interface Reference {
  id: string
  name: string | undefined
  params: URLSearchParams
}

/** Parses `wix:image://v1/<id>/<name>#<params>`. The older form has no `wix:`. */
function referenceOf(reference: string, kind: string): Reference {
  const match = new RegExp(`^(?:wix:)?${kind}://v1/(?:ugd/)?([^/#]+)(?:/([^#]*))?(?:#(.*))?$`).exec(reference)
  if (!match) throw new TypeError(`Not a reference to ${kind === 'image' ? 'an' : 'a'} ${kind}: ${reference}`)
  const [, id = '', name, hash] = match
  return { id, name: name ? decodeURIComponent(name) : undefined, params: new URLSearchParams(hash) }
}

const named = (name: string | undefined) => (name ? { filename: name } : {})

/** An image URL of Wix Headless or of ours. */
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
 * The URL, size and name of an image.
 * @example const { url, width } = media.getImageUrl('wix:image://v1/a1.jpg#originWidth=800&originHeight=600')
 */
export const getImageUrl = (reference: string): ImageUrl => imageUrl(reference, IMAGES)

/**
 * The URL, size and name of a vector shape.
 * @example const { url } = media.getShapeUrl('wix:image://v1/a1.svg#originWidth=80&originHeight=60')
 */
export const getShapeUrl = (reference: string): ImageUrl => imageUrl(reference, SHAPES)

/**
 * The URL and poster image of a video.
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
 * The URL and duration in seconds of an audio file.
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
 * The URL of a document.
 * @example const { url } = media.getDocumentUrl('wix:document://v1/ugd/a1.pdf/manual.pdf')
 */
export function getDocumentUrl(reference: string): { id: string; url: string; filename?: string } {
  const { id, name } = referenceOf(reference, 'document')
  return { id, url: DOCUMENTS + id, ...named(name) }
}

/**
 * The URL of an image that is scaled and cropped to fill a size. Accepts references and URLs of images of Wix
 * Headless or of ours; returns other URLs unchanged.
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
  if (!source) return scaleByQuery(reference, { width, height, fit: 'cover' }, options)
  // Never enlarges an image: a larger size becomes the largest one with the same aspect ratio.
  const scale = Math.min(1, source.width / width || 1, source.height / height || 1)
  return scaleByPath(source, width * scale, height * scale, options)
}

/**
 * The URL of an image that is scaled to fit into a size, without cropping.
 * @example const src = media.getScaledToFitImageUrl('http://localhost:4000/media/mug', 200, 200)
 */
export function getScaledToFitImageUrl(
  reference: string,
  width: number,
  height: number,
  options: ScaleOptions = {},
): string {
  const source = sourceOf(reference)
  if (!source) return scaleByQuery(reference, { width, height, fit: 'inside' }, options)
  const scale = Math.min(1, width / source.width || 1, height / source.height || 1)
  return scaleByPath(source, source.width * scale, source.height * scale, options)
}

/**
 * The URL of a cropped region of an image, at a size.
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
  if (!source) return scaleByQuery(reference, { width, height, fit: 'cover', crop: crop.join() }, options)
  const part = `crop/x_${x},y_${y},w_${cropWidth},h_${cropHeight}/`
  return scaleByPath({ ...source, width: cropWidth, height: cropHeight }, width, height, options, part)
}

/** An image of Wix Headless, or `undefined`. */
const sourceOf = (reference: string): ImageUrl | undefined =>
  /^https?:/.test(reference) && !reference.startsWith(IMAGES) ? undefined : getImageUrl(reference)

/** Wix Headless scales by path. It does not scale SVG and GIF images. */
function scaleByPath(
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

/** Our platform scales by query parameters. Returns URLs of other hosts unchanged. */
function scaleByQuery(
  address: string,
  size: Record<string, string | number>,
  { quality }: ScaleOptions,
): string {
  const url = new URL(address)
  if (!/\/media\/[^/]+$/.test(url.pathname)) return address
  for (const [name, value] of Object.entries({ ...size, quality }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
