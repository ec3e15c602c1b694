import { createClient } from '@vitrine/client'
import { auditLog, customers, imports, MerchantStrategy } from '@vitrine/client/merchant'
import { runImportBatch } from '@vitrine/platform/edges/imports/run-import-batch'
import { readConfig } from '@vitrine/platform/kernel/config'
import { createSafeFetch, type SafeFetch } from '@vitrine/platform/kernel/safe-fetch/safe-fetch'
import { fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { silentLog as log } from '../../apps/platform/testing/silent-log.ts'
import { testDatabase } from '../database.ts'
import { openConsole } from './console-shop.ts'

export const importConfig = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: await fileFolder() })

/** A shop whose owner imports files, and its workers. */
export async function openImportShop(safeFetch: SafeFetch = createSafeFetch({ allow: [] })) {
  const db = await testDatabase()
  const shop = await openConsole(undefined, db)
  const owner = createClient({
    ...shop.ownerConnection,
    auth: MerchantStrategy(),
    modules: { auditLog, customers, imports },
  })
  /** Does what the workers do, until nothing is left. */
  const work = async (batches = Number.POSITIVE_INFINITY) => {
    const context = { db, config: importConfig, log, safeFetch, now: new Date() }
    for (let nth = 0; nth < batches && (await runImportBatch(context)); nth++);
  }
  const upload = (content: BlobPart, fileName = 'products.csv') =>
    owner.imports.createImport(new Blob([content]), { fileName })
  const check = async (content: BlobPart, mapping?: string[]) => {
    const { _id } = await upload(content)
    await owner.imports.checkImport(_id, mapping)
    await work()
    return owner.imports.getImport(_id)
  }
  const run = async (id: string) => {
    await owner.imports.runImport(id)
    await work()
    return owner.imports.getImport(id)
  }
  const products = async () => {
    const { items } = await shop.owner.products.queryProducts().ascending('slug').find()
    return items.map(({ slug, name, priceData, stock }) => [slug, name, priceData?.price, stock?.quantity])
  }
  const download = async (path: string) =>
    (await shop.ownerConnection.fetch(`${shop.ownerConnection.apiUrl}/_vitrine/v1${path}`)).text()
  return {
    ...shop,
    db,
    download,
    customers: owner.customers,
    imports: owner.imports,
    work,
    upload,
    check,
    run,
    products,
  }
}
