export { catalogReferenceOf, lineItemOf } from './catalog-reference.ts'
export {
  type Choosable,
  type ChosenProduct,
  chooseFrom,
  type OfferedChoice,
  type OfferedOption,
} from './choices.ts'
export { exactPrices } from './exact-prices.ts'
export { moneyText, type PriceText, priceText } from './money-text.ts'
export type { Observable } from './observable.ts'
export { openVitrine } from './open-vitrine.ts'
export { Price, type PriceProps } from './price.tsx'
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
export type { TaskState } from './task.ts'
export { askForStock, type StockOutcome, type StockRequest, useBackInStock } from './use-back-in-stock.ts'
export { type UseCart, useCart } from './use-cart.ts'
export { type UseChoices, useChoices } from './use-choices.ts'
export { useMember } from './use-member.ts'
export { type UseProduct, type UseProducts, useProduct, useProducts } from './use-products.ts'
export { type UseRecovery, useRecovery } from './use-recovery.ts'
export { useSignIn } from './use-sign-in.ts'
export { type ShopClient, useVitrine, type Vitrine, VitrineProvider } from './vitrine-provider.tsx'
