import type { GiftCardDesign } from '@vitrine/contract'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { type ResponsiveImage, responsiveImage } from '../../shared/responsive-image.server.ts'
import { ADDRESS_INPUT, type PersonalizationField } from './personalization-fields.server.ts'

/** The form fields of a gift card. */
export interface GiftCardDetails {
  readonly legend: string
  readonly designs: readonly {
    readonly id: string
    readonly name: string
    readonly image?: ResponsiveImage
  }[]
  readonly fields: readonly (PersonalizationField & {
    readonly isLong?: boolean
    readonly min?: string
    readonly max?: string
  })[]
}

/** Designs are shown in this size. */
const SIZE = { width: 480, height: 320 }

const MAX_MESSAGE_LENGTH = 500
const MAX_NAME_LENGTH = 100
const MAX_EMAIL_LENGTH = 254

/** The fields of a gift card. A product that asks for texts of its own has its own fields for recipient and message. */
export function giftCardDetails(
  designs: readonly GiftCardDesign[],
  { hasTextFields, now }: { readonly hasTextFields: boolean; readonly now: Date },
  { messages: { giftCard: messages, product }, t }: I18n,
): GiftCardDetails {
  const field = (name: string, title: string, maxLength: number) => ({
    id: `gift-card-${name}`,
    name: `giftCard.${name}`,
    label: t(product.optional, { title }),
    maxLength,
    required: false,
  })
  const recipient = {
    ...field('recipientEmail', messages.recipientEmail, MAX_EMAIL_LENGTH),
    ...ADDRESS_INPUT,
  }
  const message = { ...field('message', messages.message, MAX_MESSAGE_LENGTH), isLong: true }
  const lastDay = new Date(now)
  lastDay.setUTCFullYear(now.getUTCFullYear() + 1)
  return {
    legend: messages.design,
    designs: designs.map(({ designId, name, url }) => {
      const image = responsiveImage({ url, altText: '', ...SIZE }, 'landscape')
      return { id: designId, name, ...(image && { image }) }
    }),
    fields: [
      ...(hasTextFields ? [] : [{ ...recipient, hint: messages.recipientHint }]),
      { ...field('senderName', messages.senderName, MAX_NAME_LENGTH), hint: messages.senderHint },
      ...(hasTextFields ? [] : [message]),
      {
        ...field('deliveryDate', messages.deliveryDate, MAX_NAME_LENGTH),
        hint: messages.deliveryHint,
        type: 'date',
        min: toDay(now),
        max: toDay(lastDay),
      },
    ],
  }
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10)
