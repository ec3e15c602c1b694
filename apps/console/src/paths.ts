import {
  FileSpreadsheet,
  FolderOpen,
  Gift,
  History,
  House,
  type LucideIcon,
  Package,
  Percent,
  Settings,
  ShoppingBag,
  TicketPercent,
  Users,
} from 'lucide-react'
import { frame } from './messages/frame.ts'
import { settingsText } from './messages/settings.ts'

interface ConsolePage {
  readonly to: string
  readonly name: string
  readonly Icon: LucideIcon
}

/** The main pages, as listed in the navigation and the command palette. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { to: '/home', name: frame.home, Icon: House },
  { to: '/orders', name: frame.orders, Icon: ShoppingBag },
  { to: '/products', name: frame.products, Icon: Package },
  { to: '/collections', name: frame.collections, Icon: FolderOpen },
  { to: '/customers', name: frame.customers, Icon: Users },
  { to: '/discounts', name: frame.discounts, Icon: TicketPercent },
  { to: '/gift-cards', name: frame.giftCards, Icon: Gift },
  { to: '/bulk', name: frame.bulk, Icon: Percent },
  { to: '/sheets', name: frame.importExport, Icon: FileSpreadsheet },
  { to: '/history', name: frame.auditLog, Icon: History },
  { to: '/settings', name: frame.settings, Icon: Settings },
]

/** The settings pages. The first is the index page. */
export const SETTINGS_PAGES = [
  ['/settings', settingsText.pages.shop],
  ['/settings/shipping', settingsText.pages.shipping],
  ['/settings/taxes', settingsText.pages.taxes],
  ['/settings/checkout', settingsText.pages.checkout],
  ['/settings/letters', settingsText.pages.emails],
  ['/settings/currencies', settingsText.pages.currencies],
  ['/settings/members', settingsText.pages.members],
  ['/settings/people', settingsText.pages.people],
  ['/settings/apps', settingsText.pages.apps],
  ['/settings/webhooks', settingsText.pages.webhooks],
  ['/settings/account', settingsText.pages.account],
] as const
