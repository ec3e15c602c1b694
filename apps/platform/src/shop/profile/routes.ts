import {
  type DeliveryOption,
  type ShopContact,
  type ShopInfo,
  Version,
  WithdrawalMode,
} from '@vitrine/contract'
import { isInEu } from '@vitrine/pricing'
import { formatLocality, joinWithCommas, LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import { expectedVatNumber } from '../../kernel/address/vat-numbers.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { reviews } from '../../kernel/database/schema/features/reviews.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid } from '../../kernel/refusal.ts'
import { TimeZone } from '../../kernel/time-zone.ts'
import type { ShopServer } from '../shop-server.ts'
import { ACCESS_BY_SHOP_STATUS, statusFor } from './access-by-shop-status.ts'
import { CurrencyCode, ExchangeRates, parseExchangeRates, serializeExchangeRates } from './exchange-rates.ts'
import { externalPagesSchema } from './external-pages.ts'
import { readShop, type Shop } from './read-shop.ts'
import { requestedLanguage } from './requested-language.ts'
import { sellerOf } from './seller.ts'
import { isShopPreview, PREVIEW_HEADER, shopPreviewUrl } from './shop-preview.ts'
import { updateShop } from './shop-settings.ts'
import { isWithdrawalEnabled } from './withdrawal-settings.ts'

const line = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)

const Contact = z.strictObject({
  email: z.email().max(254).optional(),
  phone: line(40)
    .regex(/^[+\d\s()/.-]+$/, 'must be a phone number, such as +353 1 234 5678')
    .optional(),
  legalName: line(200).optional(),
  contactName: line(100).optional(),
  address: line(200).optional(),
  addressLine: line(200).optional(),
  postalCode: line(20).optional(),
  city: line(100).optional(),
  subdivision: line(50).optional(),
  country: z.string().regex(COUNTRY_CODE, 'must be a country code, such as IE').optional(),
  taxId: line(40)
    .refine((id) => !expectedVatNumber(id), {
      error: ({ input }) => `must be a VAT number, such as ${expectedVatNumber(String(input))}`,
    })
    .optional(),
})

/** The address on one line is that of the other fields, if they have one. */
function parseContact(contact: z.infer<typeof Contact>): ShopContact {
  const { addressLine, postalCode, city } = contact
  const hasAddress = [addressLine, postalCode, city].some(Boolean)
  const address = hasAddress ? joinWithCommas([addressLine, ...formatLocality(contact)]) : contact.address
  return withoutEmptyFields({ ...contact, address })
}

const Languages = z
  .array(z.enum(LANGUAGES.map(({ code }) => code)))
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, 'must not repeat a language')

/** The law asks for 14 days at least. */
const Withdrawals = z.strictObject({
  mode: z.enum(WithdrawalMode),
  days: z.number().int().min(14).max(365),
  transitDays: z.number().int().min(0).max(90),
})

const NO_TAX_ID = {
  field: 'reverseChargeEnabled',
  violatedRule: 'OTHER',
  description: 'needs a country of the EU and its VAT number in the contact details of the shop',
} as const

const shopChange = (platformUrl: string) =>
  z
    .strictObject({
      name: z.string().trim().min(1).max(80).optional(),
      currency: CurrencyCode.optional(),
      status: z.enum(['ENABLED', 'DISABLED', 'PENDING', 'DEMO']).optional(),
      weightUnit: z.enum(['KG', 'LB']).optional(),
      timeZone: TimeZone.optional(),
      exchangeRates: ExchangeRates.optional(),
      contact: Contact.optional(),
      backInStockRequestsEnabled: z.boolean().optional(),
      newOrderEmailsEnabled: z.boolean().optional(),
      reverseChargeEnabled: z.boolean().optional(),
      vatNumberCheckEnabled: z.boolean().optional(),
      withdrawals: Withdrawals.optional(),
      externalPages: externalPagesSchema(platformUrl).optional(),
      languages: Languages.optional(),
      catalogVersion: z.enum(Version).optional(),
    })
    .refine((change) => Object.keys(change).length > 0, 'must change something')

/** What the public details of a shop need from its pricing settings. */
interface ShopPricing {
  readonly shippingCountries: readonly string[]
  readonly deliveryOptions: DeliveryOption[]
  readonly isTaxIncluded: (country: string | undefined) => boolean
}

async function hasPublishedReview(db: Queryable): Promise<boolean> {
  const isPublished = eq(reviews.status, 'APPROVED')
  return (await db.select({ id: reviews.id }).from(reviews).where(isPublished).limit(1)).length > 0
}

type ReadPricing = (currency: string, language: LanguageCode | undefined) => Promise<ShopPricing>

