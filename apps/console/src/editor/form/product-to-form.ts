import type { MediaItem, Product, ProductSubscriptionOptions, SeoData } from '@vitrine/contract'
import type { FormMedia } from './form-types.ts'
import { plansForm } from './plan-form.ts'
import type { ProductForm } from './product-form.ts'

/** A product with its subscription plans. */
export interface ProductWithPlans extends Product {
  readonly subscriptions: ProductSubscriptionOptions
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** The form values of a saved product. */
export function productToForm(product: ProductWithPlans): ProductForm {
  const { discount, pricePerUnitData: unit, stock } = product
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? '',
    productType: product.productType === 'digital' ? 'digital' : 'physical',
    visible: product.visible,
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    price: text(product.priceData.price),
    cost: text(product.costAndProfitData?.itemCost),
    weight: text(product.weight),
    discountType: discount?.type === 'PERCENT' || discount?.type === 'AMOUNT' ? discount.type : 'NONE',
    discountValue: discount && discount.type !== 'NONE' ? text(discount.value) : '',
    taxGroupId: product.taxGroupId ?? '',
    withdrawalException: product.withdrawalException ?? '',
    unitTotal: text(unit?.totalQuantity),
    unitTotalUnit: unit?.totalMeasurementUnit ?? 'G',
    unitBase: text(unit?.baseQuantity ?? 1),
    unitBaseUnit: unit?.baseMeasurementUnit ?? 'KG',
    trackInventory: stock.trackInventory,
    quantity: product.manageVariants ? '' : text(stock.quantity),
    inStock: stock.inStock,
    manageVariants: product.manageVariants,
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      key: name,
      name,
      type: optionType === 'color' ? 'color' : 'drop_down',
      choices: choices.map(({ description, value }) => ({ key: description, description, value })),
    })),
    variantEdits: [],
    infoSections: product.additionalInfoSections.map(({ title, description }) => ({ title, description })),
    textFields: (product.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength: String(maxLength),
      mandatory,
    })),
    ...plansForm(product.subscriptions),
    media: (product.media.items ?? []).map((item) => formMedia(item, product)),
    file: product.digitalFile ?? null,
    collectionIds: product.collectionIds.filter((id) => !id.startsWith('00000000-000000')),
    seoTitle: seoOf(product.seoData, 'title'),
    seoDescription: seoOf(product.seoData, 'description'),
  }
}

function formMedia(item: MediaItem, { productOptions }: Product): FormMedia {
  const choices = productOptions.flatMap(({ name, choices: some }) =>
    some
      .filter(({ media }) => media?.items?.some(({ _id }) => _id === item._id))
      .map(({ description }) => ({ option: name, choice: description })),
  )
  return {
    mediaId: item._id ?? '',
    url: item.thumbnail?.url ?? item.image?.url ?? '',
    isVideo: item.mediaType === 'video',
    altText: item.image?.altText ?? item.title ?? '',
    choices,
  }
}

function seoOf(data: SeoData | undefined, name: 'title' | 'description'): string {
  const tag = data?.tags.find(({ type, props }) =>
    name === 'title' ? type === 'title' : props?.name === name,
  )
  return name === 'title' ? (tag?.children ?? '') : String(tag?.props?.content ?? '')
}
