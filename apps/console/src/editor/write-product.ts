import type { Product, ProductChanges } from '@vitrine/contract'
import { readNumber } from '../forms/typed-number.ts'
import { plansText } from '../messages/plans.ts'
import { planFaults } from './plan-form.ts'
import type { ProductForm } from './product-form.ts'

/** What is wrong with a field, by its name in the form. */
export type FormFaults = Readonly<Partial<Record<keyof ProductForm | 'other', string>>>

const NUMBERS = ['price', 'cost', 'weight', 'discountValue', 'unitTotal', 'unitBase', 'pieces'] as const

/** What can be seen to be wrong before anything is sent. The platform looks again. */
export function formFaults(form: ProductForm, currency: string): FormFaults {
  const faults: Partial<Record<keyof ProductForm | 'other', string>> = {}
  if (!form.name.trim()) faults.name = 'Give the product a name.'
  for (const field of NUMBERS)
    if (readNumber(form[field]) === undefined) faults[field] = 'Write a number, such as 24.50.'
  if (!faults.price && readNumber(form.price) === null) faults.price = 'Enter a price. It may be 0.'
  if (form.discountType !== 'NONE' && !faults.discountValue && readNumber(form.discountValue) === null)
    faults.discountValue = 'Say how much the discount is.'
  const option = form.options.find(
    ({ name, choices }) => !name.trim() || choices.every(({ description }) => !description.trim()),
  )
  if (form.infoSections.some(({ title }) => !title.trim()))
    faults.infoSections = 'Every section needs a heading.'
  if (form.textFields.some(({ title, maxLength }) => !title.trim() || !isLength(maxLength)))
    faults.textFields = 'Every text needs a question, and a length from 1 to 500.'
  if (form.plans.some((plan) => Object.keys(planFaults(plan, currency)).length > 0))
    faults.plans = plansText.faults.all
  if (option) faults.options = 'Every option needs a name and at least one choice.'
  return faults
}

const isLength = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 500

/** The product that a form without faults describes, as the platform takes it. */
export function changesOf(form: ProductForm, earlier: Product | undefined): ProductChanges {
  const number = (value: string) => readNumber(value) ?? null
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

/** Null takes a value away, which the types of the wire do not say. */
const nullable = (parts: object): ProductChanges => parts as ProductChanges

/** The two tags that the form knows, besides those that others have set. */
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
