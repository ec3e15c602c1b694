import type { ReactElement } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { HEART, Icon } from '../shared/components/icon.tsx'
import { useWishlist } from './use-wishlist.ts'

interface WishlistButtonProps {
  readonly product: { readonly id: string; readonly name: string }
  readonly className?: string
}

/** Adds a product to the wishlist or removes it. With scripts the form is sent in place and updates optimistically. */
export function WishlistButton({ product: { id, name }, className }: WishlistButtonProps): ReactElement {
  const messages = useMessages('productCard')
  const t = useT()
  const { pathname, search } = useLocation()
  const { Form, formData } = useFetcher({ key: `wishlist ${id}` })
  const isSaved = useWishlist().includes(id)
  const isInWishlist = formData ? formData.get('intent') === 'add' : isSaved
  return (
    <Form method="post" action="/wishlist" className={className}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="intent" value={isInWishlist ? 'remove' : 'add'} />
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        aria-label={t(isInWishlist ? messages.removeFromWishlist : messages.addToWishlist, { name })}
        className="grid size-11 place-items-center text-ink transition-colors hover:text-accent"
      >
        <Icon
          className={isInWishlist ? 'size-5 fill-accent text-accent' : 'size-5 fill-ground/70 dark:fill-none'}
        >
          <path d={HEART} />
        </Icon>
      </button>
    </Form>
  )
}
