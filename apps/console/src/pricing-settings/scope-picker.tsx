import { useQueries, useQuery } from '@tanstack/react-query'
import type { ItemScope } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { AddProduct } from '../products/add-product.tsx'
import { collectionsQuery } from '../shared/collections-query.ts'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

interface ScopePickerProps {
  /** Null for all products. */
  readonly scope: ItemScope | null
  readonly onChange: (scope: ItemScope | null) => void
  readonly error?: string | undefined
}

/** The platform would read an empty selection as all products. */
export const scopeError = (scope: ItemScope | null): string | undefined =>
  scope && !scope.collectionIds?.length && !scope.productIds?.length ? text.noProducts : undefined

/** The scope of a discount: all products, or selected collections and products. */
export function ScopePicker({ scope, onChange, error }: ScopePickerProps): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{text.scope}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((isLimited) => (
          <label key={String(isLimited)} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="scope"
              checked={(scope !== null) === isLimited}
              onChange={() => onChange(isLimited ? {} : null)}
              className="size-4 accent-accent"
            />
            {isLimited ? text.someProducts : text.allProducts}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
      {scope && <SomeProducts scope={scope} onChange={onChange} />}
    </fieldset>
  )
}

interface SomeProductsProps extends ScopePickerProps {
  readonly scope: ItemScope
}

function SomeProducts({ scope, onChange }: SomeProductsProps): ReactElement {
  const { collectionIds = [], productIds = [] } = scope
  const { data: collections = [] } = useQuery(collectionsQuery)
  const products = useQueries({
    queries: productIds.map((id) => ({
      queryKey: [...keys.productName, id],
      queryFn: async () => (await client.products.getProduct(id)).product?.name ?? id,
    })),
  })
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
  return (
    <div className="mt-1 grid gap-4 border-l-2 border-rule pl-4 sm:grid-cols-2">
      <div>
        <p className="text-xs font-medium">{text.inCollections}</p>
        <div className="max-h-48 overflow-y-auto">
          {collections.map(({ _id = '', name }) => (
            <CheckboxInput
              key={_id}
              label={name}
              checked={collectionIds.includes(_id)}
              onChange={({ target }) =>
                onChange({
                  ...scope,
                  collectionIds: target.checked ? [...collectionIds, _id] : without(collectionIds, _id),
                })
              }
            />
          ))}
        </div>
      </div>
      <div>
        <AddProduct
          known={productIds}
          onAdd={(id) => onChange({ ...scope, productIds: [...productIds, id] })}
        />
        <ul>
          {productIds.map((id, at) => {
            const name = products[at]?.data ?? '…'
            return (
              <li key={id} className="flex items-center gap-2 border-b border-rule">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <button
                  type="button"
                  aria-label={t(text.removeProduct, { name })}
                  onClick={() => onChange({ ...scope, productIds: without(productIds, id) })}
                  className="grid size-9 place-items-center rounded-control text-muted hover:bg-sand"
                >
                  <X className="size-4" aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
