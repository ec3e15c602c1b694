import type { Product, ProductSubscriptions, VariantOverride } from '@vitrine/contract'
import { readNumber } from '../forms/typed-number.ts'
import { shop } from '../shop.ts'
import { plansForm, plansInput } from './plan-form.ts'
import type { ProductForm } from './product-form.ts'
import type { WholeProduct } from './read-product.ts'
import { type VariantRow, variantChanges } from './variant-rows.ts'
import { changesOf } from './write-product.ts'

interface Editing {
  /** The product as it was when the editor read it; none for a new one. */
  readonly product: WholeProduct | undefined
  readonly form: ProductForm
  readonly rowsBefore: readonly VariantRow[]
  readonly rows: readonly VariantRow[]
}

/** Saves what changed, the product itself first: a revision that is no longer the latest stops everything. */
export async function saveProduct({ product, form, rowsBefore, rows }: Editing): Promise<WholeProduct> {
  const changes = changesOf(form, product)
  const { product: saved } = product
    ? await shop.products.updateProduct(product._id, {
        ...changes,
        ...(product.revision !== undefined && { revision: product.revision }),
      })
    : await shop.products.createProduct({ ...changes, name: form.name.trim() })
  const id = saved._id
  await saveMedia(id, form, product)
  if (saved.manageVariants) await saveVariants(id, rowsBefore, rows, form.isCounted)
  else await saveStock(saved, form)
  await saveCollections(id, form, product)
  await savePlans(id, form, product?.subscriptions)
  return readWhole(id)
}

export async function readWhole(id: string): Promise<WholeProduct> {
  const [{ product }, subscriptions] = await Promise.all([
    shop.products.getProduct(id, { includeMerchantSpecificData: true }),
    shop.subscriptions.getProductSubscriptions(id),
  ])
  return { ...product, subscriptions }
}

async function saveMedia(
  id: string,
  { media, options }: ProductForm,
  product: Product | undefined,
): Promise<void> {
  if (media.length > 0 || (product?.media.items?.length ?? 0) > 0)
    await shop.catalogue.arrangeMedia(
      id,
      media.map(({ mediaId, altText }) => ({ mediaId, altText })),
    )
  const shown = media.filter(({ choice }) => choice)
  const before = (product?.productOptions ?? []).flatMap(({ name: option, choices }) =>
    choices
      .filter((choice) => (choice.media?.items?.length ?? 0) > 0)
      .map(({ description }) => ({ option, choice: description })),
  )
  const stillThere = before.filter(({ option, choice }) =>
    options.some(
      ({ name, choices }) => name === option && choices.some(({ description }) => description === choice),
    ),
  )
  if (stillThere.length > 0) await shop.products.removeProductMediaFromChoices(id, stillThere)
  if (shown.length > 0)
    await shop.products.addProductMediaToChoices(
      id,
      shown.flatMap(({ mediaId, choice }) => (choice ? [{ ...choice, mediaIds: [mediaId] }] : [])),
    )
}

async function saveVariants(
  id: string,
  before: readonly VariantRow[],
  rows: readonly VariantRow[],
  isCounted: boolean,
): Promise<void> {
  const { overrides, stock } = variantChanges(before, rows)
  if (overrides.length > 0) await shop.products.updateProductVariants(id, overrides as VariantOverride[])
  if (stock.length > 0)
    await shop.inventory.updateInventoryVariants(id, { trackQuantity: true, variants: stock })
  else if (!isCounted && before.some(({ cells }) => cells.stock !== ''))
    await shop.inventory.updateInventoryVariants(id, { trackQuantity: false })
}

async function saveStock({ _id, variants, stock }: Product, form: ProductForm): Promise<void> {
  const variantId = variants[0]?._id ?? ''
  const quantity = readNumber(form.pieces) ?? 0
  const isSame = form.isCounted
    ? stock.trackInventory && stock.quantity === quantity
    : !stock.trackInventory && stock.inStock === form.inStock
  if (isSame) return
  await shop.inventory.updateInventoryVariants(
    _id,
    form.isCounted
      ? { trackQuantity: true, variants: [{ variantId, quantity }] }
      : { trackQuantity: false, variants: [{ variantId, inStock: form.inStock }] },
  )
}

async function saveCollections(
  id: string,
  { collectionIds }: ProductForm,
  product: Product | undefined,
): Promise<void> {
  const before = new Set(product?.collectionIds)
  const wanted = new Set(collectionIds)
  for (const collectionId of wanted)
    if (!before.has(collectionId)) await shop.products.addProductsToCollection(collectionId, [id])
  for (const collectionId of before)
    if (!wanted.has(collectionId) && !collectionId.startsWith('00000000-000000'))
      await shop.products.removeProductsFromCollection(collectionId, [id])
}

async function savePlans(
  id: string,
  { plans, isSoldOnce }: ProductForm,
  saved: ProductSubscriptions = { oneTimePurchase: true, subscriptionOptions: [] },
): Promise<void> {
  const before = plansForm(saved)
  if (JSON.stringify({ isSoldOnce, plans }) === JSON.stringify(before)) return
  await shop.subscriptions.setProductSubscriptions(id, plansInput({ plans, isSoldOnce }, saved))
}
