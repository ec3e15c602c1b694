export type { TaskState } from './async-action.ts'
export { exactPrices } from './cart-pricer.ts'
export { catalogReferenceOf, lineItemOf } from './catalog-reference.ts'
export { openVitrine } from './create-vitrine.ts'
export { moneyText, type PriceText, priceText } from './format-money.ts'
export type { Observable } from './observable.ts'
export { Price, type PriceProps } from './price.tsx'
export {
  type Choosable,
  type ChosenProduct,
  chooseFrom,
  type OfferedChoice,
  type OfferedOption,
} from './select-choices.ts'
export {
  codeProblem,
  createSession,
  type Membership,
  type Session,
  type SessionOptions,
  type SignInProblem,
  type SignInProgress,
  signInProgress,
} from './session.ts'
export { type StartingPrice, startingPrice } from './starting-price.ts'
export { askForStock, type StockOutcome, type StockRequest, useBackInStock } from './use-back-in-stock.ts'
export { type UseCart, useCart } from './use-cart.ts'
export { type UseChoices, useChoices } from './use-choices.ts'
export { useMember } from './use-member.ts'
export { type UseRecovery, useRecovery } from './use-password-recovery.ts'
export { type UseProduct, type UseProducts, useProduct, useProducts } from './use-products.ts'
export { useSignIn } from './use-sign-in.ts'
export { type ShopClient, useVitrine, type Vitrine, VitrineProvider } from './vitrine-provider.tsx'
