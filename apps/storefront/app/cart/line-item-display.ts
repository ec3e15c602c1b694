import { media } from '@vitrine/client'
import type { LineItem, OrderLineItem } from '@vitrine/contract'
import type { ResponsiveImage } from '../shared/responsive-image.server.ts'

type Named = Pick<LineItem, 'productName'>

/** A text in the language of the shopper. */
export const translatedText = (text: LineItem['productName'] | undefined): string =>
  text?.translated || text?.original || ''

/** The name of a line in a cart or an order. */
export const lineName = ({ productName }: Named): string => translatedText(productName)

/** The path of a line's product. The last segment of the platform's URL is the slug. */
export function linePath({ url }: Pick<LineItem, 'url'>): string | undefined {
  const path = url && URL.canParse(url, 'http://x') ? new URL(url, 'http://x').pathname : ''
  const slug = path.split('/').filter(Boolean).at(-1)
  return slug && `/products/${slug}`
}

const SIZE = 256

/** The thumbnail of a line, large enough for high-density screens. */
export function lineImage({ image }: Pick<LineItem | OrderLineItem, 'image'>): ResponsiveImage | undefined {
  if (!image) return undefined
  return { src: media.getScaledToFillImageUrl(image, SIZE, SIZE), width: SIZE, height: SIZE, alt: '' }
}

/** The same, as the page below the drawer has it already: on a slow network the thumbnail takes a while. */
export function loadedImage(line: Pick<LineItem, 'image'>): ResponsiveImage | undefined {
  const thumbnail = lineImage(line)
  const file = thumbnail?.src.split('?')[0]
  const loaded = file && [...document.images].find(({ currentSrc }) => currentSrc.startsWith(file))
  return loaded ? { ...thumbnail, src: loaded.currentSrc } : undefined
}
