import sharp from 'sharp'
import { LIMITS } from '../../kernel/limits.ts'
import { createTaskQueue } from '../../kernel/queues/task-queue.ts'

// The decoder supports dozens of formats, some of them programs. The shop needs five.
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

/** Decodes a few images at a time, fairly by caller, because each may need hundreds of megabytes. */
export const queueImageTask = createTaskQueue({ running: 2, waiting: 400, waitingPerSender: 100 })

/** An image to process, rotated upright. */
export const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: LIMITS.imagePixels }).autoOrient()

export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly frames: number
}

/**
 * Reads the header of a file, given by its bytes or path, without decoding, so that a decompression bomb is harmless.
 * Returns `undefined` for an invalid header.
 */
export async function readImageSize(file: Uint8Array | string): Promise<ImageSize | undefined> {
  try {
    const { autoOrient, pages = 1, pageHeight } = await sharp(file, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height, frames: pages }
  } catch {
    return undefined
  }
}

/** Whether an image with a valid header decodes. A truncated or forged one does not. */
export async function canDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    await openImage(bytes).resize({ width: 16, height: 16 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

export const isTooLarge = ({ width, height, frames }: ImageSize): boolean =>
  width * height * frames > LIMITS.imagePixels || frames > LIMITS.imageFrames
