import sharp from 'sharp'
import { fairQueue } from '../fair-queue.ts'
import { LIMITS } from '../limits.ts'

// The decoder reads dozens of formats, some of them programs. The shop needs five.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
})

/** Opens pictures a few at a time, by turns of those who ask: each may fill hundreds of megabytes. */
export const inImageQueue = fairQueue({ running: 2, waiting: 400, waitingPerKey: 100 })

/** A picture to work on, the right way up. */
export const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: LIMITS.picturePixels }).autoOrient()

export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** Reads the head of a file only, given by its bytes or its path; nothing is decoded, so a bomb does not go off. `undefined` when it has none. */
export async function readImageSize(file: Uint8Array | string): Promise<ImageSize | undefined> {
  try {
    const { autoOrient, pages = 1, pageHeight } = await sharp(file, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height, frames: pages }
  } catch {
    return undefined
  }
}

/** Whether a picture opens whose head is good: one that was cut off, or made up, does not. */
export async function canDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    await openImage(bytes).resize({ width: 16, height: 16 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

export const isTooLarge = ({ width, height, frames }: ImageSize): boolean =>
  width * height * frames > LIMITS.picturePixels || frames > LIMITS.pictureFrames
