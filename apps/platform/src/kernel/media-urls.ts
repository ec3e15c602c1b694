/** The widths of images, besides their own. */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const

/** The path of a file below the media URL. */
export const fileUrl = (mediaUrl: string, id: string): string => `${mediaUrl}/${id}`

/** The URL of an image that fits into a square of this side. */
export const thumbnailUrl = (mediaUrl: string, id: string, side: number): string =>
  `${fileUrl(mediaUrl, id)}/v1/fit/w_${side},h_${side}/${id}`
