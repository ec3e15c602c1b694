import { abandonedText } from '../messages/abandoned.ts'
import { demandText } from '../messages/demand.ts'
import { draftsText } from '../messages/drafts.ts'
import { frame } from '../messages/frame.ts'
import { subscriptionsText } from '../messages/subscriptions.ts'
import { PLACES, SETTINGS_PAGES } from '../places.ts'

/** Something the command palette can do: it leads somewhere. */
export interface Command {
  readonly to: string
  readonly name: string
  readonly kind: string
}

const MORE = [
  ['/orders/drafts', draftsText.title],
  ['/orders/abandoned', abandonedText.title],
  ['/orders/subscriptions', subscriptionsText.title],
  ['/products/waited-for', demandText.title],
] as const

const NEW = [
  ['/products/new', frame.palette.newProduct],
  ['/orders/drafts/new', draftsText.new],
] as const

/** The pages of the console, and what can be begun there. */
export const commandsFor = (mayEdit: boolean): readonly Command[] => [
  ...PLACES.map(({ to, name }) => ({ to, name, kind: frame.palette.page })),
  ...MORE.map(([to, name]) => ({ to, name, kind: frame.palette.page })),
  ...SETTINGS_PAGES.map(([to, name]) => ({
    to,
    name: `${frame.settings}: ${name}`,
    kind: frame.palette.page,
  })),
  ...(mayEdit ? NEW.map(([to, name]) => ({ to, name, kind: frame.palette.page })) : []),
]

/** Those that have all the words, wherever they stand in the name. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
