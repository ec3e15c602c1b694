import type {
  Breadcrumb,
  MediaItemV3,
  MonetaryAmount,
  OptionChoiceV3,
  PriceRange,
  ProductModifier,
  ProductOptionV3,
  ProductV3,
  ReadOnlyVariant,
  RequestedProductField,
  VariantChoice,
  VariantV3,
  Wire,
} from '@vitrine/contract'
import { formatMoney, toDecimalString } from '@vitrine/pricing'
import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { ALL_PRODUCTS } from '../../kernel/wire-id.ts'
import type { MediaRecord } from '../product-media/media-record.ts'
import { serializeMedia } from '../product-media/media-serializer.ts'
import type { LabeledOption } from '../products/option-labels.ts'
import { payablePrice, serializeRange } from '../products/price-serializer.ts'
import { choiceStock, productStock, variantStock } from '../products/product-and-variant-stock.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { offeredVariants } from '../products/product-serializer.ts'
import { productPageUrl, wireVariantId } from '../products/wire-ids.ts'
import { variantMedia } from '../variants/store-variant-serializer.ts'
import { choiceId, derivedId } from './derived-ids.ts'
import { toRichContent } from './rich-content.ts'

/** The inputs of a response besides the product. */
export interface ProductV3Context {
  readonly currency: string
  readonly mediaUrl: string
  readonly shopUrl: string
  readonly weightUnit: 'KG' | 'LB'
  readonly fields: ReadonlySet<RequestedProductField>
  /** The visible categories of the products, by id; only for breadcrumbs. */
  readonly breadcrumbs?: ReadonlyMap<string, Breadcrumb> | undefined
}

/** Lists leave out the variants. Ids that are made of names are the same in every language. */
export function serializeProductV3(
  product: ProductRecord,
  context: ProductV3Context,
  { withVariants, original = product }: { withVariants: boolean; original?: ProductRecord | undefined },
): Wire<ProductV3> {
  const { currency, shopUrl, weightUnit, fields, breadcrumbs } = context
  const when = <Part extends object>(field: RequestedProductField, part: () => Part) =>
    fields.has(field) ? part() : undefined
  const offered = offeredVariants(product)
  const direct = product.collectionIds.map((id) => ({ id }))
  const [mainCategoryId] = product.collectionIds
  const crumb = mainCategoryId === undefined ? undefined : breadcrumbs?.get(mainCategoryId)
  const items = serializeItems(product.media, context)
  const [main] = items
  const page = productPageUrl(product, shopUrl)
  return {
    id: product.id,
    revision: String(product.revision),
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...when('URL', () => ({ url: { relativePath: page.path, url: `${page.base}${page.path}` } })),
    ...when('DESCRIPTION', () => ({ description: toRichContent(product.description) })),
    ...when('PLAIN_DESCRIPTION', () => ({ plainDescription: product.description })),
    media: { ...(main && { main }), ...when('MEDIA_ITEMS_INFO', () => ({ itemsInfo: { items } })) },
    options: product.manageVariants
      ? product.options.map((option) => serializeOption(option, product, context))
      : [],
    modifiers: serializeModifiers(product, context),
    ...(product.brand !== null && { brand: { id: derivedId('brand', product.brand), name: product.brand } }),
    ...(product.ribbon !== null && {
      ribbon: { id: derivedId('ribbon', original.ribbon ?? product.ribbon), name: product.ribbon },
    }),
    ...when('INFO_SECTION', () => ({
      infoSections: product.infoSections.map(({ title, description }, index) => ({
        id: derivedId('section', `${product.id} ${original.infoSections[index]?.title}`),
        uniqueName: original.infoSections[index]?.title ?? title,
        title,
        ...when('INFO_SECTION_DESCRIPTION', () => ({ description: toRichContent(description) })),
        ...when('INFO_SECTION_PLAIN_DESCRIPTION', () => ({ plainDescription: description })),
      })),
    })),
    ...when('DIRECT_CATEGORIES_INFO', () => ({ directCategoriesInfo: { categories: direct } })),
    ...when('ALL_CATEGORIES_INFO', () => ({
      allCategoriesInfo: { categories: [...direct, { id: ALL_PRODUCTS }] },
    })),
    ...(mainCategoryId !== undefined && { mainCategoryId }),
    ...when('BREADCRUMBS_INFO', () => ({ breadcrumbsInfo: { breadcrumbs: crumb ? [crumb] : [] } })),
    inventory: {
      availabilityStatus: productStock(product.variants).inventoryStatus ?? 'OUT_OF_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    ...(product.productType === 'physical' && {
      physicalProperties: {
        ...definedField(
          'shippingWeightRange',
          serializeRange(offered.map(({ weight }) => weight ?? product.weight)),
        ),
        ...(product.pricePerUnit && {
          pricePerUnit: {
            quantity: product.pricePerUnit.baseQuantity,
            measurementUnit: product.pricePerUnit.baseMeasurementUnit,
          },
        }),
        ...when('WEIGHT_MEASUREMENT_UNIT_INFO', () => ({
          weightMeasurementUnitInfo: { weightMeasurementUnit: weightUnit },
        })),
      },
    }),
    ...when('CURRENCY', () => ({ currency })),
    actualPriceRange: serializeRangeOf(
      offered.map(({ price }) => paid(product, price, currency)),
      context,
    ),
    ...definedField('compareAtPriceRange', compareAtRange(product, offered, context)),
    ...when('MERCHANT_DATA', () => definedField('costRange', costRange(product, offered, context))),
    ...(withVariants && {
      variantsInfo: {
        variants: product.variants.map((variant) => serializeVariant(variant, product, context)),
      },
    }),
    variantSummary: {
      variantCount: product.variants.length,
      ...when('MIN_PRICE_VARIANT', () =>
        definedField('minPriceVariant', cheapest(product, offered, context)),
      ),
    },
    ...(product.seoData && { seoData: product.seoData }),
    createdDate: product.createdAt.toISOString(),
    updatedDate: product.updatedAt.toISOString(),
  }
}

