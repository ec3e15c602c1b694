import type { Product, ProductChanges } from '@vitrine/contract'
import { lengthError } from '../../shared/forms/length-error.ts'
import { parseNumber } from '../../shared/forms/parse-number.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { t } from '../../shared/messages/t.ts'
import type { FormChoice, FormOption } from './form-types.ts'
import { MAX_LENGTHS } from './max-lengths.ts'
import type { ProductForm } from './product-form.ts'

/** The error of the options: missing or duplicate names, or too many variants. */
export function optionsError(options: readonly FormOption[]): string | undefined {
  if (options.some(({ name, choices }) => !name.trim() || choices.every(isUnnamed)))
    return editorText.needsOptionValue
  if (options.some(({ choices }) => isDoubled(choices.map(({ description }) => description))))
    return editorText.duplicateValue
  if (isDoubled(options.map(({ name }) => name))) return editorText.duplicateOption
  if (countCombinations(options) > MAX_VARIANTS) return t(editorText.tooMany, { max: MAX_VARIANTS })
  return options
    .flatMap(({ name, choices }) => [
      lengthError(name, MAX_LENGTHS.option),
      ...choices.map(({ description }) => lengthError(description, MAX_LENGTHS.choice)),
    ])
    .find(Boolean)
}

/** Names that differ only in case are duplicates. */
function isDoubled(names: readonly string[]): boolean {
  const normalized = names.map((name) => name.trim().toLocaleLowerCase('en')).filter(Boolean)
  return new Set(normalized).size < normalized.length
}

const MAX_VARIANTS = 1000
const isUnnamed = ({ description }: FormChoice): boolean => !description.trim()

const countCombinations = (options: readonly FormOption[]): number =>
  options.reduce((count, { choices }) => count * choices.filter((choice) => !isUnnamed(choice)).length, 1)

/** Whether the product manages its variants. */
export const hasVariants = ({
  manageVariants,
  options,
}: Pick<ProductForm, 'manageVariants' | 'options'>): boolean =>
  manageVariants && options.length > 0 && countCombinations(options) <= MAX_VARIANTS

/** The product fields of a valid form as a request to the platform. */
export function changesOf(form: ProductForm, earlier: Product | undefined): ProductChanges {
  const number = (value: string) => parseNumber(value) ?? null
  const total = number(form.unitTotal)
  return {
    name: form.name.trim(),
    ...(form.slug.trim() && { slug: form.slug.trim() }),
    description: form.description,
    productType: form.productType,
    visible: form.visible,
    sku: form.sku.trim(),
    ...(!hasVariants(form) && { barcode: form.barcode.trim() }),
    brand: form.brand.trim(),
    ribbon: form.ribbon.trim(),
    priceData: { price: number(form.price) ?? 0 },
    discount: {
      type: form.discountType,
      value: form.discountType === 'NONE' ? 0 : (number(form.discountValue) ?? 0),
    },
    manageVariants: form.manageVariants && form.options.length > 0,
    productOptions: form.options.map(({ name, type, choices }) => ({
      name: name.trim(),
      optionType: type,
      choices: choices
        .filter(({ description }) => description.trim())
        .map(({ description, value }) => ({
          description: description.trim(),
          value: type === 'color' ? value || '#888888' : description.trim(),
        })),
    })),
    additionalInfoSections: form.infoSections.map(({ title, description }) => ({
      title: title.trim(),
      description,
    })),
    customTextFields: form.textFields.map(({ title, maxLength, mandatory }) => ({
      title: title.trim(),
      maxLength: Number(maxLength),
      mandatory,
    })),
    ...nullable({
      costAndProfitData: { itemCost: number(form.cost) },
      weight: number(form.weight),
      pricePerUnitData:
        total === null
          ? null
          : {
              totalQuantity: total,
              totalMeasurementUnit: form.unitTotalUnit,
              baseQuantity: number(form.unitBase) ?? 1,
              baseMeasurementUnit: form.unitBaseUnit,
            },
      taxGroupId: form.taxGroupId || null,
      withdrawalException: form.withdrawalException || null,
      digitalFile: form.productType === 'digital' ? form.file : null,
      seoData: seoData(form, earlier),
    }),
  }
}

/** Null clears a value. The types of the API do not include it. */
const nullable = (parts: object): ProductChanges => parts as ProductChanges

/** The two tags of the form, together with all other tags. */
function seoData({ seoTitle, seoDescription }: ProductForm, earlier: Product | undefined) {
  const others = (earlier?.seoData?.tags ?? []).filter(
    ({ type, props }) => type !== 'title' && props?.name !== 'description',
  )
  const tags = [
    ...others,
    ...(seoTitle.trim() ? [{ type: 'title', children: seoTitle.trim() }] : []),
    ...(seoDescription.trim()
      ? [{ type: 'meta', props: { name: 'description', content: seoDescription.trim() } }]
      : []),
  ]
  return tags.length === 0 ? null : { ...earlier?.seoData, tags }
}
