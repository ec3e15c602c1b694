import { type ChosenProduct, Price } from '@vitrine/react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CollectionLink } from '../collection-link.ts'
import type { ProductDetails } from '../product-details.ts'
import { Availability } from './availability.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { RichText } from './rich-text.tsx'

interface ProductFactsProps {
  readonly product: ProductDetails
  readonly chosen: ChosenProduct
  readonly choose: (form: HTMLFormElement) => void
  readonly collection: CollectionLink | undefined
  /** Both made by `safeHtml`. */
  readonly description: string
  readonly sections: readonly { readonly title: string; readonly html: string }[]
}

/** What is said about a product beside its pictures. */
export function ProductFacts(props: ProductFactsProps): ReactElement {
  const { product, chosen, choose, collection, description, sections } = props
  const number = chosen.variant?.variant.sku ?? product.sku
  return (
    <div className="md:sticky md:top-12">
      {collection && (
        <p className="label">
          <Link
            to={`/collections/${collection.slug}`}
            className="text-muted transition-colors hover:text-accent"
          >
            {collection.name}
          </Link>
        </p>
      )}
      <h1 className="mt-3 text-title wrap-anywhere">{product.name}</h1>
      {product.brand && <p className="mt-2 text-muted">{product.brand}</p>}
      <div aria-live="polite" className="mt-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <Price of={chosen.price} className="price text-xl" />
        <Availability chosen={chosen} digital={product.productType === 'digital'} />
      </div>
      {chosen.options.length > 0 && (
        <ChoicePicker
          key={product.slug}
          options={chosen.options}
          selected={chosen.selected}
          choose={choose}
        />
      )}
      <div className="mt-8 border-t border-rule pt-8">
        <RichText html={description} className="max-w-[60ch]" />
      </div>
      {sections.map(({ title, html }) => (
        <details key={title} className="mt-6 border-t border-rule pt-6">
          <summary className="font-medium">{title}</summary>
          <RichText html={html} className="pt-4 text-muted" />
        </details>
      ))}
      {number && <p className="mt-8 text-xs text-muted">Item {number}</p>}
    </div>
  )
}
