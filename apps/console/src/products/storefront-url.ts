import type { Product } from '@vitrine/contract'

/** Where shoppers see the product; undefined when they do not, or when the address is not one to follow. */
export function storefrontUrl(product: Pick<Product, 'visible' | 'productPageUrl'>): string | undefined {
  const { visible, productPageUrl: page } = product
  if (!visible || !page || !URL.canParse(page.path, page.base)) return undefined
  const address = new URL(page.path, page.base)
  return /^https?:$/.test(address.protocol) ? address.href : undefined
}
