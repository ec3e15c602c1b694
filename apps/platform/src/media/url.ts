/** The widths pictures are offered in, besides their own. */
export const WIDTHS = [320, 640, 960, 1280] as const

export const mediaUrl = (publicUrl: string, id: string, width?: (typeof WIDTHS)[number]): string =>
  `${publicUrl}/media/${id}${width ? `?w=${width}` : ''}`
