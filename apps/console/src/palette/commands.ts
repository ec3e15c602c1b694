import type { PermissionLevel, Permissions } from '@vitrine/contract'
import { abandonedCheckoutsText } from '../shared/messages/abandoned-checkouts.ts'
import { backInStockRequestsText } from '../shared/messages/back-in-stock-requests.ts'
import { inventoryText } from '../shared/messages/catalog/inventory.ts'
import { contentText } from '../shared/messages/content/content.ts'
import { subscribersText } from '../shared/messages/customers/subscribers.ts'
import { draftOrdersText } from '../shared/messages/draft-orders.ts'
import { invoicesText } from '../shared/messages/invoices.ts'
import { returnsText } from '../shared/messages/orders/returns.ts'
import { withdrawalsText } from '../shared/messages/orders/withdrawals.ts'
import { shellText } from '../shared/messages/shell.ts'
import { subscriptionsText } from '../shared/messages/subscriptions.ts'
import { CONSOLE_PAGES, ONLINE_STORE_PAGES, SETTINGS_PAGES } from '../shared/paths.ts'
import { areasOfPath, hasPermission } from '../shared/permissions.ts'

/** A command of the palette, which opens a page. */
export interface Command {
  readonly to: string
  readonly name: string
  readonly kind: string
  /** Other words that find it. */
  readonly keywords?: string | undefined
  /** The permission that it needs; view by default. */
  readonly level?: PermissionLevel
}

const MORE = [
  ['/orders/drafts', draftOrdersText.title],
  ['/orders/invoices', invoicesText.title],
  ['/orders/returns', returnsText.title],
  ['/orders/withdrawals', withdrawalsText.title],
  ['/orders/abandoned', abandonedCheckoutsText.title],
  ['/orders/subscriptions', subscriptionsText.title],
  ['/products/inventory', inventoryText.title],
  ['/products/back-in-stock', backInStockRequestsText.title],
  ['/customers/subscribers', subscribersText.title],
] as const

const NEW = [
  ['/products/new', shellText.palette.newProduct],
  ['/orders/drafts/new', draftOrdersText.new],
] as const

/** The pages of the console that these permissions open, and their create commands. */
export const commandsFor = (permissions: Permissions): readonly Command[] =>
  [
    ...CONSOLE_PAGES.map(({ to, name, keywords }) => ({ to, name, keywords, kind: shellText.palette.page })),
    ...MORE.map(([to, name]) => ({ to, name, kind: shellText.palette.page })),
    ...ONLINE_STORE_PAGES.map(([to, name]) => ({ to, name, kind: contentText.title })),
    ...SETTINGS_PAGES.map((page) => ({ ...page, kind: shellText.settings })),
    ...NEW.map(([to, name]) => ({ to, name, kind: shellText.palette.page, level: 'edit' as const })),
  ].filter(({ to, level = 'view' }: Command) => hasPermission(permissions, areasOfPath(to), level))

/** What the shop has found for a text: it matches, whatever its name is. */
export const foundCommand = (text: string, command: Command): Command => ({
  ...command,
  keywords: wordsOf(text).join(' '),
})

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s#]+/)
    .filter(Boolean)

/** The commands that match all words by name, keyword or kind. Matches at the start of the name come first. */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = wordsOf(text)
  const distance = (command: Command) => Math.max(0, ...words.map((word) => distanceOf(word, command)))
  return commands
    .map((command) => ({ command, score: distance(command) }))
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.score - other.score)
    .map(({ command }) => command)
}

/** How well a word matches: 0 at the start of the name, 1 at the start of a word. */
function distanceOf(word: string, { name, kind, keywords = '' }: Command): number {
  const own = name.toLowerCase()
  if (own.startsWith(word)) return 0
  if (own.includes(` ${word}`)) return 1
  if (own.includes(word)) return 2
  if (` ${keywords}`.includes(` ${word}`)) return 3
  return kind.toLowerCase().startsWith(word) ? 4 : Number.POSITIVE_INFINITY
}
