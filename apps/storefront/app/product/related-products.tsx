import type { ReactElement } from 'react'
import { ProductGrid } from './product-grid.tsx'
import type { RelatedProducts as Related } from './related-products.server.ts'

export function RelatedProducts({ title, products }: Related): ReactElement {
  return (
    <section
      aria-labelledby="related-products"
      className="full-rows shell border-t border-rule pt-16 pb-24 md:pb-32"
    >
      <h2 id="related-products" className="pb-8 text-heading md:pb-10">
        {title}
      </h2>
      <ProductGrid products={products} animatesImage={false} />
    </section>
  )
}
