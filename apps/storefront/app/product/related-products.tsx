import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { ProductCard } from './product-card.server.ts'
import { ProductGrid } from './product-grid.tsx'

export function RelatedProducts({ products }: { readonly products: readonly ProductCard[] }): ReactElement {
  return (
    <section
      aria-labelledby="related-products"
      className="shell border-t border-rule pt-16 pb-24 md:max-xl:[&_li:nth-child(4)]:hidden md:pb-32"
    >
      <h2 id="related-products" className="pb-8 text-heading md:pb-10">
        {useMessages('product').relatedProducts}
      </h2>
      <ProductGrid products={products} animatesImage={false} />
    </section>
  )
}
