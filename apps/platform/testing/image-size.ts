import sharp from 'sharp'

/** How large a picture is. */
export async function sizeOfPicture(bytes: ArrayBuffer): Promise<readonly [number, number]> {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}
