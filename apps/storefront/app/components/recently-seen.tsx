import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type SeenProduct, seeProduct } from '../seen-products.ts'
import { Picture } from './picture.tsx'

interface RecentlySeenProps {
  readonly now: SeenProduct
  readonly title: string
}

/** The products that were looked at before this one. Only the browser knows them, so they come after the page. */
export function RecentlySeen({ now, title }: RecentlySeenProps): ReactElement | null {
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is seen once, whatever is chosen of it
  useEffect(() => setSeen(seeProduct(now)), [now.slug])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen" className="shell border-t border-rule pt-12 pb-20">
      <h2 id="seen" className="pb-6 text-heading">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 sm:gap-6">
        {seen.map(({ slug, name, image }) => (
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
