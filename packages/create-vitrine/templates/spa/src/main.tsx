import { VitrineProvider } from '@vitrine/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '../styles.css'
import { Layout } from './layout.tsx'
import { CartPage } from './pages/cart.tsx'
import { CatalogPage } from './pages/catalog.tsx'
import { ProductPage } from './pages/product.tsx'
import { SignedInPage } from './pages/signed-in.tsx'
import { vitrine } from './shop.ts'

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <CatalogPage /> },
      { path: '/products/:slug', element: <ProductPage /> },
      { path: '/cart', element: <CartPage /> },
      { path: '/signed-in', element: <SignedInPage /> },
      { path: '*', element: <h1>Page not found</h1> },
    ],
  },
])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the ID "root".')

createRoot(root).render(
  <StrictMode>
    <VitrineProvider value={vitrine}>
      <RouterProvider router={router} />
    </VitrineProvider>
  </StrictMode>,
)