/** A variant outside its product. */
export function serializeReadOnlyVariant(
  variant: VariantRecord,
  product: ProductRecord,
  context: ProductV3Context,
): Wire<ReadOnlyVariant> {
  const { choices, ...own } = serializeVariant(variant, product, context)
  const [mainCategoryId] = product.collectionIds
  return {
    ...own,
    id: `${product.id}-${own.id}`,
    variantId: own.id,
    optionChoices: choices,
    productData: {
      productId: product.id,
      name: product.name,
      slug: product.slug,
      visible: product.visible,
      productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
      revision: String(product.revision),
      ...(mainCategoryId !== undefined && { mainCategoryId }),
      ...(context.fields.has('CURRENCY') && { currency: context.currency }),
    },
  }
}

function serializeVariant(
  variant: VariantRecord,
  product: ProductRecord,
  context: ProductV3Context,
): Wire<VariantV3> {
  const { currency, fields } = context
  const file = variantMedia(product, variant)
  const [media] = file ? serializeItems([file], context) : []
  const price = variant.price ?? product.price
  const actual = paid(product, variant.price, currency)
  const cost = variant.cost ?? product.cost
  const weight = variant.weight ?? product.weight
  const sku = variant.sku ?? product.sku
  return {
    id: wireVariantId(variant, product),
    visible: variant.visible,
    ...(sku !== null && { sku }),
    ...(variant.barcode !== null && { barcode: variant.barcode }),
    choices: product.manageVariants
      ? product.options.flatMap((option) => serializeVariantChoice(option, variant, fields))
      : [],
    price: {
      actualPrice: serializeAmount(actual, context),
      ...(actual < price && { compareAtPrice: serializeAmount(price, context) }),
    },
    ...(fields.has('MERCHANT_DATA') &&
      cost !== null && {
        revenueDetails: {
          cost: serializeAmount(cost, context),
          profit: serializeAmount(actual - cost, context),
          profitMargin: actual === 0 ? 0 : Math.round(((actual - cost) / actual) * 10_000) / 10_000,
        },
      }),
    ...(media && { media }),
    ...(product.productType === 'physical' && {
      physicalProperties: weight === null ? {} : { weight },
    }),
    inventoryStatus: { inStock: variantStock(variant).inStock ?? false, preorderEnabled: false },
  }
}

function serializeVariantChoice(
  option: LabeledOption,
  { choices }: VariantRecord,
  fields: ProductV3Context['fields'],
): Wire<VariantChoice>[] {
  const chosen = choices[option.name]
  if (chosen === undefined) return []
  return [
    {
      optionChoiceIds: {
        optionId: derivedId('option', option.name),
        choiceId: choiceId(option.name, chosen),
      },
      ...(fields.has('VARIANT_OPTION_CHOICE_NAMES') && {
        optionChoiceNames: {
          optionName: option.label ?? option.name,
          choiceName: option.choices.find(({ description }) => description === chosen)?.label ?? chosen,
          renderType: renderType(option),
        },
      }),
    },
  ]
}

export const renderType = ({ type }: Pick<StoredOption, 'type'>): ProductOptionV3['optionRenderType'] =>
  type === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'

const serializeOption = (
  option: LabeledOption,
  product: ProductRecord,
  context: ProductV3Context,
): Wire<ProductOptionV3> => ({
  id: derivedId('option', option.name),
  name: option.label ?? option.name,
  optionRenderType: renderType(option),
  choicesSettings: { choices: serializeChoices(option, product, context) },
})

