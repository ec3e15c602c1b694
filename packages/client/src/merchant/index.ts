export { MerchantStrategy } from './merchant-strategy.ts'
export * as merchants from './merchants.ts'
