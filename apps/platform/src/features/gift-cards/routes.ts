import type { GiftCardDesign, GiftCardDesignInput } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { z } from 'zod'
import { ownerOf } from '../../cart/records/cart-owner.ts'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { shopperOnly } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { readyMadeDesignName } from '../../kernel/ready-made-gift-card-designs.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findGiftCardByCode } from '../../pricing/gift-cards/find-gift-card-by-code.ts'
import {
  deliveryTime,
  designsOrDefault,
  invalidGiftCardOptions,
} from '../../pricing/gift-cards/gift-card-designs.ts'
import { findGiftCardProduct } from '../../pricing/gift-cards/gift-card-repository.ts'
import { requestedLanguage } from '../../shop/profile/requested-language.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { readGiftCardDesigns, serializeGiftCardDesigns, updateGiftCardDesigns } from './gift-card-designs.ts'
import { giftCardProductsOf, markAsGiftCard, unmarkAsGiftCard } from './gift-card-products.ts'
import { serializeBalance } from './gift-card-serializer.ts'
import { listShopperGiftCards } from './list-shopper-gift-cards.ts'
import {
  adjustGiftCard,
  issueManually,
  listGiftCards,
  readGiftCard,
  resendGiftCard,
  setGiftCardDisabled,
} from './manage-gift-cards.ts'

const Code = z.object({ code: z.string().min(1).max(100) })
const ListQuery = z.object({ search: z.string().max(254).optional(), cursor: z.string().max(100).optional() })
const ByProduct = z.object({ productId: z.string() })
const amount = z.string().max(20)
const NewCard = z.object({
  amount,
  email: z.email().max(254),
  message: z.string().trim().max(500).nullish(),
  expirationDate: z.iso.datetime({ offset: true }).nullish(),
  language: z.string().max(10).nullish(),
  designId: z.string().max(100).nullish(),
  deliveryDate: z.iso.date().nullish(),
})
/** A negative amount lowers the balance. */
const Adjustment = z.object({ amount, note: z.string().trim().min(1).max(500) })
/** The recipient of a resent email; the previous recipient by default. */
const Addressee = z.object({ email: z.email().max(254).nullish(), language: z.string().max(10).nullish() })
const Validity = z.object({ validMonths: z.number().int().min(1).max(120).nullish() })

const MAX_DESIGNS = 20

const Designs = z.strictObject({
  designs: z
    .array(
      z
        .strictObject({
          designId: z.string().max(100).refine(isStorable),
          name: z.string().trim().min(1).max(60).refine(isStorable).optional(),
        })
        .refine(({ designId, name }) => name || readyMadeDesignName(designId), {
          path: ['name'],
          message: 'is required unless the design is ready-made',
        }),
    )
    .max(MAX_DESIGNS)
    .refine((designs) => new Set(designs.map(({ designId }) => designId)).size === designs.length, {
      message: 'must not contain a design twice',
    })
    .nullable(),
})

export const giftCardRoutes = (server: ShopServer) => ({
  ...shopperGiftCardRoutes(server),
  ...manageGiftCardRoutes(server),
  ...giftCardProductRoutes(server),
  ...giftCardDesignRoutes(server),
})

const shopperGiftCardRoutes = ({ db, now }: ShopServer) =>
  ({
    'POST /_vitrine/v1/gift-cards/balance': operation(
      {
        access: 'shoppers',
        summary: 'Returns the balance of a gift card by its code.',
        errors: ['GIFT_CARD_NOT_FOUND', 'RATE_LIMITED'],
        body: Code,
      },
      async (c, { body }) => {
        const lookupContext = {
          ...body,
          askerId: ownerOf(c.get('caller')).id,
          network: throttledNetwork(c),
          now: now(),
        }
        const card = await findGiftCardByCode(db, lookupContext)
        return card instanceof Refusal ? card : { giftCard: serializeBalance(card, lookupContext.now) }
      },
    ),
    'GET /_vitrine/v1/my/gift-cards': operation(
      { access: 'shoppers', summary: 'Lists the gift cards that the shopper has bought or received.' },
      (c) => listShopperGiftCards(db, shopperOnly(c.get('caller')), now()),
    ),
  }) satisfies Routes