const serializeChoices = (
  { name, type, choices }: LabeledOption,
  product: ProductRecord,
  context: ProductV3Context,
): Wire<OptionChoiceV3>[] =>
  choices.map(({ value, description, label = description, mediaIds }) => {
    const { inStock, visible } = choiceStock(product.variants, name, description)
    return {
      choiceId: choiceId(name, description),
      ...serializeChoiceValue(type, value),
      key: description,
      name: label,
      inStock,
      visible,
      linkedMedia: serializeItems(
        product.media.filter(({ id }) => mediaIds.includes(id)),
        context,
      ),
    }
  })

export const serializeChoiceValue = (
  type: StoredOption['type'],
  value: string,
): Pick<Wire<OptionChoiceV3>, 'choiceType' | 'colorCode'> =>
  type === 'color' ? { choiceType: 'ONE_COLOR', colorCode: value } : { choiceType: 'CHOICE_TEXT' }

/** Options without variants, and texts. Their keys are what the cart expects. */
const serializeModifiers = (product: ProductRecord, context: ProductV3Context): Wire<ProductModifier>[] => [
  ...(product.manageVariants ? [] : product.options).map((option) => ({
    id: derivedId('option', option.name),
    name: option.label ?? option.name,
    key: option.name,
    mandatory: true,
    modifierRenderType: renderType(option),
    choicesSettings: { choices: serializeChoices(option, product, context) },
  })),
  ...product.customTextFields.map(({ title, label = title, maxLength, mandatory }) => ({
    id: derivedId('text', title),
    name: label,
    key: title,
    mandatory,
    modifierRenderType: 'FREE_TEXT' as const,
    freeTextSettings: { key: title, title: label, minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength },
  })),
]

function serializeItems(
  files: readonly MediaRecord[],
  { mediaUrl, fields }: ProductV3Context,
): Wire<MediaItemV3>[] {
  const visual = files.filter(({ mediaType }) => mediaType === 'image' || mediaType === 'video')
  return serializeMedia(visual, mediaUrl).items.map((item, index) => {
    const { id, altText, mediaType, width, height, format, posterId } = visual[index] as MediaRecord
    const url = fileUrl(mediaUrl, id)
    const { thumbnail } = item
    return {
      id,
      altText,
      ...(mediaType === 'image'
        ? { mediaType: 'IMAGE', image: { id, url, width, height, altText } }
        : {
            mediaType: 'VIDEO',
            video: {
              id,
              url,
              resolutions: [{ url, width, height, format }],
              posters:
                posterId === null
                  ? []
                  : [{ id: posterId, url: fileUrl(mediaUrl, posterId), width, height, altText }],
            },
          }),
      ...(fields.has('THUMBNAIL') && thumbnail && { thumbnail: { ...thumbnail, altText } }),
    } as Wire<MediaItemV3>
  })
}

const paid = (product: ProductRecord, ownPrice: number | null, currency: string): number =>
  payablePrice(product, ownPrice, currency).amount

const serializeAmount = (
  amount: number,
  { currency, fields }: Pick<ProductV3Context, 'currency' | 'fields'>,
): MonetaryAmount => ({
  amount: toDecimalString({ amount, currency }),
  ...(fields.has('CURRENCY') && { formattedAmount: formatMoney({ amount, currency }) }),
})

const serializeRangeOf = (amounts: readonly number[], context: ProductV3Context): PriceRange => ({
  minValue: serializeAmount(Math.min(...amounts), context),
  maxValue: serializeAmount(Math.max(...amounts), context),
})

function compareAtRange(
  product: ProductRecord,
  offered: readonly VariantRecord[],
  context: ProductV3Context,
): PriceRange | undefined {
  const before = offered
    .filter(({ price }) => paid(product, price, context.currency) < (price ?? product.price))
    .map(({ price }) => price ?? product.price)
  return before.length > 0 ? serializeRangeOf(before, context) : undefined
}

function costRange(
  { cost: ownCost }: ProductRecord,
  offered: readonly VariantRecord[],
  context: ProductV3Context,
): PriceRange | undefined {
  const costs = offered.flatMap(({ cost }) => cost ?? ownCost ?? [])
  return costs.length > 0 ? serializeRangeOf(costs, context) : undefined
}

function cheapest(product: ProductRecord, offered: readonly VariantRecord[], context: ProductV3Context) {
  const priceOf = ({ price }: VariantRecord) => paid(product, price, context.currency)
  const [first] = offered.toSorted((one, other) => priceOf(one) - priceOf(other))
  return first && serializeVariant(first, product, context)
}

/** The member, unless its value is undefined. */
const definedField = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
