import { queryProducts } from '@vitrine/client/stores/products'
import { Price, selectChoices } from '@vitrine/react'
import { data, Form, Link, useSearchParams } from 'react-router'
import { ProductImage } from '../../components/product-image.tsx'
import { catalog } from '../shopper.server.ts'
import type { Route } from './+types/product'

export async function loader({ params }: Route.LoaderArgs) {
  const { items } = await catalog.use(queryProducts)().eq('slug', params.slug).limit(1).find()
  const [product] = items
  if (!product) throw data(null, { status: 404 })
  return { product }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.product.name ?? 'Shop' }]

/** The selected choices are in the URL, so that links work without scripts and can be shared. */
export default function Product({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const [params] = useSearchParams()
  const requested = Object.fromEntries(params)
  const { options, variant, price, inStock, images } = selectChoices(product, requested)
  const linkTo = (option: string, choice: string) =>
    `?${new URLSearchParams({ ...requested, [option]: choice })}`
  return (
    <article className="product">
      <ProductImage item={images[0] ?? product.media.mainMedia} alt={product.name} width={640} />
      <div>
        <h1>{product.name}</h1>
        <p>
          <Price of={price} />
        </p>
        {options.map(({ name, choices }) => (
          <section key={name}>
            <h2>{name}</h2>
            <p className="choices">
              {choices.map((choice) => (
                <Link
                  key={choice.name}
                  to={linkTo(name, choice.name)}
                  aria-current={choice.selected || undefined}
                  preventScrollReset
                  replace
                >
                  {choice.available ? choice.name : <s>{choice.name}</s>}
                </Link>
              ))}
            </p>
          </section>
        ))}
        <Form method="post" action="/cart">
          <input type="hidden" name="productId" value={product._id} />
          <input type="hidden" name="variantId" value={variant?._id ?? ''} />
          <button type="submit" className="primary" name="intent" value="add" disabled={!inStock}>
            {inStock ? 'Add to cart' : 'Sold out'}
          </button>
        </Form>
        {/* The platform removes scripts from what merchants write. */}
        {product.description && <div dangerouslySetInnerHTML={{ __html: product.description }} />}
      </div>
    </article>
  )
}
