import type { Product, ProductChanges } from '@vitrine/contract'
import { productNumberError } from '../../products/product-number-error.ts'
import { lengthError } from '../../shared/forms/length-error.ts'
import { numberError, parseNumber } from '../../shared/forms/parse-number.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { plansText } from '../../shared/messages/plans.ts'
import { t } from '../../shared/messages/t.ts'
import type { FormChoice, FormOption } from './form-types.ts'
import { MAX_LENGTHS } from './max-lengths.ts'
import { planErrors } from './plan-form.ts'
import type { ProductForm } from './product-form.ts'

/** Errors by form field. */
export type FormErrors = Readonly<Partial<Record<keyof ProductForm, string>>>

/** Validates the form before it is sent. The platform validates again. */
export function validateForm(form: ProductForm, currency: string): FormErrors {
  const { infoSections, textFields, plans, options, media } = form
  const errors: Partial<Record<keyof ProductForm, string | undefined>> = {
    name: form.name.trim() ? undefined : editorText.needsName,
    ...numberErrors(form, currency),
    infoSections: infoSections.some(({ title }) => !title.trim()) ? editorText.needsHeading : undefined,
    textFields: textFields.some(({ title, maxLength }) => !title.trim() || !isLength(maxLength))
      ? editorText.needsFieldLabel
      : undefined,
    plans: plans.some((plan) => Object.keys(planErrors(plan, currency)).length > 0)
      ? plansText.errors.all
      : undefined,
    options: optionsError(options),
  }
  for (const name of ['name', 'description', 'sku', 'brand', 'ribbon'] as const)
    errors[name] ??= lengthError(form[name], MAX_LENGTHS[name])
  errors.infoSections ??= firstError(
    infoSections.flatMap(({ title, description }) => [
      lengthError(title, MAX_LENGTHS.sectionTitle),
      lengthError(description, MAX_LENGTHS.sectionText),
    ]),
  )
  errors.textFields ??= firstError(textFields.map(({ title }) => lengthError(title, MAX_LENGTHS.question)))
  errors.media = firstError(media.map(({ altText }) => lengthError(altText, MAX_LENGTHS.altText)))
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

const firstError = (errors: readonly (string | undefined)[]): string | undefined => errors.find(Boolean)

function numberErrors(form: ProductForm, currency: string) {
  const { discountType, discountValue } = form
  const quantity = { decimals: 6, min: 0.000001 }
  return {
    price: productNumberError('price', form.price, currency, true),
    cost: productNumberError('cost', form.cost, currency),
    weight: productNumberError('weight', form.weight, currency),
    quantity: form.trackInventory ? productNumberError('stock', form.quantity, currency) : undefined,
    unitTotal: numberError(form.unitTotal, quantity),
    unitBase: numberError(form.unitBase, quantity),
    discountValue:
      discountType === 'PERCENT'
        ? numberError(discountValue, { isRequired: true, decimals: 2, max: 100 })
        : discountType === 'AMOUNT'
          ? productNumberError('price', discountValue, currency, true)
          : undefined,
  }
}

function optionsError(options: readonly FormOption[]): string | undefined {
  if (options.some(({ name, choices }) => !name.trim() || choices.every(isUnnamed)))
    return editorText.needsOptionValue
  if (options.some(({ choices }) => isDoubled(choices.map(({ description }) => description))))
    return editorText.duplicateValue
  if (isDoubled(options.map(({ name }) => name))) return editorText.duplicateOption
  if (countCombinations(options) > MAX_VARIANTS) return t(editorText.tooMany, { max: MAX_VARIANTS })
  return firstError(
    options.flatMap(({ name, choices }) => [
      lengthError(name, MAX_LENGTHS.option),
      ...choices.map(({ description }) => lengthError(description, MAX_LENGTHS.choice)),
    ]),
  )
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

export const isLength = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 500

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
