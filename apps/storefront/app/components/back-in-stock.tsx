import type { Choices } from '@vitrine/contract'
import { Button, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { ProductDetails } from '../product-details.server.ts'
import { useTexts } from '../texts/use-texts.tsx'

interface BackInStockProps {
  readonly product: Pick<ProductDetails, '_id'>
  readonly variantId: string | undefined
  readonly selected: Choices
}

/** Asks to be told when the chosen variant can be had again: `productId`, `variantId`, `option.<name>`, `email`. */
export function BackInStock({ product, variantId, selected }: BackInStockProps): ReactElement {
  const texts = useTexts('product')
  return (
    <Form method="post" action="/back-in-stock" className="mt-8 grid gap-4 border border-rule p-5">
      <input type="hidden" name="productId" value={product._id} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      {Object.entries(selected).map(([option, choice]) => (
        <input key={option} type="hidden" name={`option.${option}`} value={choice} />
      ))}
      <TextField
        name="email"
        id="back-in-stock-email"
        type="email"
        label={texts.email}
        hint={texts.backInStockText}
        autoComplete="email"
        required
      />
      <Button type="submit" variant="secondary">
        {texts.backInStock}
      </Button>
    </Form>
  )
}