export const shopRoutes = (server: ShopServer, readPricing: ReadPricing) => {
  const { db, config, now, shop, keys } = server
  const isPreviewed = async (c: HttpContext) =>
    isShopPreview(c.req.header(PREVIEW_HEADER) ?? '', await keys(), now())
  const response = async (
    { exchangeRates, ...saved }: Shop,
    { isPreview = false, language }: { isPreview?: boolean; language?: LanguageCode | undefined } = {},
  ): Promise<{ shop: ShopInfo }> => {
    const pricing = await readPricing(saved.currency, language)
    const { shippingCountries: countries, deliveryOptions, isTaxIncluded } = pricing
    const { enabled: returnsEnabled, days, shippingPaidBy } = saved.returnSettings
    return {
      shop: {
        name: saved.name,
        currency: saved.currency,
        exchangeRates: serializeExchangeRates(exchangeRates),
        status: saved.status,
        weightUnit: saved.weightUnit,
        timeZone: saved.timeZone,
        url: config.shopUrl,
        access: {
          ...ACCESS_BY_SHOP_STATUS[statusFor(saved.status, isPreview)],
          ...(isPreview && saved.status === 'PENDING' && { isPreview }),
        },
        contact: saved.contact,
        shippingCountries: [...countries],
        deliveryOptions,
        priorPricesRequired: countries.some(isInEu),
        withdrawals: saved.withdrawals,
        withdrawalsEnabled: isWithdrawalEnabled(saved, countries),
        returnsEnabled,
        ...(returnsEnabled && { returnPolicy: { days, shippingPaidBy } }),
        taxIncludedInPrices: isTaxIncluded(saved.contact?.country),
        reviewsEnabled: saved.reviewSettings.enabled,
        hasReviews: saved.reviewSettings.enabled && (await hasPublishedReview(db)),
        backInStockRequestsEnabled: saved.backInStockRequestsEnabled,
        newOrderEmailsEnabled: saved.newOrderEmailsEnabled,
        reverseChargeEnabled: saved.reverseChargeEnabled,
        vatNumberCheckEnabled: saved.vatNumberCheckEnabled,
        externalPages: saved.externalPages,
        languages: [...saved.languages],
        catalogVersion: saved.catalogVersion,
        ...(config.mailbox === 'public' && { hasPublicMailbox: true }),
      },
    }
  }
  return {
    'GET /_vitrine/v1/shop': operation(
      { access: 'anyone', summary: 'Reads the name of the shop and what shoppers can do now.' },
      async (c) => {
        const saved = await shop()
        return response(saved, { isPreview: await isPreviewed(c), language: requestedLanguage(c, saved) })
      },
    ),
    'GET /_vitrine/v1/shop/preview': operation(
      {
        access: 'merchants',
        areas: [],
        summary:
          'Returns a storefront URL that shows staff the shop during setup. It is valid for twelve hours.',
      },
      async () => ({ url: await shopPreviewUrl(server) }),
    ),
    'PATCH /_vitrine/v1/shop': operation(
      {
        access: 'owner',
        summary: 'Updates the name, status or other settings of the shop.',
        errors: ['CURRENCY_IN_USE'],
        body: shopChange(config.publicUrl),
      },
      async (c, { body }) => {
        const { name, currency, status, weightUnit, timeZone, exchangeRates, contact } = body
        const { backInStockRequestsEnabled, newOrderEmailsEnabled, externalPages, catalogVersion } = body
        const { languages, withdrawals } = body
        const { reverseChargeEnabled, vatNumberCheckEnabled } = body
        const before = await readShop(db)
        const { rates, errors } = parseExchangeRates(exchangeRates ?? [], currency ?? before.currency)
        if (errors.length > 0) return invalid(...errors)
        if (reverseChargeEnabled && !sellerOf(contact ?? before.contact)) return invalid(NO_TAX_ID)
        const change = {
          ...(name !== undefined && { name }),
          ...(currency && { currency }),
          ...(status && { status }),
          ...(weightUnit && { weightUnit }),
          ...(timeZone && { timeZone }),
          ...(exchangeRates && { exchangeRates: rates }),
          ...(contact && { contact: parseContact(contact) }),
          ...(backInStockRequestsEnabled !== undefined && { backInStockRequestsEnabled }),
          ...(newOrderEmailsEnabled !== undefined && { newOrderEmailsEnabled }),
          ...(reverseChargeEnabled !== undefined && { reverseChargeEnabled }),
          ...(vatNumberCheckEnabled !== undefined && { vatNumberCheckEnabled }),
          ...(withdrawals && { withdrawals }),
          ...(externalPages && { externalPages: withoutEmptyFields(externalPages) }),
          ...(languages && { languages }),
          ...(catalogVersion && { catalogVersion }),
        }
        const at = now()
        const refused = await updateShop(db, change, at, {
          actor: c.get('caller'),
          operation: 'changeShop',
          now: at,
        })
        return refused ?? response(await readShop(db))
      },
    ),
  } satisfies Routes
}
