/** The widths pictures are offered in, besides their own. */
export const WIDTHS = [320, 640, 960, 1280] as const

/** Where a file is, below the address of all media. */
export const fileUrl = (mediaUrl: string, id: string): string => `${mediaUrl}/${id}`

/** Where a picture is that fits into a square of this side. */
export const thumbnailUrl = (mediaUrl: string, id: string, side: number): string =>
  `${fileUrl(mediaUrl, id)}/v1/fit/w_${side},h_${side}/${id}`