function manageGiftCardRoutes({ db, now, shop }: ShopServer) {
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /_vitrine/v1/gift-cards': operation(
      { access: 'staff', summary: 'Lists gift cards, newest first.', parameters: ListQuery },
      (_, { parameters }) => listGiftCards(db, parameters, now()),
    ),
    'POST /_vitrine/v1/gift-cards': operation(
      { access: 'editors', summary: 'Issues a gift card and emails its code.', body: NewCard },
      async (c, { body }) => {
        const { currency } = await shop()
        const at = changeContext(c, 'giveGiftCard')
        const money = parseMoney(body.amount, currency)
        if (!money || money.amount <= 0) return noAmount(currency)
        const expiresAt = body.expirationDate ? new Date(body.expirationDate) : null
        if (expiresAt && expiresAt <= at.now) return invalid(PAST)
        const { designId, deliveryDate } = body
        const options = withoutEmptyFields({ designId, deliveryDate })
        const [field] = invalidGiftCardOptions(options, await readGiftCardDesigns(db), at.now)
        if (field) return invalid(INVALID_OPTIONS[field as keyof typeof INVALID_OPTIONS])
        const card = {
          value: money.amount,
          designId: options.designId,
          deliverAt: options.deliveryDate ? deliveryTime(options.deliveryDate) : undefined,
          currency,
          email: body.email,
          expiresAt,
          isForSomeoneElse: true,
          message: body.message ?? undefined,
          language: body.language ?? undefined,
        }
        return issueManually(db, card, at)
      },
    ),
    'GET /_vitrine/v1/gift-cards/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a gift card with its history.',
        errors: ['GIFT_CARD_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => readGiftCard(db, parameters.id, now()),
    ),
    'POST /_vitrine/v1/gift-cards/:id/adjust': operation(
      {
        access: 'editors',
        summary: 'Adjusts the balance of a gift card.',
        errors: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_BALANCE_TOO_LOW'],
        parameters: ById,
        body: Adjustment,
      },
      async (c, { parameters: { id }, body }) => {
        const { currency } = await shop()
        const at = changeContext(c, 'adjustGiftCard')
        const isLess = body.amount.startsWith('-')
        const money = parseMoney(isLess ? body.amount.slice(1) : body.amount, currency)
        if (!money || money.amount <= 0) return noAmount(currency)
        const change = { add: isLess ? -money.amount : money.amount, note: body.note }
        return adjustGiftCard(db, id, change, at)
      },
    ),
    'POST /_vitrine/v1/gift-cards/:id/disable': operation(
      {
        access: 'editors',
        summary: 'Disables a gift card.',
        errors: ['GIFT_CARD_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) =>
        setGiftCardDisabled(db, parameters.id, true, changeContext(c, 'disableGiftCard')),
    ),
    'POST /_vitrine/v1/gift-cards/:id/enable': operation(
      {
        access: 'editors',
        summary: 'Enables a gift card again.',
        errors: ['GIFT_CARD_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) =>
        setGiftCardDisabled(db, parameters.id, false, changeContext(c, 'enableGiftCard')),
    ),

    'POST /_vitrine/v1/gift-cards/:id/send-again': operation(
      {
        access: 'editors',
        summary: 'Emails a gift card again, with a new code.',
        errors: ['GIFT_CARD_NOT_FOUND'],
        parameters: ById,
        body: Addressee,
      },
      async (c, { parameters: { id }, body }) => {
        const to = { email: body.email ?? undefined, language: body.language ?? undefined }
        return resendGiftCard(db, id, to, changeContext(c, 'sendGiftCardAgain'))
      },
    ),
  } satisfies Routes
}

const giftCardProductRoutes = ({ db }: ShopServer) =>
  ({
    'GET /_vitrine/v1/gift-card-products': operation(
      { access: 'staff', areas: ['products'], summary: 'Lists the products that are sold as gift cards.' },
      () => giftCardProductsOf(db),
    ),
    'POST /_vitrine/v1/gift-card-products/:productId': operation(
      {
        access: 'editors',
        areas: ['products'],
        summary: 'Sells a digital product as a gift card.',
        errors: ['PRODUCT_NOT_FOUND', 'GIFT_CARD_NOT_DIGITAL'],
        parameters: ByProduct,
        body: Validity,
      },
      (_, { parameters, body }) => markAsGiftCard(db, parameters.productId, body.validMonths ?? null),
    ),
    'DELETE /_vitrine/v1/gift-card-products/:productId': operation(
      {
        access: 'editors',
        areas: ['products'],
        summary: 'Stops selling a product as a gift card.',
        parameters: ByProduct,
      },
      (_, { parameters }) => unmarkAsGiftCard(db, parameters.productId),
    ),
  }) satisfies Routes

function giftCardDesignRoutes({ db, config, now, shop }: ShopServer) {
  const list = async (c: HttpContext, designs: readonly GiftCardDesignInput[]): Promise<GiftCardDesign[]> => {
    const settings = await shop()
    const locale = localeFor(requestedLanguage(c, settings) ?? settings.languages[0])
    return serializeGiftCardDesigns(designs, config.mediaUrl, locale)
  }
  const reply = async (c: HttpContext) => ({
    designs: await list(c, await readGiftCardDesigns(db)),
    readyMadeDesigns: await list(c, designsOrDefault(null)),
  })
  return {
    'GET /_vitrine/v1/products/:productId/gift-card-designs': operation(
      {
        access: 'shoppers',
        summary: 'Lists the designs of a gift card. Products that are not gift cards have none.',
        parameters: ByProduct,
      },
      async (c, { parameters }) => {
        const id = parseId(parameters.productId)
        const isGiftCard = id !== undefined && (await findGiftCardProduct(db, id)) !== undefined
        return { isGiftCard, designs: isGiftCard ? await list(c, await readGiftCardDesigns(db)) : [] }
      },
    ),
    'GET /_vitrine/v1/gift-card-designs': operation(
      {
        access: 'staff',
        areas: ['products'],
        summary: 'Lists the designs of gift cards, and those that are ready-made.',
      },
      reply,
    ),
    'PATCH /_vitrine/v1/gift-card-designs': operation(
      {
        access: 'editors',
        areas: ['products'],
        summary: 'Replaces the designs of gift cards. Without designs, restores the ready-made ones.',
        errors: ['MEDIA_NOT_FOUND'],
        body: Designs,
      },
      async (c, { body }) => {
        const designs =
          body.designs?.map(({ designId, name }) => ({ designId, ...(name && { name }) })) ?? null
        const changeContext = { actor: c.get('caller'), operation: 'updateGiftCardDesigns', now: now() }
        const refused = await updateGiftCardDesigns(db, designs, changeContext)
        return refused ?? reply(c)
      },
    ),
  } satisfies Routes
}

const noAmount = (currency: string) =>
  invalid({
    field: 'amount',
    violatedRule: 'FORMAT',
    description: `must be an amount in ${currency} other than zero`,
  })

const INVALID_OPTIONS = {
  designId: { field: 'designId', violatedRule: 'FORMAT', description: 'must be a design of the shop' },
  deliveryDate: {
    field: 'deliveryDate',
    violatedRule: 'FORMAT',
    description: 'must be today or within a year',
  },
} as const

const PAST = { field: 'expirationDate', violatedRule: 'MIN', description: 'must be in the future' } as const
