import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openConsole } from './console-shop.ts'

const shop = await openConsole(undefined, await fileDatabase())
const { catalog, auditLog, products, taxes } = shop.owner
const standard = await taxes.createTaxGroup({ name: 'Standard', isDefault: true })
const books = await taxes.createTaxGroup({ name: 'Books' })

const sizes = {
  manageVariants: true,
  productOptions: [
    {
      name: 'Size',
      choices: [
        { value: 'S', description: 'S' },
        { value: 'L', description: 'L' },
      ],
    },
  ],
} as never

/** The tax classes of a product and of its variants. */
async function classesOf(id: string) {
  const { product } = await products.getProduct(id, { includeMerchantSpecificData: true })
  return [product.taxGroupId, ...product.variants.map(({ variant }) => variant.taxGroupId)]
}

test('sets and clears the tax class of a product and of a variant', async () => {
  const { _id } = await shop.make('Novel', 20, { taxGroupId: books._id, ...(sizes as object) })
  expect(await classesOf(_id)).toEqual([books._id, undefined, undefined])
  await products.updateProductVariants(_id, [{ choices: { Size: 'L' }, taxGroupId: standard._id }])
  expect(await classesOf(_id)).toEqual([books._id, undefined, standard._id])
  await products.updateProduct(_id, { taxGroupId: null as never })
  expect(await classesOf(_id)).toEqual([undefined, undefined, standard._id])
  await products.resetAllProductVariantData(_id)
  expect(await classesOf(_id)).toEqual([undefined, undefined, undefined])
})

test('shows tax classes only to merchants who ask for their data', async () => {
  const { _id } = await shop.make('Novel', 20, { taxGroupId: books._id })
  expect((await products.getProduct(_id)).product).not.toHaveProperty('taxGroupId')
})

test('rejects an unknown tax class', async () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  const { _id } = await shop.make('Novel', 20, sizes)
  for (const taxGroupId of [unknown, 'books']) {
    await expect(products.updateProduct(_id, { taxGroupId })).rejects.toThrow(/taxGroupId/)
    await expect(
      products.updateProductVariants(_id, [{ choices: { Size: 'L' }, taxGroupId }]),
    ).rejects.toThrow(/taxGroupId/)
    await expect(catalog.setTaxGroup({ ids: [_id] }, taxGroupId)).rejects.toThrow(/taxGroupId/)
    await expect(products.bulkUpdateProductsProperty([_id], { taxGroupId })).rejects.toThrow(/taxGroupId/)
  }
})

test('moves many products with their variants into a class, and undoes it', async () => {
  const [one, two] = [await shop.make('One', 20, sizes), await shop.make('Two', 30)]
  await products.updateProductVariants(one._id, [{ choices: { Size: 'L' }, taxGroupId: standard._id }])
  const selection = { ids: [one._id, two._id] }
  const { changeId, changed } = await catalog.setTaxGroup(selection, books._id)
  expect(changed).toBe(2)
  expect(await classesOf(one._id)).toEqual([books._id, undefined, undefined])
  expect(await classesOf(two._id)).toEqual([books._id, undefined])
  expect(await catalog.setTaxGroup(selection, books._id)).toMatchObject({ changed: 0, isDone: true })
  expect(await auditLog.undo(changeId ?? '')).toMatchObject({ undone: 2, skipped: [] })
  expect(await classesOf(one._id)).toEqual([undefined, undefined, standard._id])
  expect(await classesOf(two._id)).toEqual([undefined, undefined])
})

test('moves the products of a deleted class to the default one, also when their earlier state is restored', async () => {
  const food = await taxes.createTaxGroup({ name: 'Food' })
  const { _id } = await shop.make('Honey', 8, { taxGroupId: food._id })
  await products.updateProduct(_id, { taxGroupId: books._id })
  const [change] = (await auditLog.listChanges({ limit: 1 })).changes
  await taxes.deleteTaxGroup(food._id)
  expect(await auditLog.undo(change?._id ?? '')).toMatchObject({ undone: 1 })
  expect(await classesOf(_id)).toEqual([undefined, undefined])
})

test('exports and imports tax classes by name', async () => {
  const { _id, slug } = await shop.make('Atlas', 40, { taxGroupId: books._id })
  const { apiUrl, fetch } = shop.ownerConnection
  const csv = await (await fetch(`${apiUrl}/_vitrine/v1/exports/products.csv`)).text()
  expect(csv).toMatch(new RegExp(`product,${slug}.*,Books,`))
  const importRow = async (taxGroup: string) => {
    const values = { row: 'product', slug, taxGroup }
    return (await catalog.importRows([{ line: 2, values }]))[0]
  }
  expect(await importRow('')).toMatchObject({ outcome: 'changed' })
  expect(await classesOf(_id)).toEqual([undefined, undefined])
  expect(await importRow('books')).toMatchObject({ outcome: 'changed' })
  expect(await classesOf(_id)).toEqual([books._id, undefined])
  expect(await importRow('Wine')).toMatchObject({ outcome: 'failed', errors: [{ column: 'taxGroup' }] })
})
