import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/shop.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:slug', 'routes/product.tsx'),
    route('collections/:slug', 'routes/collection.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
] satisfies RouteConfig
