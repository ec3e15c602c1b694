import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { ProductForm } from './product-form.ts'
import type { FormFaults } from './write-product.ts'

const FIELDS: Readonly<Record<string, keyof ProductForm>> = {
  priceData: 'price',
  costAndProfitData: 'cost',
  discount: 'discountValue',
  productOptions: 'options',
  manageVariants: 'options',
  additionalInfoSections: 'infoSections',
  customTextFields: 'textFields',
  pricePerUnitData: 'unitTotal',
  seoData: 'seoTitle',
  digitalFile: 'file',
  subscriptionOptions: 'plans',
  oneTimePurchase: 'isSoldOnce',
}

/** What the platform finds wrong, by the fields of the form; `undefined` when it is something else. */
export function faultsOf(error: unknown): FormFaults | undefined {
  if (isRefusal(error, 'SLUG_TAKEN')) return { slug: 'Another product has this address.' }
  if (!isInvalidArguments(error)) return undefined
  const faults: Record<string, string> = {}
  for (const { field, description } of error.details.validationError.fieldViolations) {
    const [, member = field] = /^(?:(?:newProduct|product|changes)\.)?(\w+)/.exec(field) ?? []
    const name = FIELDS[member] ?? member
    faults[name] ??= `This ${description}.`
  }
  return faults
}
