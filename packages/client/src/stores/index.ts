export * as abandonedCarts from './abandoned-cart-events.ts'
export * as collections from './collections.ts'
export * as inventory from './inventory.ts'
export * as products from './products.ts'
