import { openImage } from './image-decoding.ts'
import type { RenditionPlan } from './plan-rendition.ts'
import type { RenditionFormat } from './rendition-schema.ts'

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
  const image = openImage(original)
  if (!isWhole) image.extract({ left, top, width: areaWidth, height: areaHeight })
  image.resize({ width, height, fit: 'cover' })
  return new Uint8Array(await encoded(image, format, quality).toBuffer())
}

function encoded(image: ReturnType<typeof openImage>, format: RenditionFormat, quality: number) {
  switch (format) {
    case 'avif':
      // AVIF at the lowest effort is smaller and faster than WebP. Its quality scale is lower.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 0 })
    case 'webp':
      return image.webp({ quality })
    case 'png':
      return image.png()
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
  }
}
