import type { FieldViolation, FullProductInput } from '@vitrine/contract'
import { violationAtField } from '../../shared/forms/field-errors.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { productsText } from '../../shared/messages/products.ts'
import { t } from '../../shared/messages/t.ts'
import { EMPTY_FORM, type ProductForm } from './product-form.ts'

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

/** The form field of a field of the request. */
export function formFieldOf(field: string): keyof ProductForm | undefined {
  const [, member = field] = /^(?:(?:product|subscriptions)\.)?(\w+)/.exec(field) ?? []
  return FIELDS[member] ?? (member in EMPTY_FORM ? (member as keyof ProductForm) : undefined)
}

/** The error of one cell of a variant; `undefined` for other fields. */
export function cellViolation(violation: FieldViolation, sent: FullProductInput): string | undefined {
  const [, list, at, cell = ''] = /^(variants|stock\.variants)\[(\d+)\]\.(\w+)/.exec(violation.field) ?? []
  if (!list) return undefined
  const column = { ...productsText.columns, quantity: productsText.columns.stock }[cell as 'price']
  const { choices = {} } = (list === 'variants' ? sent.variants : sent.stock?.variants)?.[Number(at)] ?? {}
  const variant = Object.values(choices).join(' · ')
  return t(editorText.cellError, { column: column ?? cell, variant, error: violationAtField(violation) })
}
