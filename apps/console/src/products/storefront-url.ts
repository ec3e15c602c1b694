import type { Product } from '@vitrine/contract'

/** The storefront URL of a product; `undefined` if it is hidden or the URL is unsafe. */
export function storefrontUrl(product: Pick<Product, 'visible' | 'productPageUrl'>): string | undefined {
  const { visible, productPageUrl: page } = product
  if (!visible || !page || !URL.canParse(page.path, page.base)) return undefined
  const address = new URL(page.path, page.base)
  return /^https?:$/.test(address.protocol) ? address.href : undefined
}
