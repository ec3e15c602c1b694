import { openPicture, sizeOf } from './pictures.ts'
import type { Rendition, RenditionFormat } from './rendition.ts'

/** A picture in another size, part or format. It is never blown up; `undefined` when the part lies outside. */
export async function makeRendition(
  original: Uint8Array,
  { width, height, fit, crop, quality }: Rendition,
  format: RenditionFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = await sizeOf(original)
  if (!whole) return undefined
  const source = crop ? within(crop, whole) : whole
  if (!source) return undefined
  const scale = fit === 'cover' ? Math.min(1, source.width / (width ?? 1), source.height / (height ?? 1)) : 1
  const scaled = (side: number | undefined) => side && Math.max(1, Math.round(side * scale))

  const picture = openPicture(original)
  if (crop) picture.extract({ left: crop.left, top: crop.top, width: source.width, height: source.height })
  picture.resize({ width: scaled(width), height: scaled(height), fit, withoutEnlargement: true })
  return new Uint8Array(await encoded(picture, format, quality).toBuffer())
}

/** The part that is there of the one asked for. */
function within(crop: NonNullable<Rendition['crop']>, { width, height }: { width: number; height: number }) {
  if (crop.left >= width || crop.top >= height) return undefined
  return { width: Math.min(crop.width, width - crop.left), height: Math.min(crop.height, height - crop.top) }
}

function encoded(picture: ReturnType<typeof openPicture>, format: RenditionFormat, quality: number) {
  switch (format) {
    case 'avif':
      // The least effort makes smaller files than WebP in less time; its scale of quality runs lower.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 0 })
    case 'webp':
      return picture.webp({ quality })
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
  }
}
