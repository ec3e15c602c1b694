import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { catalogReferenceOf } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { draftsText as text } from '../messages/drafts.ts'
import { AddProduct } from '../products/add-product.tsx'
import { shop } from '../shop.ts'
import type { LineValues } from './draft-values.ts'

interface PickGoodsProps {
  readonly onAdd: (line: LineValues) => void
}

/** Finds something of the catalogue, and asks which of its kinds is meant. */
export function PickGoods({ onAdd }: PickGoodsProps): ReactElement {
  const [productId, setProductId] = useState<string>()
  const { data: product } = useQuery({
    queryKey: ['draft-product', productId],
    queryFn: async () => (await shop.products.getProduct(productId ?? '')).product,
    enabled: productId !== undefined,
  })
  const add = (line: LineValues) => {
    setProductId(undefined)
    onAdd(line)
  }
  return (
    <>
      <AddProduct known={[]} onAdd={setProductId} label={text.find} hint={text.findHint} />
      {product && <Chosen key={product._id} product={product} onAdd={add} />}
    </>
  )
}

interface ChosenProps extends PickGoodsProps {
  readonly product: Product
}

function Chosen({ product, onAdd }: ChosenProps): ReactElement {
  const options = product.productOptions ?? []
  const first = Object.fromEntries(
    options.map(({ name, choices }) => [name, choices?.[0]?.description ?? '']),
  ) as Record<string, string>
  const [chosen, setChosen] = useState(first)
  const price = String(product.price?.discountedPrice ?? product.price?.price ?? '')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 border-l-2 border-rule pl-4">
      <p className="min-w-40 flex-1 self-center font-medium">{product.name}</p>
      {options.map(({ name = '', choices = [] }) => (
        <SelectInput
          key={name}
          label={name}
          value={chosen[name]}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        >
          {choices.map(({ description }) => (
            <option key={description}>{description}</option>
          ))}
        </SelectInput>
      ))}
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          onAdd({
            name: product.name ?? '',
            details: Object.values(chosen).join(', '),
            quantity: '1',
            price,
            priceBefore: price,
            reference: {
              ...catalogReferenceOf(product),
              ...(options.length > 0 && { options: { options: chosen } }),
            },
            isShipped: product.productType === 'physical',
          })
        }
      >
        {text.add}
      </Button>
    </div>
  )
}
