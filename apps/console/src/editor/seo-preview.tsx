import type { ReactElement } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { useSession } from '../shared/use-session.ts'
import type { ProductForm } from './form/product-form.ts'

const MAX_DESCRIPTION_LENGTH = 155

/** A preview of the search result. */
export function SeoPreview({ form }: { readonly form: ProductForm }): ReactElement {
  const { shop } = useSession()
  const plain = form.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const description = form.seoDescription || plain
  return (
    <figure className="border border-rule p-3">
      <figcaption className="mb-1 text-2xs text-muted">{editorText.seoPreview}</figcaption>
      <p className="truncate text-2xs text-success">
        {shop.url.replace(/^https?:\/\//, '')} › {form.slug || '…'}
      </p>
      <p className="truncate text-base text-accent">{form.seoTitle || form.name || '…'}</p>
      <p className="text-xs text-muted">
        {description.length > MAX_DESCRIPTION_LENGTH
          ? `${description.slice(0, MAX_DESCRIPTION_LENGTH)}…`
          : description}
      </p>
    </figure>
  )
}
