import { createClient } from '@vitrine/client'
import {
  auditLog,
  bulkChanges,
  catalog,
  formDrafts,
  homePage,
  locations,
  MerchantStrategy,
  navigation,
  pages,
  savedViews,
  stock,
  taxes,
} from '@vitrine/client/merchant'
import { collections, inventory, products } from '@vitrine/client/stores'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { testDatabase } from '../database.ts'
import { openShopFor } from './catalog-shop.ts'

const content = { homePage, navigation, pages }
const console = {
  auditLog,
  bulkChanges,
  catalog,
  ...content,
  formDrafts,
  locations,
  savedViews,
  stock,
  taxes,
}
const modules = { ...console, collections, inventory, products }

/** An empty shop, for one test by default, and its owner with every call of the console. */
export async function openConsole(now?: () => Date, db?: Database) {
  const shop = await openShopFor(db ?? (await testDatabase()), now)
  const owner = createClient({ ...shop.ownerConnection, auth: MerchantStrategy(), modules })
  const make = async (name: string, price: number, more: object = {}) => {
    const { product } = await owner.products.createProduct({ name, priceData: { price }, ...more })
    return product
  }
  return { ...shop, owner, make }
}

export type Console = Awaited<ReturnType<typeof openConsole>>

/** Continues a change until it is complete. */
export async function applyAll({ owner }: Console, id: string) {
  let change = await owner.bulkChanges.applyNextBatch(id)
  while (change.status === 'PLANNED') change = await owner.bulkChanges.applyNextBatch(id)
  return change
}
