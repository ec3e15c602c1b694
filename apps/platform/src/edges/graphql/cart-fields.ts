import { z } from 'zod'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { addToCart } from '../../cart/current/add-to-cart.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import { deleteCart } from '../../cart/current/delete-cart.ts'
import { estimateTotals, readCart } from '../../cart/current/read-cart.ts'
import { removeCoupon } from '../../cart/current/remove-coupon.ts'
import { removeLines } from '../../cart/current/remove-lines.ts'
import { updateCart } from '../../cart/current/update-cart.ts'
import { updateQuantities } from '../../cart/current/update-quantities.ts'
import {
  AddToCart,
  CreateCheckout,
  EstimateTotals,
  RemoveLines,
  UpdateCart,
  UpdateQuantities,
} from '../../cart/requests/cart-schema.ts'
import { createCheckout } from '../../checkout/checkouts/create-checkout.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type RootField, rootField } from './root-field.ts'

const NoArguments = z.object({})

/** A mutation of the cart. */
const change = <Schema extends z.ZodType>(
  operation: OperationName,
  schema: Schema,
  work: (cartContext: CartContext, input: z.infer<Schema>) => Promise<object>,
  couponIn: (input: z.infer<Schema>) => string | null | undefined = () => undefined,
): RootField =>
  rootField(operation, schema, async (context, input) => {
    const cartContext = await context.cartContext()
    return limitCouponAttempts(cartContext, couponIn(input), () => work(cartContext, input))
  })

const currentCart = rootField('GET /ecom/v1/carts/current', NoArguments, async ({ cartContext }) =>
  readCart(await cartContext()),
)

const totals = rootField(
  'POST /ecom/v1/carts/current/estimate-totals',
  EstimateTotals,
  async ({ cartContext }, input) => estimateTotals(await cartContext(), input),
)

export const cartFields = {
  ecomCurrentCartV1GetCurrentCart: currentCart,
  ecomCartV1CurrentCartGetCurrentCart: currentCart,
  ecomCurrentCartV1EstimateCurrentCartTotals: totals,
  ecomCurrentCartV1AddToCurrentCart: change('POST /ecom/v1/carts/current/add-to-cart', AddToCart, addToCart),
  ecomCurrentCartV1UpdateCurrentCart: change(
    'PATCH /ecom/v1/carts/current',
    UpdateCart,
    updateCart,
    ({ couponCode }) => couponCode,
  ),
  ecomCurrentCartV1UpdateCurrentCartLineItemQuantity: change(
    'POST /ecom/v1/carts/current/update-line-items-quantity',
    UpdateQuantities,
    updateQuantities,
  ),
  ecomCurrentCartV1RemoveLineItemsFromCurrentCart: change(
    'POST /ecom/v1/carts/current/remove-line-items',
    RemoveLines,
    (cartContext, { lineItemIds }) => removeLines(cartContext, lineItemIds ?? []),
  ),
  ecomCurrentCartV1RemoveCouponFromCurrentCart: change(
    'POST /ecom/v1/carts/current/remove-coupon',
    NoArguments,
    removeCoupon,
  ),
  ecomCurrentCartV1CreateCheckoutFromCurrentCart: change(
    'POST /ecom/v1/carts/current/create-checkout',
    CreateCheckout,
    createCheckout,
  ),
  ecomCurrentCartV1DeleteCurrentCart: deleteField(
    change('DELETE /ecom/v1/carts/current', NoArguments, deleteCart),
  ),
} satisfies Record<string, RootField>

/** REST returns an empty body; GraphQL has no such type. */
function deleteField({ operation, resolve }: RootField): RootField {
  return {
    operation,
    resolve: async (...args) => {
      const outcome = await resolve(...args)
      return outcome instanceof Refusal ? outcome : true
    },
  }
}
