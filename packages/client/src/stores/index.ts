export * as collections from './collections.ts'
export * as products from './products.ts'
