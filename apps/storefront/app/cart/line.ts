import { media } from '@vitrine/client'
import type { LineItem, OrderLineItem } from '@vitrine/contract'
import type { Sizes } from '../pictures.server.ts'

type Named = Pick<LineItem, 'productName'>

/** What something is called in a cart or an order. */
export const lineName = ({ productName }: Named): string =>
  productName?.translated ?? productName?.original ?? ''

/** The page of a line's product in this shop. Platforms have others; the last part of their addresses is the slug. */
export function linePath({ url }: Pick<LineItem, 'url'>): string | undefined {
  const path = url && URL.canParse(url, 'http://x') ? new URL(url, 'http://x').pathname : ''
  const slug = path.split('/').filter(Boolean).at(-1)
  return slug && `/products/${slug}`
}

const side = 256

/** The picture of a line: small, and sharp where a screen has more dots. */
export function linePicture({ image }: Pick<LineItem | OrderLineItem, 'image'>): Sizes | undefined {
  if (!image) return undefined
  return { src: media.getScaledToFillImageUrl(image, side, side), width: side, height: side, alt: '' }
}
