import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { contentText } from '../shared/messages/content/content.ts'
import { t } from '../shared/messages/t.ts'
import { useUploads } from './pending-uploads.ts'

const text = contentText.list

interface OrderedListProps<Item> {
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly onChange: (items: Item[]) => void
  readonly children: (item: Item, change: (next: Item) => void) => ReactNode
}

/** A list whose entries are edited, moved with buttons, and removed. The new position of an entry is announced to screen readers. */
export function OrderedList<Item>({
  items,
  nameOf,
  onChange,
  children,
}: OrderedListProps<Item>): ReactElement {
  const [announcement, setAnnouncement] = useState('')
  // An image arrives where its entry was.
  const { isUploading } = useUploads()
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (isUploading || moved === undefined || to < 0 || to >= items.length) return
    const rest = items.filter((_, index) => index !== from)
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)])
    setAnnouncement(t(text.moved, { name: nameOf(moved), position: to + 1, count: items.length }))
  }
  return (
    <>
      <ol className="grid gap-3">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and keep their focus by position.
          <li key={at} className="flex items-start gap-2 rounded-control border border-rule p-3">
            <div className="grid min-w-0 flex-1 gap-3">
              {children(item, (next) => onChange(items.map((each, index) => (index === at ? next : each))))}
            </div>
            <div className="flex shrink-0 flex-col sm:flex-row">
              <IconButton
                name={t(text.up, { name: nameOf(item) })}
                Icon={ArrowUp}
                aria-disabled={isUploading || at === 0 || undefined}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                name={t(text.down, { name: nameOf(item) })}
                Icon={ArrowDown}
                aria-disabled={isUploading || at === items.length - 1 || undefined}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                name={t(text.remove, { name: nameOf(item) })}
                Icon={Trash2}
                aria-disabled={isUploading || undefined}
                onClick={() => isUploading || onChange(items.filter((_, index) => index !== at))}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
