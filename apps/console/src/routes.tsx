import { type RouteObject, redirect } from 'react-router'
import { ErrorPage, ErrorScreen } from './routes/error.tsx'
import { Loading } from './shared/components/loading.tsx'
import { NotFound } from './shared/components/not-found.tsx'
import { HOME } from './shared/return-path.ts'

/** The sitemap: all paths of the console, below its base path. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Loading,
    children: [
      { path: 'set-up', lazy: () => import('./routes/auth/set-up.tsx') },
      { path: 'sign-in', lazy: () => import('./routes/auth/sign-in.tsx') },
      { path: 'forgot-password', lazy: () => import('./routes/auth/forgot-password.tsx') },
      { path: 'reset-password', lazy: () => import('./routes/auth/reset-password.tsx') },
      { path: 'recovery', lazy: () => import('./routes/auth/recovery.tsx') },
      { path: 'invitation', lazy: () => import('./routes/auth/invitation.tsx') },
      { path: 'sign-out', lazy: () => import('./routes/auth/sign-out.tsx') },
      {
        id: 'shell',
        lazy: () => import('./routes/shell.tsx'),
        children: [
          {
            // An error of a page keeps the shell.
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, loader: () => redirect(HOME) },
              { path: 'home', lazy: () => import('./routes/home.tsx') },
              { path: 'reports', lazy: () => import('./routes/reports.tsx') },
              { path: 'customers', lazy: () => import('./routes/customers/customers.tsx') },
              { path: 'customers/accounts', lazy: () => import('./routes/customers/accounts.tsx') },
              { path: 'customers/subscribers', lazy: () => import('./routes/customers/subscribers.tsx') },
              { path: 'customers/:id', lazy: () => import('./routes/customers/customer.tsx') },
              { path: 'orders', lazy: () => import('./routes/orders/orders.tsx') },
              { path: 'orders/packing-slips', lazy: () => import('./routes/orders/packing-slips.tsx') },
              { path: 'orders/drafts', lazy: () => import('./routes/orders/draft-orders.tsx') },
              { path: 'orders/drafts/:id', lazy: () => import('./routes/orders/draft-order.tsx') },
              { path: 'orders/invoices', lazy: () => import('./routes/orders/invoices.tsx') },
              { path: 'orders/returns', lazy: () => import('./routes/orders/returns.tsx') },
              { path: 'orders/invoices/:id', lazy: () => import('./routes/orders/invoice.tsx') },
              { path: 'orders/withdrawals', lazy: () => import('./routes/orders/withdrawals.tsx') },
              { path: 'orders/abandoned', lazy: () => import('./routes/orders/abandoned-checkouts.tsx') },
              { path: 'orders/subscriptions', lazy: () => import('./routes/orders/subscriptions.tsx') },
              { path: 'orders/:id/edit', lazy: () => import('./routes/orders/order-edit.tsx') },
              { path: 'orders/:id', lazy: () => import('./routes/orders/order.tsx') },
              { path: 'products', lazy: () => import('./routes/products.tsx') },
              { path: 'products/back-in-stock', lazy: () => import('./routes/back-in-stock-requests.tsx') },
              { path: 'products/new', lazy: () => import('./routes/product-new.tsx') },
              { path: 'products/:id', lazy: () => import('./routes/product.tsx') },
              { path: 'collections', lazy: () => import('./routes/collections.tsx') },
              { path: 'collections/:id', lazy: () => import('./routes/collection.tsx') },
              { path: 'bulk', lazy: () => import('./routes/bulk-changes.tsx') },
              { path: 'bulk/new', lazy: () => import('./routes/bulk-new.tsx') },
              { path: 'bulk/:id', lazy: () => import('./routes/bulk-change.tsx') },
              { path: 'import-export', lazy: () => import('./routes/import-export.tsx') },
              { path: 'audit-log', lazy: () => import('./routes/audit-log.tsx') },
              { path: 'gift-cards', lazy: () => import('./routes/gift-cards.tsx') },
              { path: 'memberships', lazy: () => import('./routes/memberships.tsx') },
              { path: 'discounts', lazy: () => import('./routes/discounts.tsx') },
              {
                path: 'online-store',
                lazy: () => import('./routes/content/layout.tsx'),
                children: [
                  { index: true, loader: () => redirect('/online-store/home-page'), element: null },
                  { path: 'home-page', lazy: () => import('./routes/content/home-page.tsx') },
                  { path: 'navigation', lazy: () => import('./routes/content/navigation.tsx') },
                  { path: 'pages', lazy: () => import('./routes/content/pages.tsx') },
                  { path: 'policies', lazy: () => import('./routes/content/policies.tsx') },
                ],
              },
              { path: 'online-store/pages/:id', lazy: () => import('./routes/content/page.tsx') },
              {
                path: 'settings',
                lazy: () => import('./routes/settings.tsx'),
                children: [
                  { index: true, lazy: () => import('./routes/settings/all.tsx') },
                  { path: 'general', lazy: () => import('./routes/settings/general.tsx') },
                  { path: 'brand', lazy: () => import('./routes/settings/brand.tsx') },
                  { path: 'shipping', lazy: () => import('./routes/settings/shipping.tsx') },
                  { path: 'payments', lazy: () => import('./routes/settings/payments.tsx') },
                  { path: 'taxes', lazy: () => import('./routes/settings/taxes.tsx') },
                  { path: 'checkout', lazy: () => import('./routes/settings/checkout.tsx') },
                  { path: 'domains', lazy: () => import('./routes/settings/domains.tsx') },
                  { path: 'languages', lazy: () => import('./routes/settings/languages.tsx') },
                  { path: 'email', lazy: () => import('./routes/settings/email-server.tsx') },
                  { path: 'emails', lazy: () => import('./routes/settings/emails.tsx') },
                  { path: 'emails/:name', lazy: () => import('./routes/settings/email.tsx') },
                  { path: 'currencies', lazy: () => import('./routes/settings/currencies.tsx') },
                  {
                    path: 'customer-accounts',
                    lazy: () => import('./routes/settings/customer-accounts.tsx'),
                  },
                  { path: 'staff', lazy: () => import('./routes/settings/staff.tsx') },
                  { path: 'apps', lazy: () => import('./routes/settings/apps.tsx') },
                  { path: 'webhooks', lazy: () => import('./routes/settings/webhooks.tsx') },
                  { path: 'webhooks/:id', lazy: () => import('./routes/settings/webhook.tsx') },
                  { path: 'account', lazy: () => import('./routes/settings/account.tsx') },
                ],
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]
