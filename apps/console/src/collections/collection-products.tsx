import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { AddProduct } from '../products/add-product.tsx'
import { ProductThumbnail } from '../products/product-thumbnail.tsx'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { collectionsText } from '../shared/messages/collections.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'

interface CollectionProductsProps {
  readonly id: string
  readonly isRuled: boolean
}

const iconButton =
  'grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink aria-disabled:opacity-30'

/** Products per request. */
const PAGE_SIZE = 100

const inPages = (products: readonly Product[]): Product[][] =>
  Array.from({ length: Math.ceil(products.length / PAGE_SIZE) }, (_, nth) =>
    products.slice(nth * PAGE_SIZE, (nth + 1) * PAGE_SIZE),
  )

/** The products of a collection. Dragging and arrows reorder them; manual collections can add and remove them. */
export function CollectionProducts({ id, isRuled }: CollectionProductsProps): ReactElement {
  const queryClient = useQueryClient()
  const canEdit = useCanEdit()
  const key = [...keys.collectionProducts, id]
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam: offset }) =>
      (
        await client.catalog.listProducts({
          filter: { collectionIds: { $hasSome: [id] } },
          paging: { limit: PAGE_SIZE, offset },
        })
      ).products,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  })
  const products = data?.pages.flat() ?? []

  // If a product cannot be moved, refetching moves it back.
  const change = useAction([key, keys.collections])

  const last = products.length - (hasNextPage ? 2 : 1)

  /** Updates the list at once. The response replaces it. */
  function move(from: number, to: number): void {
    const moved = products[from]
    // More products may follow the last one shown.
    if (!moved || to < 0 || to > last || from === to) return
    const rest = products.filter((_, index) => index !== from)
    const next = [...rest.slice(0, to), moved, ...rest.slice(to)]
    queryClient.setQueryData<typeof data>(key, (was) => was && { ...was, pages: inPages(next) })
    setAnnouncement(t(collectionsText.moved, { name: moved.name, position: to + 1, count: next.length }))
    const before = next[to + 1]?._id ?? null
    change(() => client.catalog.moveProductInCollection(id, moved._id, { before }))
  }

  return (
    <div>
      {canEdit && !isRuled && (
        <AddProduct
          known={products.map(({ _id }) => _id)}
          onAdd={(productId) => change(() => client.products.addProductsToCollection(id, [productId]))}
        />
      )}
      {data && products.length === 0 && <p className="text-muted">{collectionsText.noProducts}</p>}
      {canEdit && products.length > 1 && <p className="mb-2 text-xs text-muted">{collectionsText.drag}</p>}
      <ol>
        {products.map((product, at) => (
          <li
            key={product._id}
            draggable={canEdit}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
            }}
            className="flex items-center gap-3 border-b border-rule py-1.5"
          >
            <ProductThumbnail of={product.media} />
            <Link to={`/products/${product._id}`} className="min-w-0 flex-1 truncate hover:underline">
              {product.name}
            </Link>
            {canEdit && (
              <>
                <button
                  type="button"
                  className={iconButton}
                  aria-disabled={at === 0 || undefined}
                  aria-label={t(collectionsText.up, { name: product.name })}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp className="size-4" aria-hidden />
                </button>
                <button
                  type="button"
                  className={iconButton}
                  aria-disabled={at >= last || undefined}
                  aria-label={t(collectionsText.down, { name: product.name })}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown className="size-4" aria-hidden />
                </button>
                {!isRuled && (
                  <button
                    type="button"
                    className={iconButton}
                    aria-label={t(collectionsText.remove, { name: product.name })}
                    onClick={() =>
                      change(() => client.products.removeProductsFromCollection(id, [product._id]))
                    }
                  >
                    <X className="size-4" aria-hidden />
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{collectionsText.more}</LoadMoreButton>
    </div>
  )
}
