import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { selectChoices } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddProduct } from '../products/add-product.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { SelectInput } from '../shared/forms/fields.tsx'
import { draftOrdersText as text } from '../shared/messages/draft-orders.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import type { LineValues } from './draft-values.ts'
import { productLine } from './product-line.ts'

interface ProductPickerProps {
  readonly onAdd: (line: LineValues) => void
}

/** Searches a product and selects its options. */
export function ProductPicker({ onAdd }: ProductPickerProps): ReactElement {
  const [productId, setProductId] = useState<string>()
  const { data: product } = useQuery({
    queryKey: [...keys.draftProduct, productId],
    queryFn: async () => (await client.products.getProduct(productId ?? '')).product,
    enabled: productId !== undefined,
  })
  const add = (line: LineValues) => {
    setProductId(undefined)
    onAdd(line)
  }
  return (
    <>
      <AddProduct
        known={[]}
        onAdd={setProductId}
        label={text.searchProducts}
        hint={text.searchProductsHint}
      />
      {product && <ProductOptions key={product._id} product={product} onAdd={add} />}
    </>
  )
}

interface ProductOptionsProps extends ProductPickerProps {
  readonly product: Product
}

function ProductOptions({ product, onAdd }: ProductOptionsProps): ReactElement {
  const { options, selected } = selectChoices(product)
  // By position, because the name of an option may contain a dot.
  const { register, watch } = useForm({
    defaultValues: {
      choices: options.map(({ name, choices: [first] }) => selected[name] ?? first?.name ?? ''),
    },
  })
  const choices = watch('choices')
  const line = productLine(
    product,
    Object.fromEntries(options.map(({ name }, at) => [name, choices[at] ?? ''])),
  )
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 border-l-2 border-rule pl-4">
      <p className="min-w-40 flex-1 self-center font-medium">
        {product.name}
        <span className="block font-normal text-muted">
          {formatAmount(line.price, product.priceData.currency)}
        </span>
      </p>
      {options.map((option, at) => (
        <SelectInput key={option.name} label={option.name} {...register(`choices.${at}`)}>
          {option.choices.map((choice) => (
            <option key={choice.name}>{choice.name}</option>
          ))}
        </SelectInput>
      ))}
      <Button size="small" variant="secondary" onClick={() => onAdd(line)}>
        {text.add}
      </Button>
    </div>
  )
}
