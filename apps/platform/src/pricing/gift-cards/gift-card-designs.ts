import type { GiftCardDesignInput, GiftCardOptions } from '@vitrine/contract'
import { z } from 'zod'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { READY_MADE_DESIGN_IDS, readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'

/** The designs of a shop. Until it has chosen some, the ready-made ones. */
export const designsOrDefault = (
  chosen: readonly GiftCardDesignInput[] | null,
): readonly GiftCardDesignInput[] => chosen ?? READY_MADE_DESIGN_IDS.map((designId) => ({ designId }))

export function designName({ designId, name }: GiftCardDesignInput, { texts }: Locale): string {
  const readyMade = readyMadeDesignName(designId)
  return name ?? (readyMade ? texts.purchases.giftCard.designs[readyMade] : '')
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_DAYS_AHEAD = 366

/** The morning on which a gift card is delivered in Europe. There is no time zone of the recipient to choose one by. */
export const deliveryTime = (day: string): Date => new Date(`${day}T07:00:00Z`)

/** The names of the options that a gift card of the shop cannot have. */
export function invalidGiftCardOptions(
  { designId, recipientEmail, deliveryDate }: GiftCardOptions,
  designs: readonly GiftCardDesignInput[],
  now: Date,
): readonly string[] {
  const days =
    deliveryDate === undefined ? 0 : (deliveryTime(deliveryDate).getTime() - now.getTime()) / DAY_MS
  return [
    ...(designId && !designs.some((design) => design.designId === designId) ? ['designId'] : []),
    ...(recipientEmail && !z.email().safeParse(recipientEmail).success ? ['recipientEmail'] : []),
    // Where the buyer is, it may still be yesterday.
    ...(days < -2 || days > MAX_DAYS_AHEAD ? ['deliveryDate'] : []),
  ]
}
