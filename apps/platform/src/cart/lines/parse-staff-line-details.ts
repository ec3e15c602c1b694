import type { DescriptionLine, PhysicalProperties, TranslatableString } from '@vitrine/contract'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { CustomLine, LineOverride } from '../../kernel/database/schema/checkout/cart.ts'
import type {
  CustomLineItemRequest,
  DescriptionLineRequest,
  LineItemRequest,
  TranslatableRequest,
} from '../requests/cart-schema.ts'
import type { ParseMoney } from './parse-line-payment.ts'

/** The catalog fields that a merchant overrides. */
export function parseLineOverride(
  { catalogOverrideFields: input }: LineItemRequest,
  field: string,
  money: ParseMoney,
): LineOverride | undefined {
  if (!input) return undefined
  const price = money(input.price, `${field}.catalogOverrideFields.price`)
  const fullPrice = money(input.fullPrice, `${field}.catalogOverrideFields.fullPrice`)
  const { productName, image, physicalProperties, descriptionLines } = input
  return {
    ...(productName && nameOf(productName)),
    ...(price !== undefined && { price }),
    ...(fullPrice !== undefined && { fullPrice }),
    ...(image && { image: withoutEmptyFields(image) }),
    ...(physicalProperties && {
      physicalProperties: withoutEmptyFields(physicalProperties) as PhysicalProperties,
    }),
    ...(descriptionLines && { descriptionLines: descriptionLines.map(describe) }),
  }
}

const nameOf = ({ original, translated }: TranslatableRequest) => ({
  name: original,
  ...(translated && { translatedName: translated }),
})

const describe = ({ name, plainText, colorInfo, lineType }: DescriptionLineRequest): DescriptionLine => ({
  name: translatable(name),
  ...(plainText && { plainText: translatable(plainText) }),
  ...(colorInfo && {
    colorInfo: { ...translatable(colorInfo), ...(colorInfo.code && { code: colorInfo.code }) },
  }),
  lineType: lineType ?? (colorInfo ? 'COLOR' : 'PLAIN_TEXT'),
})

const translatable = ({ original, translated }: TranslatableRequest): TranslatableString => ({
  original,
  translated: translated || original,
})

/** The fields of a custom item. */
export function parseCustomLineDetails(
  item: CustomLineItemRequest,
  price: number,
  fullPrice: number | undefined,
): Pick<CustomLine, 'custom'> {
  const { productName, itemType, physicalProperties, quantityAvailable, taxGroupId } = item
  const { media, url, descriptionLines, priceDescription, catalogReference, rootCatalogItemId } = item
  const { sku, weight, shippable } = physicalProperties ?? {}
  const preset = itemType?.preset ?? 'CUSTOM_AMOUNT_ITEM'
  return {
    custom: {
      ...nameOf(productName),
      price,
      fullPrice: Math.max(fullPrice ?? price, price),
      ...(priceDescription && { priceDescription: translatable(priceDescription) }),
      preset,
      ...(itemType?.custom && { customType: itemType.custom }),
      requiresShipping: shippable ?? preset === 'PHYSICAL',
      ...(sku && { sku }),
      ...(typeof weight === 'number' && { weight }),
      ...(typeof quantityAvailable === 'number' && { quantityAvailable }),
      ...(taxGroupId && { taxGroupId }),
      ...(media && { media: withoutEmptyFields(media) }),
      ...(url && { url }),
      ...(descriptionLines && { descriptionLines: descriptionLines.map(describe) }),
      ...(catalogReference && { catalogReference: referenceElsewhere(catalogReference) }),
      ...(rootCatalogItemId && { rootCatalogItemId }),
    },
  }
}

const referenceElsewhere = ({
  appId,
  catalogItemId,
  options,
}: NonNullable<CustomLineItemRequest['catalogReference']>) => ({
  appId,
  catalogItemId,
  ...(options && { options }),
})
