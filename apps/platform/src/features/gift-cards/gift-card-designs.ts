import type { GiftCardDesign, GiftCardDesignInput } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { designName, designsOrDefault } from '../../pricing/gift-cards/gift-card-designs.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

/** The designs that buyers choose from. */
export async function readGiftCardDesigns(db: Queryable): Promise<readonly GiftCardDesignInput[]> {
  const [settings] = await db.select({ designs: shopSettings.giftCardDesigns }).from(shopSettings)
  return designsOrDefault(settings?.designs ?? null)
}

export const serializeGiftCardDesigns = (
  designs: readonly GiftCardDesignInput[],
  mediaUrl: string,
  locale: Locale,
): GiftCardDesign[] =>
  designs.map((design) => ({
    designId: design.designId,
    name: designName(design, locale),
    url: fileUrl(mediaUrl, design.designId),
  }))

/** Replaces the designs: public images of the media library, and ready-made ones. `null` restores the default. */
export async function updateGiftCardDesigns(
  db: Queryable,
  designs: readonly GiftCardDesignInput[] | null,
  changeContext: ChangeContext,
): Promise<Refusal<'MEDIA_NOT_FOUND'> | undefined> {
  const ids = (designs ?? []).map(({ designId }) => designId).filter((id) => !readyMadeDesignName(id))
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.mediaType, 'image'), eq(media.isSecure, false)))
  const mediaIds = ids.filter((id) => !found.some((image) => image.id === id))
  if (mediaIds.length > 0) return refuse('MEDIA_NOT_FOUND', { mediaIds })
  await updateShop(db, { giftCardDesigns: designs }, changeContext.now, changeContext)
  return undefined
}
