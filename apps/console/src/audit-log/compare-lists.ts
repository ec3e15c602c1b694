export type Item = Readonly<Record<string, unknown>>

interface ListChanges {
  readonly added: readonly Item[]
  readonly removed: readonly Item[]
  /** Both states of each item that changed. */
  readonly changed: readonly (readonly [was: Item, is: Item])[]
  readonly isReordered: boolean
}

/** What makes an item of two lists the same one, although it changed. It has no id: it may be a section, a link or a rate. */
const IDENTITIES: readonly ((item: Item) => unknown)[] = [
  (item) => item,
  (item) => itemName(item) && [item.type, itemName(item)],
  ({ link, groupId, mediaId }) => link ?? groupId ?? mediaId,
  ({ type }) => type,
  (item) => (itemName(item) ? undefined : 'without a name'),
]

/** The text by which people know an item. */
export function itemName(item: Item): string | undefined {
  const texts = [item.title, item.label, item.name, item.text, item.currency, productName(item)]
  return texts.find((text): text is string => typeof text === 'string' && text !== '')
}

const productName = ({ productName: name }: Item): unknown => (name as Item | undefined)?.original

/** Compares two lists of items that have no ids. */
export function compareLists(was: readonly Item[], is: readonly Item[]): ListChanges {
  const pairs = new Map<Item, Item>()
  const left = new Set(was)
  for (const identify of IDENTITIES) {
    for (const item of is) {
      const identity = JSON.stringify(identify(item))
      if (pairs.has(item) || identity === undefined) continue
      const earlier = [...left].find((each) => JSON.stringify(identify(each)) === identity)
      if (!earlier) continue
      pairs.set(item, earlier)
      left.delete(earlier)
    }
  }
  const positions = is.flatMap((item) => {
    const earlier = pairs.get(item)
    return earlier ? [was.indexOf(earlier)] : []
  })
  return {
    added: is.filter((item) => !pairs.has(item)),
    removed: was.filter((item) => left.has(item)),
    changed: is.flatMap((item) => {
      const earlier = pairs.get(item)
      return earlier && JSON.stringify(earlier) !== JSON.stringify(item) ? [[earlier, item] as const] : []
    }),
    isReordered: positions.some((position, index) => position < (positions[index - 1] ?? 0)),
  }
}
