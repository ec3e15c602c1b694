import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { collectionsText } from '../messages/collections.ts'
import { say } from '../messages/say.ts'
import { AddProduct } from '../products/add-product.tsx'
import { ProductThumbnail } from '../products/product-thumbnail.tsx'
import { useMayEdit } from '../session-role.ts'
import { shop } from '../shop.ts'
import { showFailure } from '../toasts/toasts.ts'

interface CollectionProductsProps {
  readonly id: string
  readonly isRuled: boolean
}

const iconButton =
  'grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink disabled:opacity-30'

/** The products of a collection in their order, which dragging and arrows change; by hand some come and go. */
export function CollectionProducts({ id, isRuled }: CollectionProductsProps): ReactElement {
  const client = useQueryClient()
  const mayEdit = useMayEdit()
  const key = ['collection-products', id]
  const [dragged, setDragged] = useState<number>()
  const { data: products = [] } = useQuery({
    queryKey: key,
    queryFn: async () =>
      (
        await shop.catalogue.listProducts({
          filter: { collectionIds: { $hasSome: [id] } },
          paging: { limit: 100 },
        })
      ).products,
  })

  async function change(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      showFailure(error)
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['collections'] }),
    ])
  }

  /** Shown at once; the platform's answer decides. */
  function move(from: number, to: number): void {
    const moved = products[from]
    if (!moved || to < 0 || to >= products.length || from === to) return
    const rest = products.filter((_, index) => index !== from)
    const next = [...rest.slice(0, to), moved, ...rest.slice(to)]
    client.setQueryData(key, next)
    void change(shop.catalogue.moveInCollection(id, moved._id, { before: next[to + 1]?._id ?? null }))
  }

  return (
    <div>
      {mayEdit && !isRuled && (
        <AddProduct
          known={products.map(({ _id }) => _id)}
          onAdd={(productId) => void change(shop.products.addProductsToCollection(id, [productId]))}
        />
      )}
      {products.length === 0 && <p className="text-muted">{collectionsText.none}</p>}
      {mayEdit && products.length > 1 && <p className="mb-2 text-xs text-muted">{collectionsText.drag}</p>}
      <ol>
        {products.map((product, at) => (
          <li
            key={product._id}
            draggable={mayEdit}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, at)}
            className="flex items-center gap-3 border-b border-rule py-1.5"
          >
            <ProductThumbnail of={product.media} />
            <Link to={`/products/${product._id}`} className="min-w-0 flex-1 truncate hover:underline">
              {product.name}
            </Link>
            {mayEdit && (
              <>
                <button
                  type="button"
                  className={iconButton}
                  disabled={at === 0}
                  aria-label={say(collectionsText.up, { name: product.name })}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp className="size-4" aria-hidden />
                </button>
                <button
                  type="button"
                  className={iconButton}
                  disabled={at === products.length - 1}
                  aria-label={say(collectionsText.down, { name: product.name })}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown className="size-4" aria-hidden />
                </button>
                {!isRuled && (
                  <button
                    type="button"
                    className={iconButton}
                    aria-label={say(collectionsText.remove, { name: product.name })}
                    onClick={() => void change(shop.products.removeProductsFromCollection(id, [product._id]))}
                  >
                    <X className="size-4" aria-hidden />
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
