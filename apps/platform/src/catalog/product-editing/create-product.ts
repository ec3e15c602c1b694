import type { FieldViolation, Product, Wire } from '@vitrine/contract'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { sortViolations, violationsOf } from '../../kernel/http/field-violations.ts'
import { invalid, Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { appendToCollection } from '../collections/collection-write-repository.ts'
import { findMedia, findSecureFileViolation } from '../product-media/media-repository.ts'
import { productCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import { type CatalogWriteContext, merchantSerializerContext } from '../products/catalog-write-context.ts'
import { normalizeName } from '../products/normalize-name.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { serializeProduct } from '../products/product-serializer.ts'
import { insertProduct } from '../products/product-write-repository.ts'
import { claimNewSlug } from '../slugs/slug-repository.ts'
import { definedFields } from '../validation/defined-fields.ts'
import { findTaxGroupViolation } from '../validation/tax-group-id.ts'
import { applyProductChanges } from './apply-product-changes.ts'
import { type ChangedProduct, type ProductChange, pickProductFields } from './change-product.ts'
import { NewProduct, type NewProductInput, prepareProduct } from './new-product-schema.ts'
import { type ProductChanges, parseProductChanges } from './product-changes-schema.ts'

type Refused = Refusal<'INVALID_ARGUMENT' | 'SLUG_TAKEN'>
type NotCreated<Code extends RefusalCode = never> = Refusal<
  'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | 'SLUG_TAKEN' | Code
>

/** Creates a product from a merchant's request. Without a slug, it gets the nearest free slug to its name. */
export async function createProductFromRequest(
  writeContext: CatalogWriteContext,
  sent: unknown,
): Promise<{ product: Wire<Product> } | NotCreated> {
  const outcome = await createProductWith<never>(writeContext, sent, (product) => product)
  if (outcome instanceof Refusal) return outcome
  return {
    product: serializeProduct(outcome.product, merchantSerializerContext(writeContext, outcome.currency)),
  }
}

/** The same, with further fields that are decided before the product is stored. */
export const createProductWith = <Code extends RefusalCode>(
  writeContext: CatalogWriteContext,
  sent: unknown,
  complete: ProductChange<Code>,
): Promise<ChangedProduct | NotCreated<Code>> =>
  inTransaction<ChangedProduct | NotCreated<Code>>(writeContext.db, async (tx) => {
    const prepared = await prepareProductWith({ ...writeContext, db: tx }, sent, complete)
    if (prepared instanceof Refusal) return prepared
    const { currency } = prepared
    const product = await insertProductWithSlug(tx, writeContext, prepared.product)
    if (product instanceof Refusal) return product
    await publishCatalogEvents(tx, writeContext, [
      productCreated(product, merchantSerializerContext(writeContext, currency)),
    ])
    return { product, currency }
  })

/** The product that a request creates. It is not stored yet, and its slug may be taken. */
export async function prepareProductWith<Code extends RefusalCode>(
  { db, now }: CatalogWriteContext,
  sent: unknown,
  complete: ProductChange<Code>,
): Promise<ChangedProduct | Refusal<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' | Code>> {
  const { currency } = await readShop(db)
  const { changes, violations } = parseProductChanges(sent)
  const requested = applyProductChanges(blankProduct(now), changes, { currency, newId: () => newId(now) })
  const errors = [
    ...violations,
    ...missingFields(changes, violations),
    ...(Array.isArray(requested) ? requested : []),
  ]
  if (Array.isArray(requested) || errors.length > 0) return invalid(...sortViolations(errors))
  const missing =
    (await findSecureFileViolation(db, changes.digitalFile)) ??
    (await findTaxGroupViolation(db, [{ field: 'product.taxGroupId', id: changes.taxGroupId }]))
  if (missing) return missing
  const product = await complete(requested, { tx: db, currency })
  return product instanceof Refusal ? product : { product, currency }
}

const REQUIRED = [
  { member: 'name', field: 'product.name' },
  { member: 'priceData', field: 'product.priceData.price' },
] as const

/** Required fields that a new product lacks. */
const missingFields = (changes: ProductChanges, violations: readonly FieldViolation[]): FieldViolation[] =>
  REQUIRED.filter(
    ({ member, field }) =>
      changes[member] === undefined && !violations.some((violation) => field.startsWith(violation.field)),
  ).map(({ field }) => ({ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' }))

/** Adds a product with its variants, stock, media and collections, or nothing. */
export async function createProduct(
  db: Queryable,
  input: NewProductInput,
  now: Date,
): Promise<{ productId: string } | Refused | Refusal<'MEDIA_NOT_FOUND'>> {
  const parsed = NewProduct.safeParse(input)
  if (!parsed.success) return invalid(...violationsOf(parsed.error, input, 'product'))
  const { currency } = await readShop(db)
  const prepared = prepareProduct(parsed.data, currency)
  if (Array.isArray(prepared)) return invalid(...prepared)

  const { variants, media: shown, collectionIds, slug = '', ...plain } = prepared
  const changeContext: ChangeContext = { actor: 'system', operation: 'createProduct', now }
  return inTransaction(db, async (tx) => {
    const media = await findMedia(tx, shown)
    if (media instanceof Refusal) return media
    const own = {
      cost: null,
      weight: null,
      taxGroupId: null,
      barcode: null,
      lowStockThreshold: null,
      inStock: true,
    }
    const product = await insertProductWithSlug(tx, changeContext, {
      ...blankProduct(now),
      ...definedFields(plain),
      slug,
      normalizedName: normalizeName(plain.name),
      variants: variants.map((variant) => ({ ...own, ...variant, sku: variant.sku ?? null, id: newId(now) })),
      media,
    })
    if (product instanceof Refusal) return product
    for (const collectionId of collectionIds) await appendToCollection(tx, collectionId, [product.id])
    await publishCatalogEvents(tx, changeContext, [productCreated(product, { currency })])
    return { productId: product.id }
  })
}

/** A new product without any fields. */
export const blankProduct = (now: Date): ProductRecord => ({
  id: newId(now),
  name: '',
  normalizedName: '',
  slug: '',
  description: '',
  productType: 'physical',
  visible: true,
  archived: false,
  sku: null,
  brand: null,
  ribbon: null,
  price: 0,
  cost: null,
  weight: null,
  discountType: 'NONE',
  discountValue: 0,
  pricePerUnit: null,
  options: [],
  infoSections: [],
  customTextFields: [],
  seoData: null,
  digitalFile: null,
  taxGroupId: null,
  withdrawalException: null,
  manageVariants: false,
  variants: [
    {
      id: newId(now),
      choices: {},
      sku: null,
      price: null,
      cost: null,
      weight: null,
      taxGroupId: null,
      barcode: null,
      lowStockThreshold: null,
      quantity: null,
      inStock: true,
      visible: true,
    },
  ],
  media: [],
  collectionIds: [],
  createdAt: now,
  updatedAt: now,
  revision: 1,
})

/** Stores a product under a unique slug, and writes the audit entry. */
export async function insertProductWithSlug(
  tx: Queryable,
  changeContext: ChangeContext,
  requested: ProductRecord,
): Promise<ProductRecord | Refused> {
  const slug = await claimNewSlug(tx, 'product', requested)
  if (slug instanceof Refusal) return slug
  const product = { ...requested, slug }
  if (!(await insertProduct(tx, product, changeContext))) return refuse('SLUG_TAKEN', { slug })
  await applyCollectionRules(tx, [product.id])
  const after = pickProductFields(product)
  await writeAuditLog(tx, changeContext, [{ entity: 'product', entityId: product.id, before: null, after }])
  return product
}
