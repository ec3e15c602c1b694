import { openImage } from './images.ts'
import type { RenditionPlan } from './plan-rendition.ts'
import type { RenditionFormat } from './rendition.ts'

/** Creates an image in another size, crop or format. */
export async function createRendition(
  original: Uint8Array,
  {
    width,
    height,
    area: { left, top, width: areaWidth, height: areaHeight },
    isWhole,
    quality,
  }: RenditionPlan,
  format: RenditionFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = openImage(original)
  if (!isWhole) picture.extract({ left, top, width: areaWidth, height: areaHeight })
  picture.resize({ width, height, fit: 'cover' })
  return new Uint8Array(await encoded(picture, format, quality).toBuffer())
}

function encoded(picture: ReturnType<typeof openImage>, format: RenditionFormat, quality: number) {
  switch (format) {
    case 'avif':
      // AVIF at the lowest effort is smaller and faster than WebP. Its quality scale is lower.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 0 })
    case 'webp':
      return picture.webp({ quality })
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
  }
}
