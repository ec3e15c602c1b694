import type { Queryable } from '../../kernel/database/open-database.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { buyerNameOf } from '../../orders/emails/new-order-email.ts'
import { namesOf } from '../../orders/emails/order-emails.ts'
import { isMarkedAsTest } from '../../orders/payments/methods/payment-method.ts'
import { findOrder, paymentsOf } from '../../orders/records/order-repository.ts'
import type { GiftCardRecord } from '../../pricing/gift-cards/gift-card-repository.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'

/** Sends a gift card to its recipient. Only this email contains the code. */
export async function sendGiftCardEmail(
  tx: Queryable,
  card: GiftCardRecord,
  code: string,
  now: Date,
): Promise<void> {
  const { isForSomeoneElse, message } = card
  const locale = await shopLocale(tx, card.language)
  const until = card.expiresAt?.toLocaleDateString(locale.language.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const order = card.orderId ? await findOrder(tx, card.orderId) : undefined
  const emailContent = {
    to: card.email,
    locale,
    isTest: order !== undefined && isMarkedAsTest(order, await paymentsOf(tx, [order.id])),
    url: '/shop',
    values: {
      amount: formatMoneyIn(locale, { amount: card.initialValue, currency: card.currency }),
      code,
      expiryDate: until ?? '',
    },
    ...(card.designId && { picture: { id: card.designId } }),
    message: message ? locale.t(locale.texts.quotation, { text: message }) : undefined,
  }
  const omit = until ? [] : (['expires'] as const)
  if (!isForSomeoneElse) {
    await sendEmail(tx, { ...emailContent, email: 'giftCard', omit }, now)
    return
  }
  const sender = card.senderName ?? (order ? buyerNameOf(order) : '')
  await sendEmail(
    tx,
    {
      ...emailContent,
      email: 'giftCardRecipient',
      values: { ...emailContent.values, sender },
      omit: [
        ...omit,
        ...namesOf({
          sent: sender !== '' || !!message,
          sentWithMessage: sender !== '' || !message,
          sentBy: sender === '' || !!message,
          sentByWithMessage: sender === '' || !message,
        }),
      ],
    },
    now,
  )
}
