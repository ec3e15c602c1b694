import type { PriceData, VariantStock } from '@vitrine/contract'
import { fileUrl } from '../../kernel/media-urls.ts'
import type { MediaRecord } from '../product-media/media-record.ts'
import { labeledChoices } from '../products/option-labels.ts'
import { serializePriceData } from '../products/price-serializer.ts'
import { variantStock } from '../products/product-and-variant-stock.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import type { StoreVariantRecord } from './store-variant-repository.ts'

/** Serializes an image or video outside of a product. Clients build a reference from it. */
interface WireFile {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly altText?: string
}

export interface SerializedStoreVariant {
  readonly id: string
  readonly variantId: string
  readonly productId: string
  readonly variantName: string
  readonly productName: string
  readonly managedVariant: boolean
  readonly sku: string
  readonly stock: VariantStock
  readonly choices: Readonly<Record<string, string>>
  readonly collectionIds: readonly string[]
  readonly priceData: PriceData
  readonly preorderInfo: { readonly enabled: boolean }
  readonly media?:
    | { readonly image: WireFile }
    | { readonly video: WireFile & { readonly posters: readonly WireFile[] } }
}

interface StoreVariantContext {
  readonly currency: string
  readonly mediaUrl: string
}

export function serializeStoreVariant(
  { variantId, product }: StoreVariantRecord,
  { currency, mediaUrl }: StoreVariantContext,
): SerializedStoreVariant {
  const variant = product.variants.find(({ id }) => id === variantId)
  if (!variant) throw new Error('A product came without the variant it was found by.')
  const shown = variantMedia(product, variant)
  const choices = labeledChoices(variant.choices, product.options)
  return {
    id: `${product.id}-${wireVariantId(variant, product)}`,
    variantId: wireVariantId(variant, product),
    productId: product.id,
    variantName: product.options.flatMap(({ name, label = name }) => choices[label] ?? []).join(' / '),
    productName: product.name,
    managedVariant: product.manageVariants,
    sku: variant.sku ?? product.sku ?? '',
    stock: variantStock(variant),
    choices,
    collectionIds: product.collectionIds,
    priceData: serializePriceData(product, variant.price, currency),
    preorderInfo: { enabled: false },
    ...(shown && { media: serializeVariantMedia(shown, mediaUrl) }),
  }
}

/** The media of this variant: a file of one of its choices, or the product's first. */
export function variantMedia(
  { options, media }: ProductRecord,
  { choices }: VariantRecord,
): MediaRecord | undefined {
  const [own] = options.flatMap(({ name, choices: all }) =>
    all.flatMap(({ description, mediaIds }) => (choices[name] === description ? mediaIds : [])),
  )
  const visual = media.filter(({ mediaType }) => mediaType === 'image' || mediaType === 'video')
  return visual.find(({ id }) => id === own) ?? visual[0]
}

function serializeVariantMedia(
  file: MediaRecord,
  mediaUrl: string,
): NonNullable<SerializedStoreVariant['media']> {
  const { width, height, altText, posterId } = file
  const named = (id: string) => ({
    id,
    url: fileUrl(mediaUrl, id),
    width,
    height,
  })
  const shown = { ...named(file.id), altText }
  if (file.mediaType === 'image') return { image: shown }
  return { video: { ...shown, posters: posterId === null ? [] : [named(posterId)] } }
}
