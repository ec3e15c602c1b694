import {
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
import { settingsText } from './messages/settings/settings.ts'
import { shellText } from './messages/shell.ts'

interface ConsolePage {
  readonly to: string
  readonly name: string
  readonly Icon: LucideIcon
}

/** The main pages, as listed in the navigation and the command palette. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { to: '/home', name: shellText.home, Icon: House },
  { to: '/orders', name: shellText.orders, Icon: ShoppingBag },
  { to: '/products', name: shellText.products, Icon: Package },
  { to: '/collections', name: shellText.collections, Icon: FolderOpen },
  { to: '/customers', name: shellText.customers, Icon: Users },
  { to: '/online-store', name: contentText.title, Icon: Store },
  { to: '/discounts', name: shellText.discounts, Icon: TicketPercent },
  { to: '/gift-cards', name: shellText.giftCards, Icon: Gift },
  { to: '/memberships', name: shellText.memberships, Icon: IdCard },
  { to: '/bulk', name: shellText.bulk, Icon: Percent },
  { to: '/import-export', name: shellText.importExport, Icon: FileSpreadsheet },
  { to: '/audit-log', name: shellText.auditLog, Icon: History },
  { to: '/settings', name: shellText.settings, Icon: Settings },
]

/** The pages of the online store. */
export const ONLINE_STORE_PAGES = [
  ['/online-store/home-page', contentText.tabs.home],
  ['/online-store/navigation', contentText.tabs.navigation],
  ['/online-store/pages', contentText.tabs.pages],
  ['/online-store/policies', contentText.tabs.policies],
] as const

/** The settings pages. The first is the index page. */
export const SETTINGS_PAGES = [
  ['/settings', settingsText.pages.shop],
  ['/settings/brand', settingsText.pages.brand],
  ['/settings/payments', settingsText.pages.payments],
  ['/settings/shipping', settingsText.pages.shipping],
  ['/settings/taxes', settingsText.pages.taxes],
  ['/settings/checkout', settingsText.pages.checkout],
  ['/settings/email', settingsText.pages.email],
  ['/settings/emails', settingsText.pages.emails],
  ['/settings/domains', settingsText.pages.domains],
  ['/settings/currencies', settingsText.pages.currencies],
  ['/settings/customer-accounts', settingsText.pages.customerAccounts],
  ['/settings/staff', settingsText.pages.staff],
  ['/settings/apps', settingsText.pages.apps],
  ['/settings/webhooks', settingsText.pages.webhooks],
  ['/settings/account', settingsText.pages.account],
] as const
