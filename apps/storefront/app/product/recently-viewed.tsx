import { type ReactElement, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { ProductCard } from './product-card.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { recordView } from './viewed-products.ts'

interface RecentlyViewedProps {
  /** The product of the page. */
  readonly slug: string
  readonly title: string
}

/** The products that were viewed before this one. Only the browser knows them, so they render after hydration. */
export function RecentlyViewed({ slug, title }: RecentlyViewedProps): ReactElement | null {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  const cards = useHref('/product-cards')
  useEffect(() => {
    const viewed = recordView(slug)
    if (viewed.length === 0) return
    const abort = new AbortController()
    fetch(`${cards}?${new URLSearchParams({ slugs: viewed.join() })}`, abort)
      .then((response) => response.json())
      .then((found) => setProducts(found.products))
      // Offline, or another page is shown.
      .catch(() => undefined)
    return () => abort.abort()
  }, [slug, cards])
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="recently-viewed"
      className="full-rows shell border-t border-rule pt-16 pb-24 md:pb-32"
    >
      <h2 id="recently-viewed" className="pb-8 text-heading md:pb-10">
        {title}
      </h2>
      <ProductGrid products={products} animatesImage={false} />
    </section>
  )
}
