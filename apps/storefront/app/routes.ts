import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/shop.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:slug', 'routes/product.tsx'),
    route('collections/:slug', 'routes/collection.tsx'),
    route('search', 'routes/search.tsx'),
    route('pages/:page', 'routes/page.tsx'),
    route('offline', 'routes/offline.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('suggestions', 'routes/suggestions.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
