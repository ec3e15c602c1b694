import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { FieldViolation, FullProductInput } from '@vitrine/contract'
import { violationAtField } from '../../shared/forms/field-errors.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { productsText } from '../../shared/messages/products.ts'
import { t } from '../../shared/messages/t.ts'
import type { FormErrors } from './form-to-product.ts'
import type { ProductForm } from './product-form.ts'

const FIELDS: Readonly<Record<string, keyof ProductForm>> = {
  priceData: 'price',
  costAndProfitData: 'cost',
  discount: 'discountValue',
  productOptions: 'options',
  optionRenames: 'options',
  additionalInfoSections: 'infoSections',
  customTextFields: 'textFields',
  pricePerUnitData: 'unitTotal',
  seoData: 'seoTitle',
  digitalFile: 'file',
  subscriptionOptions: 'plans',
  oneTimePurchase: 'allowsOneTimePurchase',
  stock: 'quantity',
  variants: 'manageVariants',
  collections: 'collectionIds',
}

/** Maps a validation error of the platform to form fields; `undefined` for other errors. */
export function toFormErrors(error: unknown, sent: FullProductInput): FormErrors | undefined {
  if (isRefusal(error, 'SLUG_TAKEN')) return { slug: editorText.slugTaken }
  if (!isInvalidArguments(error)) return undefined
  const errors: Record<string, string> = {}
  for (const violation of error.details.validationError.fieldViolations) {
    const { field } = violation
    const [, member = field] = /^(?:(?:product|subscriptions)\.)?(\w+)/.exec(field) ?? []
    errors[FIELDS[member] ?? member] ??= cellErrorFrom(violation, sent) ?? violationAtField(violation)
  }
  return errors
}

/** The error of one cell of a variant. */
function cellErrorFrom(violation: FieldViolation, sent: FullProductInput): string | undefined {
  const [, list, at, cell = ''] = /^(variants|stock\.variants)\[(\d+)\]\.(\w+)/.exec(violation.field) ?? []
  if (!list) return undefined
  const column = { ...productsText.columns, quantity: productsText.columns.stock }[cell as 'price']
  const { choices = {} } = (list === 'variants' ? sent.variants : sent.stock?.variants)?.[Number(at)] ?? {}
  const variant = Object.values(choices).join(' · ')
  return t(editorText.cellError, { column: column ?? cell, variant, error: violationAtField(violation) })
}
