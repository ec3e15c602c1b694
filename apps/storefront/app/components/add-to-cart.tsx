import type { Choices } from '@vitrine/contract'
import { Button, TextField } from '@vitrine/ui'
import type { ReactElement, SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { openCart } from '../cart/open-cart.ts'
import type { ProductDetails } from '../product-details.server.ts'
import { useSay, useTexts } from '../texts/use-texts.tsx'
import { RichText } from './rich-text.tsx'

interface AddToCartProps {
  readonly product: Pick<ProductDetails, '_id' | 'name' | 'media' | 'customTextFields'>
  /** The id of the chosen variant, where the product has variants. */
  readonly variantId: string | undefined
  readonly selected: Choices
  /** Once or again and again, where there is a choice; made by `planChoice`. */
  readonly plans: string | undefined
  /** As many as there are, where they are counted. */
  readonly most: number | undefined
}

const atMost = 99

/** A longer text than this is nobody's name or greeting: its end is for the form to know. */
const worthCounting = 200

const openOverPage = (event: SubmitEvent<HTMLFormElement>) => {
  const { submitter } = event.nativeEvent
  if (openCart(new FormData(event.currentTarget), submitter)) event.preventDefault()
}

/**
 * Puts the chosen variant into the cart: a form that the cart's own page answers, with `productId`, `variantId`,
 * `plan`, `option.<name>`, `text.<title>` and `quantity`.
 */
export function AddToCart({ product, variantId, selected, plans, most }: AddToCartProps): ReactElement {
  const texts = useTexts('product')
  const say = useSay()
  return (
    <form method="post" action={useHref('/cart')} onSubmit={openOverPage} className="mt-8 grid gap-5">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="image" value={product.media.mainMedia?.image?.url} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      {Object.entries(selected).map(([option, choice]) => (
        <input key={option} type="hidden" name={`option.${option}`} value={choice} />
      ))}
      {plans && <RichText html={plans} />}
      {product.customTextFields?.map(({ title, maxLength, mandatory }, index) => (
        <TextField
          key={title}
          id={`text-${index}`}
          name={`text.${title}`}
          label={mandatory ? title : say(texts.optional, { title })}
          hint={maxLength > worthCounting ? undefined : say(texts.characters, { count: maxLength })}
          maxLength={maxLength}
          required={mandatory}
        />
      ))}
      <div className="flex items-end gap-3">
        <TextField
          name="quantity"
          label={texts.quantity}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.min(most ?? atMost, atMost)}
          defaultValue={1}
          className="w-24"
        />
        <Button type="submit" className="min-h-12 flex-1">
          {texts.addToCart}
        </Button>
      </div>
    </form>
  )
}
