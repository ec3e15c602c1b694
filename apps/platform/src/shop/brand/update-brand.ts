import { and, eq, inArray } from 'drizzle-orm'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type ShopChange, updateShop } from '../profile/shop-settings.ts'

/** Updates the name and the look of the shop. Its images are public. */
export async function updateBrand(
  db: Queryable,
  change: ShopChange,
  changeContext: ChangeContext,
): Promise<Refusal<'MEDIA_NOT_FOUND'> | undefined> {
  const { logoId, darkLogoId, faviconId, socialImageId } = change
  const ids = [logoId, darkLogoId, faviconId, socialImageId].flatMap((id) => id ?? [])
  const missing = await refuseMissingImages(db, ids)
  if (missing) return missing
  await updateShop(db, change, changeContext.now, changeContext)
  return undefined
}

/** Refuses ids that are not of public images of the media library. */
export async function refuseMissingImages(
  db: Queryable,
  ids: readonly string[],
): Promise<Refusal<'MEDIA_NOT_FOUND'> | undefined> {
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.mediaType, 'image'), eq(media.isSecure, false)))
  const mediaIds = ids.filter((id) => !found.some((image) => image.id === id))
  return mediaIds.length > 0 ? refuse('MEDIA_NOT_FOUND', { mediaIds }) : undefined
}
