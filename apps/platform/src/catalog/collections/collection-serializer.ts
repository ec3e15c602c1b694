import type { Collection, Wire } from '@vitrine/contract'
import { wireCollectionId } from '../../kernel/wire-id.ts'
import { serializeMedia } from '../product-media/media-serializer.ts'
import type { CollectionRecord } from '../products/product-record.ts'

export const serializeCollection = (
  collection: CollectionRecord,
  { mediaUrl, forMerchant }: { readonly mediaUrl: string; readonly forMerchant: boolean },
): Wire<Collection> => ({
  id: wireCollectionId(collection.id),
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  visible: collection.visible,
  numberOfProducts: collection.numberOfProducts,
  media: serializeMedia(collection.picture ? [collection.picture] : [], mediaUrl),
  ...(collection.translatedTo?.length && { translatedTo: [...collection.translatedTo] }),
  ...(forMerchant && { revision: String(collection.revision) }),
  ...(forMerchant && collection.rule && { rule: collection.rule }),
})
