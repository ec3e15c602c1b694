import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '../shared/components/picture.tsx'
import { recordView, type ViewedProduct } from './viewed-products.ts'

interface RecentlyViewedProps {
  readonly product: ViewedProduct
  readonly title: string
}

/** The products that were viewed before this one. Only the browser knows them, so they render after hydration. */
export function RecentlyViewed({ product, title }: RecentlyViewedProps): ReactElement | null {
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one view per product, for all its variants
  useEffect(() => setViewed(recordView(product)), [product.slug])
  if (viewed.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="shell border-t border-rule pt-12 pb-20">
      <h2 id="recently-viewed" className="pb-6 text-heading">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 sm:gap-6">
        {viewed.map(({ slug, name, image }) => (
          <li key={slug} className="group relative min-w-0">
            <Picture
              image={image}
              alt=""
              sizes="(width >= 40rem) 23vw, 46vw"
              className="aspect-square w-full"
            />
            <p className="pt-3 text-sm wrap-anywhere">
              <Link
                to={`/products/${slug}`}
                prefetch="intent"
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
