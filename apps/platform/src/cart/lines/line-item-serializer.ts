import type {
  DescriptionLine,
  GiftCardOptions,
  QuotedLine,
  WireImage,
  WireImageInput,
  WireLineItem,
} from '@vitrine/contract'
import type { SerializePrice } from '@vitrine/pricing'
import { productPageUrl, wireVariantId } from '../../catalog/products/wire-ids.ts'
import { serializeSubscriptionOption } from '../../catalog/subscription-plans/subscription-option-serializer.ts'
import type {
  CatalogLine,
  CustomLine,
  LineOverride,
  StoredImage,
  StoredLine,
} from '../../kernel/database/schema/checkout/cart.ts'
import { formatDate, type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { designName, designsOrDefault } from '../../pricing/gift-cards/gift-card-designs.ts'
import { type Availability, findOnSale } from './availability.ts'
import type { CartCatalog, CartProduct } from './cart-catalog.ts'
import { paymentOptionOf } from './cart-lines.ts'

/** The inputs of a line response besides the line. */
interface LineItemContext {
  readonly catalog: CartCatalog
  readonly availability: ReadonlyMap<string, Availability>
  readonly quoted: ReadonlyMap<string, QuotedLine>
  readonly write: SerializePrice
  readonly mediaUrl: string
  readonly shopUrl: string
  /** The shopper's. */
  readonly language: string | undefined
}

export function serializeLineItem(line: StoredLine, context: LineItemContext): WireLineItem {
  const availability = context.availability.get(line.id) ?? { status: 'NOT_FOUND' }
  const { service } = line
  const subscription = subscriptionOf(line, context.catalog)
  return {
    id: line.id,
    quantity: line.quantity,
    ...('custom' in line ? customDetails(line, context) : catalogDetails(line, context)),
    ...pricesOf(context.quoted.get(line.id), context.write),
    availability: { ...availability },
    ...paymentOf(line, context.write),
    ...(subscription && { subscriptionOptionInfo: subscription }),
    ...(service && { serviceProperties: service }),
  }
}

/** The payment option of a line; a deposit applies per unit. */
const paymentOf = (line: StoredLine, write: SerializePrice) => ({
  paymentOption: paymentOptionOf(line),
  ...(line.payment?.option === 'DEPOSIT_ONLINE' && { depositAmount: write(line.payment.deposit) }),
})

/** The frequency of a line: from the product's plan, or as agreed when the subscription began. */
function subscriptionOf(line: StoredLine, catalog: CartCatalog): WireLineItem['subscriptionOptionInfo'] {
  if ('custom' in line) return undefined
  const plan = findOnSale(line, catalog)?.plan
  if (plan) return serializeSubscriptionOption(plan)
  return line.renews ? line.subscription : undefined
}

function pricesOf(quoted: QuotedLine | undefined, write: SerializePrice) {
  if (!quoted) return {}
  const { price, fullPrice, priceBeforeDiscounts, quantity } = quoted
  return {
    price: write(price),
    fullPrice: write(fullPrice),
    priceBeforeDiscounts: write(priceBeforeDiscounts),
    lineItemPrice: write(price * quantity),
  }
}

const inOneLanguage = (text: string, translated = text) => ({ original: text, translated })

/** Images set by merchants are returned as given. One given by id alone is a media file of the platform. */
const serializeImage = (image: StoredImage, mediaUrl: string): WireImageInput => ({
  ...image,
  url: image.url ?? fileUrl(mediaUrl, image.id ?? ''),
})

function customDetails(
  { custom }: CustomLine,
  { mediaUrl }: LineItemContext,
): Omit<WireLineItem, 'id' | 'quantity'> {
  const { name, translatedName, preset, customType, sku, weight, requiresShipping, taxGroupId, media, url } =
    custom
  const { descriptionLines = [], priceDescription, catalogReference, rootCatalogItemId } = custom
  return {
    ...(catalogReference && { catalogReference }),
    ...(rootCatalogItemId !== undefined && { rootCatalogItemId }),
    productName: inOneLanguage(name, translatedName),
    ...(priceDescription && { priceDescription }),
    itemType: { preset, ...(customType !== undefined && { custom: customType }) },
    physicalProperties: {
      ...(sku !== undefined && { sku }),
      ...(weight !== undefined && { weight }),
      shippable: requiresShipping,
    },
    descriptionLines: [...descriptionLines],
    ...(taxGroupId !== undefined && { taxGroupId }),
    ...(media && { image: serializeImage(media, mediaUrl) }),
    ...(url && { url: url as never }),
    customLineItem: true,
  }
}

function catalogDetails(line: CatalogLine, context: LineItemContext): Omit<WireLineItem, 'id' | 'quantity'> {
  const { productId, override } = line
  const found = findOnSale(line, context.catalog)
  const name = override?.name ?? found?.product.name ?? line.name
  return {
    catalogReference: referenceTo(line, found?.product),
    productName: inOneLanguage(
      name,
      override?.name ? override.translatedName : found?.product.translatedName,
    ),
    rootCatalogItemId: productId,
    ...(found && currentDetails(line, found, context)),
    ...(override && {
      ...overriddenDetails(override, context),
      catalogOverrideFields: serializeOverride(override, context),
    }),
  }
}

/** Always names the variant, so that readers of the cart know the exact item. */
const referenceTo = (line: CatalogLine, product: CartProduct | undefined) => {
  const { appId, productId, variantId, planId, choices, texts, giftCard } = line
  const options = {
    variantId: wireVariantId({ id: variantId }, { manageVariants: product?.manageVariants ?? true }),
    ...(Object.keys(choices).length > 0 && { options: choices }),
    ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
    ...(planId && { subscriptionOptionId: planId }),
    ...(giftCard && { giftCard }),
  }
  return { appId, catalogItemId: productId, options }
}

const serializeOverride = (override: LineOverride, context: LineItemContext) => {
  const { write } = context
  const { name, translatedName, price, fullPrice, physicalProperties, ...rest } = override
  return {
    ...(name !== undefined && { productName: inOneLanguage(name, translatedName) }),
    ...(price !== undefined && { price: write(price).amount }),
    ...(fullPrice !== undefined && { fullPrice: write(fullPrice).amount }),
    ...(physicalProperties && { physicalProperties }),
    ...overriddenDetails(rest, context),
  }
}

const overriddenDetails = ({ image, descriptionLines }: LineOverride, { mediaUrl }: LineItemContext) => ({
  ...(image && { image: serializeImage(image, mediaUrl) }),
  ...(descriptionLines && { descriptionLines: [...descriptionLines] }),
})

function currentDetails(
  line: CatalogLine,
  { product, variant }: NonNullable<ReturnType<typeof findOnSale>>,
  { mediaUrl, shopUrl, language }: LineItemContext,
): Partial<WireLineItem> {
  const { base, path } = productPageUrl(product, shopUrl)
  const choices = { ...line.choices, ...variant.choices }
  const image = imageOf(product, choices, mediaUrl)
  const sku = variant.sku ?? product.sku
  const weight = variant.weight ?? product.weight
  const taxGroupId = variant.taxGroupId ?? product.taxGroupId
  return {
    url: { relativePath: path, url: base + path },
    descriptionLines: [
      ...descriptionOf(product, choices, line.texts),
      ...giftCardDescription(line.giftCard, product, localeFor(language)),
    ],
    ...(image && { image }),
    physicalProperties: {
      ...(sku !== null && { sku }),
      ...(weight !== null && { weight }),
      shippable: product.productType === 'physical',
      ...line.override?.physicalProperties,
    },
    itemType: { preset: presetOf(product) },
    ...(taxGroupId !== null && { taxGroupId }),
  }
}

function presetOf({ productType, isGiftCard }: CartProduct) {
  if (isGiftCard) return 'GIFT_CARD'
  return productType === 'physical' ? 'PHYSICAL' : 'DIGITAL'
}

/** The image of a choice, if it has one; otherwise the product's first. */
function imageOf(
  { options, images }: CartProduct,
  choices: Readonly<Record<string, string>>,
  mediaUrl: string,
): WireImage | undefined {
  const ids = options.flatMap(({ name, choices: offered }) =>
    offered.flatMap(({ description, mediaIds }) => (choices[name] === description ? mediaIds : [])),
  )
  const image = images.find(({ id }) => ids.includes(id)) ?? images[0]
  if (!image) return undefined
  const { id, width, height } = image
  return { id, url: fileUrl(mediaUrl, id), width, height }
}

function descriptionOf(
  { options, customTextFields }: CartProduct,
  choices: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): DescriptionLine[] {
  const chosen = options.flatMap(({ name, label, type, choices: offered }): DescriptionLine[] => {
    const choice = offered.find(({ description }) => description === choices[name])
    if (!choice) return []
    const text = inOneLanguage(choice.description, choice.label)
    return type === 'color'
      ? [{ name: inOneLanguage(name, label), colorInfo: { ...text, code: choice.value }, lineType: 'COLOR' }]
      : [{ name: inOneLanguage(name, label), plainText: text, lineType: 'PLAIN_TEXT' }]
  })
  const written = Object.entries(texts).map(
    ([name, text]): DescriptionLine => ({
      name: inOneLanguage(name, customTextFields.find(({ title }) => title === name)?.label),
      plainText: inOneLanguage(text),
      lineType: 'PLAIN_TEXT',
    }),
  )
  return [...chosen, ...written]
}

/** What the buyer decided about a gift card. Names are in English, and in the shopper's language. */
function giftCardDescription(
  { designId, recipientEmail, senderName, message, deliveryDate }: GiftCardOptions = {},
  { giftCardDesigns }: CartProduct,
  locale: Locale,
): DescriptionLine[] {
  const names = localeFor('en').texts.purchases.giftCard
  const translatedNames = locale.texts.purchases.giftCard
  const design = designsOrDefault(giftCardDesigns).find((each) => each.designId === designId)
  const values = {
    design: design && designName(design, locale),
    recipientEmail,
    senderName,
    message,
    deliveryDate: deliveryDate && formatDate(locale, deliveryDate),
  }
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((field): DescriptionLine[] => {
    const value = values[field]
    if (!value) return []
    const name = inOneLanguage(names[field], translatedNames[field])
    return [{ name, plainText: inOneLanguage(value), lineType: 'PLAIN_TEXT' }]
  })
}
