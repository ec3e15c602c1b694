import sharp from 'sharp'

/** The size of an image. */
export async function readImageSize(bytes: ArrayBuffer): Promise<readonly [number, number]> {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}
