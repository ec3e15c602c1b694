import type { GiftCardDesign, GiftCardDesignInput } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { designName, designsOrDefault } from '../../pricing/gift-cards/gift-card-designs.ts'
import { refuseMissingImages } from '../../shop/brand/update-brand.ts'
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
  const missing = await refuseMissingImages(db, ids)
  if (missing) return missing
  await updateShop(db, { giftCardDesigns: designs }, changeContext.now, changeContext)
  return undefined
}
