import {
  ChartColumn,
  FileSpreadsheet,
  FolderOpen,
  Gift,
  History,
  House,
  IdCard,
  type LucideIcon,
  Package,
  Percent,
  Settings,
  ShoppingBag,
  Store,
  TicketPercent,
  Users,
} from 'lucide-react'
import { contentText } from './messages/content/content.ts'
import { reportsText } from './messages/reports.ts'
import { settingsText } from './messages/settings/settings.ts'
import { shellText } from './messages/shell.ts'

interface ConsolePage {
  readonly to: string
  readonly name: string
  readonly Icon: LucideIcon
  /** Other words by which the command palette finds the page. */
  readonly keywords?: string
}

/** The main pages, as listed in the navigation and the command palette. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { to: '/home', name: shellText.home, Icon: House },
  { to: '/orders', name: shellText.orders, Icon: ShoppingBag, keywords: shellText.keywords.orders },
  { to: '/products', name: shellText.products, Icon: Package },
  { to: '/collections', name: shellText.collections, Icon: FolderOpen },
  { to: '/customers', name: shellText.customers, Icon: Users },
  { to: '/reports', name: reportsText.title, Icon: ChartColumn, keywords: reportsText.keywords },
  { to: '/online-store', name: contentText.title, Icon: Store },
  {
    to: '/discounts',
    name: shellText.discounts,
    Icon: TicketPercent,
    keywords: shellText.keywords.discounts,
  },
  { to: '/gift-cards', name: shellText.giftCards, Icon: Gift },
  { to: '/memberships', name: shellText.memberships, Icon: IdCard },
  { to: '/bulk', name: shellText.bulk, Icon: Percent },
  {
    to: '/import-export',
    name: shellText.importExport,
    Icon: FileSpreadsheet,
    keywords: shellText.keywords.importExport,
  },
  { to: '/audit-log', name: shellText.auditLog, Icon: History },
  { to: '/settings', name: shellText.settings, Icon: Settings },
]

/** The pages of the online store. */
export const ONLINE_STORE_PAGES = [
  ['/online-store/home-page', contentText.tabs.home],
  ['/online-store/navigation', contentText.tabs.navigation],
  ['/online-store/pages', contentText.tabs.pages],
  ['/online-store/policies', contentText.tabs.policies],
  ['/online-store/translations', contentText.tabs.translations],
  ['/online-store/reviews', contentText.tabs.reviews],
  ['/online-store/search', contentText.tabs.search],
  ['/online-store/redirects', contentText.tabs.redirects],
] as const

interface SettingsPage {
  readonly to: string
  readonly name: string
  /** Other words by which the command palette finds the page. */
  readonly keywords: string
}

const { pages, groups, keywords } = settingsText

const settingsPage = (path: string, page: keyof typeof pages): SettingsPage => ({
  to: `/settings/${path}`,
  name: pages[page],
  keywords: keywords[page],
})

/** The settings pages, grouped as in their navigation. */
export const SETTINGS_GROUPS: readonly {
  readonly name: string
  readonly pages: readonly SettingsPage[]
}[] = [
  {
    name: groups.shop,
    pages: [
      settingsPage('general', 'general'),
      settingsPage('brand', 'brand'),
      settingsPage('domains', 'domains'),
      settingsPage('languages', 'languages'),
      settingsPage('currencies', 'currencies'),
    ],
  },
  {
    name: groups.selling,
    pages: [
      settingsPage('payments', 'payments'),
      settingsPage('shipping', 'shipping'),
      settingsPage('locations', 'locations'),
      settingsPage('taxes', 'taxes'),
      settingsPage('checkout', 'checkout'),
      settingsPage('returns', 'returns'),
      settingsPage('withdrawals', 'withdrawals'),
      settingsPage('filters', 'filters'),
      settingsPage('customer-accounts', 'customerAccounts'),
    ],
  },
  {
    name: groups.email,
    pages: [settingsPage('email', 'email'), settingsPage('emails', 'emails')],
  },
  {
    name: groups.team,
    pages: [settingsPage('staff', 'staff'), settingsPage('account', 'account')],
  },
  {
    name: groups.developers,
    pages: [
      settingsPage('apps', 'apps'),
      settingsPage('webhooks', 'webhooks'),
      settingsPage('service-plugins', 'servicePlugins'),
    ],
  },
]

export const SETTINGS_PAGES = SETTINGS_GROUPS.flatMap((group) => group.pages)
