import { QueryClientProvider } from '@tanstack/react-query'
import { PRELOADED_FONT_URLS } from '@vitrine/ui/preload-fonts'
import { StrictMode } from 'react'
import { preload } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { takeSetUpToken } from './routes/auth/set-up-token.ts'
import { routes } from './routes.tsx'
import { queryClient } from './shared/query-client.ts'

/** Renders the page of the current URL. */
export function renderConsole(): void {
  // Before the router reads the URL.
  takeSetUpToken(window.location, window.history)

  // A second link pasted into this tab changes only the fragment and does not reload the page.
  window.addEventListener('hashchange', () => {
    if (/\/(set-up|invitation|recovery)$/.test(window.location.pathname)) window.location.reload()
  })

  // Otherwise the browser requests a font only after the first layout.
  for (const font of PRELOADED_FONT_URLS)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

  const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') })
  const page = document.getElementById('console')
  if (!page) throw new Error('The page has no #console element')

  createRoot(page).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
