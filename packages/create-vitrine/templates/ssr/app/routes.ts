import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/catalog.tsx'),
  route('products/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('sign-in', 'routes/sign-in.ts'),
  route('signed-in', 'routes/signed-in.ts'),
  route('sign-out', 'routes/sign-out.ts'),
] satisfies RouteConfig
