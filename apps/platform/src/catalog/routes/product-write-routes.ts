import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { ArchiveRequest, archiveProducts } from '../bulk-products/archive-products.ts'
import {
  BulkAdjust,
  BulkUpdate,
  bulkAdjustProducts,
  bulkUpdateProducts,
} from '../bulk-products/bulk-update-products.ts'
import { SetTaxGroup, setTaxGroup } from '../bulk-products/set-tax-group.ts'
import { SetWithdrawalException, setWithdrawalException } from '../bulk-products/set-withdrawal-exception.ts'
import { PRODUCT_CHANGE_ERRORS } from '../product-editing/change-product.ts'
import { createProductFromRequest } from '../product-editing/create-product.ts'
import {
  ProductWithRelations,
  saveProductWithRelations,
} from '../product-editing/save-product-with-relations.ts'
import {
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from '../product-editing/update-product.ts'
import { resetAllVariantData, updateVariants, VariantOverrides } from '../product-editing/update-variants.ts'
import { createWriteHandlers, repeatedId } from './write-handlers.ts'

const WHOLE_PRODUCT_ERRORS = [
  'MEDIA_NOT_FOUND',
  'VARIANTS_NOT_MANAGED',
  'COLLECTION_NOT_FOUND',
  'COLLECTION_READ_ONLY',
  'AUTOMATED_COLLECTION',
  ...PRODUCT_CHANGE_ERRORS,
] as const

/** Thresholds have an operation of their own. */
const EditedProduct = ProductWithRelations.omit({ lowStock: true })

/** Products are parsed field by field, so that all violations are reported at once. */
const ProductBody = z.strictObject({ product: z.record(z.string(), z.unknown()) })

/** Changes products and their variants. */
export function productWriteRoutes(server: Server) {
  const { withBody, withoutBody, withIdOnly } = createWriteHandlers(server)
  return {
    'POST /stores/v1/products': operation(
      { access: 'editors', summary: 'Adds a product.', errors: ['SLUG_TAKEN', 'MEDIA_NOT_FOUND'] },
      withBody('createProduct', ProductBody, (writeContext, { product }) =>
        createProductFromRequest(writeContext, product),
      ),
    ),
    'PATCH /stores/v1/products/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a product. Omitted fields stay the same.',
        errors: ['MEDIA_NOT_FOUND', ...PRODUCT_CHANGE_ERRORS],
      },
      withBody('updateProduct', ProductBody, (writeContext, { product }, id) =>
        updateProduct(writeContext, id, product),
      ),
    ),
    'DELETE /stores/v1/products/:id': operation(
      { access: 'editors', summary: 'Deletes a product.', errors: ['PRODUCT_NOT_FOUND'] },
      withoutBody('deleteProduct', deleteProduct),
    ),
    'PATCH /stores/v1/products/:id/variants': operation(
      {
        access: 'editors',
        summary: 'Sets the price, weight, SKU or visibility of variants.',
        errors: ['VARIANTS_NOT_MANAGED', ...PRODUCT_CHANGE_ERRORS],
      },
      withBody(
        'updateProductVariants',
        z.strictObject({ id: repeatedId, variants: VariantOverrides }),
        (writeContext, { variants }, id) => updateVariants(writeContext, id, variants),
      ),
    ),
    'POST /stores/v1/products/:id/variants/resetToDefault': operation(
      {
        access: 'editors',
        summary: 'Resets all variants to the values of the product.',
        errors: PRODUCT_CHANGE_ERRORS,
      },
      withIdOnly('resetAllProductVariantData', resetAllVariantData),
    ),
    'DELETE /stores/v1/products/:id/options': operation(
      {
        access: 'editors',
        summary: 'Removes all options of a product and its variants.',
        errors: PRODUCT_CHANGE_ERRORS,
      },
      withoutBody('deleteProductOptions', deleteProductOptions),
    ),
    'POST /stores/v1/products/:id/remove-brand': operation(
      { access: 'editors', summary: 'Removes the brand of a product.', errors: PRODUCT_CHANGE_ERRORS },
      withIdOnly('removeBrand', removeBrand),
    ),
    'POST /stores/v1/products/:id/remove-ribbon': operation(
      { access: 'editors', summary: 'Removes the ribbon of a product.', errors: PRODUCT_CHANGE_ERRORS },
      withIdOnly('removeRibbon', removeRibbon),
    ),
    'POST /_vitrine/v1/products': operation(
      {
        access: 'editors',
        summary:
          'Creates a product with variants, inventory, media, collections and subscription plans, all or nothing.',
        errors: WHOLE_PRODUCT_ERRORS,
      },
      withBody('createFullProduct', EditedProduct, (writeContext, request) =>
        saveProductWithRelations(writeContext, request),
      ),
    ),
    'PATCH /_vitrine/v1/products/:id': operation(
      {
        access: 'editors',
        summary:
          'Updates a product with all its parts in one step. Renamed options and choices keep their variants.',
        errors: WHOLE_PRODUCT_ERRORS,
      },
      withBody('updateFullProduct', EditedProduct, saveProductWithRelations),
    ),
    'POST /_vitrine/v1/products/archive': operation(
      { access: 'editors', summary: 'Archives or unarchives products, in batches.' },
      withBody('archiveProducts', ArchiveRequest, archiveProducts),
    ),
    'POST /_vitrine/v1/products/set-tax-group': operation(
      { access: 'editors', summary: 'Moves products into a tax class, in batches.' },
      withBody('setTaxGroup', SetTaxGroup, setTaxGroup),
    ),
    'POST /_vitrine/v1/products/set-withdrawal-exception': operation(
      {
        access: 'editors',
        summary: 'Sets the reason why products may be excluded from the right of withdrawal, in batches.',
      },
      withBody('setWithdrawalException', SetWithdrawalException, setWithdrawalException),
    ),
    'POST /stores/v1/bulk/products/update': operation(
      { access: 'editors', summary: 'Sets price, cost or weight of many products at once.' },
      withBody('bulkUpdateProductsProperty', BulkUpdate, bulkUpdateProducts),
    ),
    'POST /stores/v1/bulk/products/adjust-properties': operation(
      {
        access: 'editors',
        summary: 'Raises or lowers price, cost or weight of many products at once.',
      },
      withBody('bulkAdjustProductProperty', BulkAdjust, bulkAdjustProducts),
    ),
  } satisfies Routes
}
