import type { CartRefusal } from '@vitrine/client/extras'
import type { Choices, Product } from '@vitrine/contract'
import { selectChoices } from '@vitrine/react'
import type { I18n } from '../i18n/request-i18n.server.ts'
import type { Shopper } from '../session/shopper.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { formatRefusal, refusedFieldNames } from './format-refusal.ts'
import { parseCartForm } from './forms/parse-cart-form.ts'
import { parseChoices } from './forms/parse-choices.ts'
import { carts } from './shopper-cart.server.ts'

/** The errors of a product form that added nothing to the cart. */
export interface AddProductErrors {
  readonly choices: Choices
  /** The submitted values. */
  readonly values: Readonly<Record<string, string>>
  /** Errors by field name, or under `form`. */
  readonly errors: Readonly<Record<string, string>>
}

/** Adds the product of a form to the cart, or returns the errors of the form. */
export async function addProduct(
  shopper: Shopper,
  product: Product,
  form: FormData,
  { messages, t, locale }: I18n,
): Promise<AddProductErrors | undefined> {
  const choices = parseChoices(form)
  const failed = (errors: AddProductErrors['errors']): AddProductErrors => ({
    choices,
    values: formValues(form),
    errors,
  })
  const { variant, inStock } = selectChoices(product, choices)
  if (!inStock)
    return failed({ form: variant ? messages.product.soldOut : messages.product.unavailableCombination })
  if (variant) form.set('variantId', variant._id)
  const change = parseCartForm(form)
  if (!change) return failed({ quantity: messages.cart.errors.quantity })
  const { refusal } = await orErrorResponse(carts.change(shopper, change))
  if (!refusal) return undefined
  const error = formatRefusal(refusal, messages.cart.errors, t, locale)
  return failed(Object.fromEntries(invalidFields(refusal).map((field) => [field, error])))
}

function invalidFields(refusal: CartRefusal): string[] {
  if (refusal.code === 'INSUFFICIENT_INVENTORY') return ['quantity']
  const fields = [
    ...refusedFieldNames(refusal, /^TEXT_/).map((title) => `text.${title}`),
    ...refusedFieldNames(refusal, /^GIFT_CARD_/).map((option) => `giftCard.${option}`),
  ]
  return fields.length > 0 ? fields : ['form']
}

const formValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
