import type { MediaFile } from '@vitrine/contract'
import type { ReactElement } from 'react'
import type { ProductCard } from '../product-card.ts'
import { Main } from './main.tsx'
import { Pagination } from './pagination.tsx'
import { Picture } from './picture.tsx'
import { ProductGrid } from './product-grid.tsx'

export interface ProductListingProps {
  readonly title: string
  readonly description?: string | undefined
  readonly image?: MediaFile | undefined
  readonly path: string
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A named list of products, page by page. */
export function ProductListing(props: ProductListingProps): ReactElement {
  const { title, description, image, path, products, total, page, pages } = props
  return (
    <Main>
      <header className="shell grid items-center gap-x-12 gap-y-8 pt-10 pb-12 md:grid-cols-12 md:pt-14 md:pb-16">
        <div className={image ? 'md:col-span-5' : 'md:col-span-8 md:py-8'}>
          <h1 className="text-display wrap-anywhere">{title}</h1>
          {description && <p className="mt-5 max-w-[40ch] text-lg text-muted">{description}</p>}
          <p className="mt-5 text-sm text-muted">
            {total === 1 ? '1 piece' : `${total} pieces`}
            {pages > 1 && `, page ${page} of ${pages}`}
          </p>
        </div>
        {image && (
          <div className="overflow-hidden md:col-span-7">
            <Picture image={image} alt="" first className="aspect-3/2 w-full md:aspect-2/1" />
          </div>
        )}
      </header>
      <section aria-label={title} className="shell pb-24 md:pb-32">
        {products.length > 0 ? (
          <ProductGrid products={products} inView={image ? 0 : 4} heading="h2" />
        ) : (
          <p className="border-t border-rule pt-8 text-lg text-muted">
            Nothing here yet. New pieces arrive every season.
          </p>
        )}
        <Pagination path={path} current={page} last={pages} />
      </section>
    </Main>
  )
}
