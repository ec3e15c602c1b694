import { z } from 'zod'
import { shopperOnly } from '../../kernel/caller.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

const NewWish = z.strictObject({ productId: z.string().max(100) })
const ByProduct = z.object({ productId: z.string() })

/** Wishlist routes for members and visitors. */
export const wishlistRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/wishlist': operation(
      { access: 'shoppers', summary: 'Reads the wishlist of the shopper.' },
      (c) => readWishlist(db, shopperOnly(c.get('caller'))),
    ),
    'POST /_vitrine/v1/wishlist/items': operation(
      {
        access: 'shoppers',
        summary: 'Adds a product to the wishlist.',
        errors: ['PRODUCT_NOT_FOUND', 'WISHLIST_LIMIT_REACHED'],
        body: NewWish,
      },
      (c, { body }) => addToWishlist(db, shopperOnly(c.get('caller')), body.productId, now()),
    ),
    'DELETE /_vitrine/v1/wishlist/items/:productId': operation(
      { access: 'shoppers', summary: 'Removes a product from the wishlist.', parameters: ByProduct },
      (c, { parameters }) =>
        removeFromWishlist(db, shopperOnly(c.get('caller')), parameters.productId, now()),
    ),
  }) satisfies Routes
