import { Price, useProducts } from '@vitrine/react'
import { Link } from 'react-router'
import { ProductImage } from '../../components/product-image.tsx'

export function CatalogPage() {
  const { products, status, hasMore, loadMore, reload } = useProducts((query) => query.limit(24))
  return (
    <>
      <h1>All products</h1>
      {status === 'FAILED' && (
        <p role="alert">
          We couldn’t load the products.{' '}
          <button type="button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {status === 'READY' && products.length === 0 && <p>No products yet.</p>}
      <ul className="products" aria-busy={status === 'LOADING'}>
        {products.map((product) => (
          <li key={product._id}>
            <Link to={`/products/${encodeURIComponent(product.slug)}`}>
              <ProductImage item={product.media.mainMedia} alt={product.name} width={480} />
              <h2>{product.name}</h2>
              <Price of={product.priceData} />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore} disabled={status === 'LOADING'}>
          Load more
        </button>
      )}
    </>
  )
}
