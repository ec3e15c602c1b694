export {
  type Choosable,
  type ChosenProduct,
  chooseFrom,
  type OfferedChoice,
  type OfferedOption,
} from './choices.ts'
export { moneyText, type PriceText, priceText } from './money-text.ts'
export { Price, type PriceProps } from './price.tsx'
export { type StartingPrice, startingPrice } from './starting-price.ts'
export { useVitrine, type Vitrine, VitrineProvider } from './vitrine-provider.tsx'
