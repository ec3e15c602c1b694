export { type Discount, discounted, WHOLE } from './discount.ts'
export {
  decimalsOf,
  formatMoney,
  MAX_AMOUNT,
  type Money,
  readMoney,
  toDecimalText,
  toNumber,
} from './money.ts'
