export type { AsyncActionState } from './async-action.ts'
export { createCartPricer } from './cart-pricer.ts'
export { createCatalogReference, createLineItem } from './catalog-reference.ts'
export { createVitrine, type VitrineOptions } from './create-vitrine.ts'
export { type FormattedPriceText, formatAmount, formatPrice } from './format-price.ts'
export type { Observable } from './observable.ts'
export { Price, type PriceProps } from './price.tsx'
export {
  type ProductSelection,
  type ProductWithOptions,
  type SelectableChoice,
  type SelectableOption,
  selectChoices,
} from './select-choices.ts'
export {
  createSession,
  type MemberState,
  type Session,
  type SessionOptions,
  type SignInErrorCode,
  type SignInState,
  toCodeError,
  toSignInState,
} from './session.ts'
export { type StartingPrice, startingPrice } from './starting-price.ts'
export {
  type BackInStockRequest,
  type BackInStockResult,
  requestBackInStock,
  useBackInStock,
} from './use-back-in-stock.ts'
export { type UseCart, useCart } from './use-cart.ts'
export { type UseChoices, useChoices } from './use-choices.ts'
export { useMember } from './use-member.ts'
export { type UsePasswordReset, usePasswordReset } from './use-password-reset.ts'
export { type UseProduct, type UseProducts, useProduct, useProducts } from './use-products.ts'
export { useSignIn } from './use-sign-in.ts'
export { type ShopClient, useVitrine, type Vitrine, VitrineProvider } from './vitrine-provider.tsx'
