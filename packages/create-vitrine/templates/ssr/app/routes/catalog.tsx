import { queryProducts } from '@vitrine/client/stores/products'
import { Price } from '@vitrine/react'
import { Link } from 'react-router'
import { ProductImage } from '../../components/product-image.tsx'
import { catalog } from '../shopper.server.ts'
import type { Route } from './+types/catalog'

const PAGE_SIZE = 24

export async function loader({ request }: Route.LoaderArgs) {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const result = await catalog
    .use(queryProducts)()
    .skip((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .find()
  const products = result.items.map(({ _id, name, slug, priceData, media }) => ({
    _id,
    name,
    slug,
    priceData,
    image: media.mainMedia,
  }))
  return { page, products, hasNext: result.hasNext() }
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { page, products, hasNext } = loaderData
  return (
    <>
      <h1>All products</h1>
      {products.length === 0 && <p>No products yet.</p>}
      <ul className="products">
        {products.map(({ _id, name, slug, priceData, image }) => (
          <li key={_id}>
            <Link to={`/products/${encodeURIComponent(slug)}`}>
              <ProductImage item={image} alt={name} width={480} />
              <h2>{name}</h2>
              <Price of={priceData} />
            </Link>
          </li>
        ))}
      </ul>
      <nav className="row" aria-label="Pages">
        {page > 1 && <Link to={`/?page=${page - 1}`}>Previous page</Link>}
        {hasNext && <Link to={`/?page=${page + 1}`}>Next page</Link>}
      </nav>
    </>
  )
}
