import { buttonClass } from '@vitrine/ui'
import type { ReactElement, SubmitEvent } from 'react'
import { Form, Link } from 'react-router'
import { openCartDrawer } from '../../cart/open-cart-drawer.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import type { ProductCard } from '../product-card.server.ts'

interface QuickAddProps {
  readonly product: Pick<ProductCard, 'id' | 'slug' | 'path' | 'name' | 'image' | 'price' | 'quickAdd'>
  /** Whether it is a button below the product instead of an icon on its image. */
  readonly isLabeled: boolean
}

/** Puts a product of a list into the cart, or leads to its options. */
export function QuickAdd({ product, isLabeled }: QuickAddProps): ReactElement | null {
  const { id, slug, path, name, image, price, quickAdd } = product
  const messages = useMessages('productCard')
  const t = useT()
  if (!quickAdd) return null
  const className = isLabeled ? `${buttonClass({ variant: 'secondary' })} w-full` : 'quick-add-icon'
  const labeled = (label: string) => (
    <span>
      {label}
      <span className="sr-only">: {name}</span>
    </span>
  )
  if (quickAdd.needsChoice)
    return isLabeled ? (
      <Link to={path} className={className}>
        {labeled(messages.chooseOptions)}
      </Link>
    ) : null
  const openOverPage = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (openCartDrawer(new FormData(event.currentTarget, submitter), submitter)) event.preventDefault()
  }
  return (
    <Form method="post" action={`/products/${slug}`} onSubmit={openOverPage}>
      <input type="hidden" name="productId" value={id} />
      {quickAdd.variantId && <input type="hidden" name="variantId" value={quickAdd.variantId} />}
      <input type="hidden" name="name" value={name} />
      {image && <input type="hidden" name="image" value={image.src} />}
      <input type="hidden" name="price" value={price.now} />
      <input type="hidden" name="quantity" value="1" />
      <button
        type="submit"
        name="intent"
        value="add"
        aria-label={isLabeled ? undefined : t(messages.addToCartOf, { name })}
        className={className}
      >
        {isLabeled ? (
          labeled(messages.addToCart)
        ) : (
          <Icon>
            <path d="M10 4v12M4 10h12" />
          </Icon>
        )}
      </button>
    </Form>
  )
}
