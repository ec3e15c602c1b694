import { frame } from '../messages/frame.ts'
import { PLACES } from '../places.ts'

/** Something the command palette can do: it leads somewhere. */
export interface Command {
  readonly to: string
  readonly name: string
  readonly kind: string
}

/** The pages of the console, and what can be begun there. */
export const commandsFor = (mayEdit: boolean): readonly Command[] => [
  ...PLACES.map(({ to, name }) => ({ to, name, kind: frame.palette.page })),
  ...(mayEdit ? [{ to: '/products/new', name: frame.palette.newProduct, kind: frame.palette.page }] : []),
]

/** Those that have all the words, wherever they stand in the name. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
