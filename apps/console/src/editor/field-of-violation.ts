import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { FieldViolation, WholeProductChanges } from '@vitrine/contract'
import { editorText } from '../messages/editor.ts'
import { productsText } from '../messages/products.ts'
import { t } from '../messages/t.ts'
import type { ProductForm } from './product-form.ts'
import type { FormFaults } from './write-product.ts'

const FIELDS: Readonly<Record<string, keyof ProductForm>> = {
  priceData: 'price',
  costAndProfitData: 'cost',
  discount: 'discountValue',
  productOptions: 'options',
  formerNames: 'options',
  additionalInfoSections: 'infoSections',
  customTextFields: 'textFields',
  pricePerUnitData: 'unitTotal',
  seoData: 'seoTitle',
  digitalFile: 'file',
  subscriptionOptions: 'plans',
  oneTimePurchase: 'isSoldOnce',
  stock: 'pieces',
  variants: 'manageVariants',
  collections: 'collectionIds',
}

/** What the platform finds wrong, by the fields of the form; `undefined` when it is something else. */
export function faultsOf(error: unknown, sent: WholeProductChanges): FormFaults | undefined {
  if (isRefusal(error, 'SLUG_TAKEN')) return { slug: editorText.slugTaken }
  if (!isInvalidArguments(error)) return undefined
  const faults: Record<string, string> = {}
  for (const violation of error.details.validationError.fieldViolations) {
    const { field, description } = violation
    const [, member = field] = /^(?:(?:product|subscriptions)\.)?(\w+)/.exec(field) ?? []
    faults[FIELDS[member] ?? member] ??= cellIn(violation, sent) ?? `This ${description}.`
  }
  return faults
}

/** What is wrong with one cell of one variant. */
function cellIn({ field, description }: FieldViolation, sent: WholeProductChanges): string | undefined {
  const [, list, at, cell = ''] = /^(variants|stock\.variants)\[(\d+)\]\.(\w+)/.exec(field) ?? []
  if (!list) return undefined
  const column = { ...productsText.columns, quantity: productsText.columns.stock }[cell as 'price']
  const { choices = {} } = (list === 'variants' ? sent.variants : sent.stock?.variants)?.[Number(at)] ?? {}
  const variant = Object.values(choices).join(' · ')
  return t(editorText.cellFault, { column: column ?? cell, variant, fault: `this ${description}.` })
}
