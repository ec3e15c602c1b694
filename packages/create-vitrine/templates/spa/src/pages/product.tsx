import type { Product } from '@vitrine/contract'
import { createLineItem, Price, useCart, useChoices, useProduct } from '@vitrine/react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ProductImage } from '../../components/product-image.tsx'

export function ProductPage() {
  const { slug = '' } = useParams()
  const { product, status, reload } = useProduct(slug)
  if (product) return <ProductDetails key={product._id} product={product} />
  if (status === 'LOADING') return <p>Loading…</p>
  if (status === 'FAILED')
    return (
      <p role="alert">
        We couldn’t load this product.{' '}
        <button type="button" onClick={reload}>
          Try again
        </button>
      </p>
    )
  return <h1>Product not found</h1>
}

function ProductDetails({ product }: { product: Product }) {
  const { options, variant, price, inStock, images, choose } = useChoices(product)
  const { add } = useCart()
  const [isAdded, setIsAdded] = useState(false)
  const addToCart = () => {
    add(createLineItem(product, variant))
    setIsAdded(true)
  }
  return (
    <article className="product">
      <ProductImage item={images[0] ?? product.media.mainMedia} alt={product.name} width={640} />
      <div>
        <h1>{product.name}</h1>
        <p>
          <Price of={price} />
        </p>
        {options.map(({ name, choices }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <div className="choices">
              {choices.map((choice) => (
                <button
                  key={choice.name}
                  type="button"
                  aria-pressed={choice.selected}
                  onClick={() => choose(name, choice.name)}
                >
                  {choice.available ? choice.name : <s>{choice.name}</s>}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="row">
          <button type="button" className="primary" disabled={!inStock} onClick={addToCart}>
            {inStock ? 'Add to cart' : 'Sold out'}
          </button>
          <output>{isAdded && <Link to="/cart">Added. View cart</Link>}</output>
        </p>
        {/* The platform removes scripts from what merchants write. */}
        {product.description && <div dangerouslySetInnerHTML={{ __html: product.description }} />}
      </div>
    </article>
  )
}
