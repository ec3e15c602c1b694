import type { CodecMap } from '../codec/convert.ts'
import { image } from '../codec/media-codecs.ts'
import { date, dates } from '../codec/value-codecs.ts'

export const reviewContent: CodecMap = { media: { image } }

/** A review in requests and responses. */
export const review: CodecMap = {
  ...dates,
  reviewDate: date,
  content: reviewContent,
  reply: dates,
}
