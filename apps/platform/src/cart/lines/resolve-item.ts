import type { GiftCardOptions, RefusedLineItem } from '@vitrine/contract'
import { z } from 'zod'
import { originalChoices, originalTextTitles } from '../../catalog/products/option-labels.ts'
import { DEFAULT_VARIANT_ID } from '../../catalog/products/wire-ids.ts'
import { hasChoices } from '../../catalog/variants/variants-for-options.ts'
import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import type { CatalogLine } from '../../kernel/database/schema/checkout/cart.ts'
import { designsOrDefault, invalidGiftCardOptions } from '../../pricing/gift-cards/gift-card-designs.ts'
import type { CartProduct, CartVariant } from './cart-catalog.ts'

/** The app ids of the stores catalog. */
const STORES_APP_IDS: readonly string[] = [
  '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  '1380b703-ce81-ff05-f115-39571d94dfcd',
]

/** A parsed reference to a catalog item. */
export interface ItemReference {
  readonly appId: string
  readonly catalogItemId: string
  readonly variantId?: string | undefined
  readonly planId?: string | undefined
  readonly choices: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly giftCard?: Readonly<GiftCardOptions>
}

type Resolved = Pick<
  CatalogLine,
  'productId' | 'variantId' | 'planId' | 'appId' | 'choices' | 'texts' | 'giftCard' | 'name'
>

type ItemRefusal = Omit<RefusedLineItem, 'index'>

const refuseItem = (reason: ItemRefusal['reason'], names?: readonly string[]): ItemRefusal =>
  names ? { reason, names } : { reason }

export const isItemRefusal = (outcome: Resolved | ItemRefusal): outcome is ItemRefusal => 'reason' in outcome

/** Finds the item of a reference, or the reason why it cannot be bought. */
export function resolveItem(
  requested: ItemReference,
  product: CartProduct | undefined,
  now: Date,
): Resolved | ItemRefusal {
  if (!STORES_APP_IDS.includes(requested.appId.toLowerCase())) return refuseItem('CATALOG_NOT_KNOWN')
  if (!product) return refuseItem('PRODUCT_NOT_FOUND')
  const reference = {
    ...requested,
    choices: originalChoices(requested.choices, product.options),
    texts: originalTextTitles(requested.texts, product.customTextFields),
  }
  const chosen = chosenVariant(reference, product)
  if ('reason' in chosen) return chosen
  const textRefusal = findTextRefusal(reference.texts, product)
  if (textRefusal) return textRefusal
  const { planId, giftCard = {} } = reference
  const invalidOptions = product.isGiftCard
    ? invalidGiftCardOptions(giftCard, designsOrDefault(product.giftCardDesigns), now)
    : Object.keys(giftCard)
  if (invalidOptions.length > 0) return refuseItem('GIFT_CARD_OPTIONS_INVALID', invalidOptions)
  if (planId && !product.plans.some(({ id }) => id === planId))
    return refuseItem('SUBSCRIPTION_OPTION_NOT_FOUND')
  if (!planId && !product.allowsOneTimePurchase) return refuseItem('SUBSCRIPTION_OPTION_MISSING')
  const { variant, choices } = chosen
  const texts = Object.fromEntries(Object.entries(reference.texts).filter(([, text]) => text !== ''))
  const { id: productId, name } = product
  return {
    productId,
    variantId: variant.id,
    ...(planId && { planId }),
    appId: reference.appId,
    choices,
    texts,
    ...(Object.keys(giftCard).length > 0 && { giftCard }),
    name,
  }
}

interface Chosen {
  readonly variant: CartVariant
  /** Empty if the variant identifies the item. */
  readonly choices: Readonly<Record<string, string>>
}

function chosenVariant(
  { variantId, choices }: ItemReference,
  { options, variants, manageVariants }: CartProduct,
): Chosen | ItemRefusal {
  const isNamed = variantId !== undefined && variantId !== DEFAULT_VARIANT_ID
  if (manageVariants && isNamed) {
    const variant = variants.find(({ id }) => id === variantId)
    return variant ? { variant, choices: {} } : refuseItem('VARIANT_NOT_FOUND')
  }
  const known = knownChoices(choices, options)
  if ('reason' in known) return known
  const variant = manageVariants
    ? variants.find((each) => hasChoices(each, known.choices))
    : variants.find(({ id }) => !isNamed || id === variantId)
  if (!variant) return refuseItem('VARIANT_NOT_FOUND')
  return { variant, choices: manageVariants ? {} : known.choices }
}

/** One choice of every option. Shops give a choice by its description or, for a color, by its value. */
function knownChoices(
  input: Readonly<Record<string, string>>,
  options: readonly StoredOption[],
): Pick<Chosen, 'choices'> | ItemRefusal {
  const unknown = Object.keys(input).filter((name) => !options.some((option) => option.name === name))
  if (unknown.length > 0) return refuseItem('CHOICE_NOT_KNOWN', unknown)
  const missing = options.filter(({ name }) => !Object.hasOwn(input, name)).map(({ name }) => name)
  if (missing.length > 0) return refuseItem('CHOICE_MISSING', missing)
  const choices: Record<string, string> = {}
  for (const { name, choices: offered } of options) {
    const choice =
      offered.find(({ description }) => description === input[name]) ??
      offered.find(({ value }) => value === input[name])
    if (!choice) return refuseItem('CHOICE_NOT_KNOWN', [name])
    choices[name] = choice.description
  }
  return { choices }
}

function findTextRefusal(
  input: Readonly<Record<string, string>>,
  { customTextFields, isGiftCard }: CartProduct,
): ItemRefusal | undefined {
  const titled = (name: string) => customTextFields.find(({ title }) => title === name)
  const unknown = Object.keys(input).filter((name) => !titled(name))
  if (unknown.length > 0) return refuseItem('TEXT_NOT_KNOWN', unknown)
  const missing = customTextFields.filter(({ title, mandatory }) => mandatory && !input[title]?.trim())
  if (missing.length > 0)
    return refuseItem(
      'TEXT_MISSING',
      missing.map(({ title }) => title),
    )
  const long = customTextFields.filter(({ title, maxLength }) => (input[title]?.length ?? 0) > maxLength)
  if (long.length > 0)
    return refuseItem(
      'TEXT_TOO_LONG',
      long.map(({ title }) => title),
    )
  const invalidEmails = isGiftCard
    ? Object.keys(input).filter((name) => isInvalidEmail(name, input[name]))
    : []
  return invalidEmails.length > 0 ? refuseItem('TEXT_NOT_AN_ADDRESS', invalidEmails) : undefined
}

/** Whether a text is meant as an email address, by its name or its @, and is invalid. */
const isInvalidEmail = (name: string, input = ''): boolean => {
  const text = input.trim()
  const isExpected = /e-?mail/i.test(name) || /^\S+@\S+$/.test(text)
  return text !== '' && isExpected && !z.email().safeParse(text).success
}
