import type { ReactElement } from 'react'
import type { ProductCard } from '../product-card.server.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Products that somebody may like who looks at another. */
export function Alike({ products }: { readonly products: readonly ProductCard[] }): ReactElement {
  return (
    <section
      aria-labelledby="alike"
      className="shell border-t border-rule pt-16 pb-24 md:max-xl:[&_li:nth-child(4)]:hidden md:pb-32"
    >
      <h2 id="alike" className="pb-8 text-heading md:pb-10">
        {useTexts('product').alike}
      </h2>
      <ProductGrid products={products} travels={false} />
    </section>
  )
}
