import { useQuery } from '@tanstack/react-query'
import { joinClasses } from '@vitrine/ui'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { customerName } from '../customers/customer-name.ts'
import { buyerName } from '../orders/buyer-name.ts'
import { orderNumberIn, PLACED_STATUSES } from '../orders/list/order-list-params.ts'
import { searchFilter } from '../products/product-search.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCan, useSession } from '../shared/use-session.ts'
import { type Command, commandsFor, foundCommand, matchCommands } from './commands.ts'

const MAX_FOUND = 6

/** Finds pages and actions by name, products by name or SKU, customers by name or email, and orders by number, buyer or item. Opens with Ctrl K, ⌘ K or its buttons. */
export function CommandPalette({ children }: { readonly children: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      {children}
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-backdrop" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-lg animate-fade-in rounded-control border border-rule bg-surface text-ink"
          onOpenAutoFocus={() => {
            before.current = document.activeElement
          }}
          // After opening by keyboard, the focus returns to the page, not to a button.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement) before.current.focus()
          }}
        >
          <Dialog.Title className="sr-only">{shellText.palette.label}</Dialog.Title>
          <CommandSearch onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Opens the palette on wide screens. */
export const PaletteField = (): ReactElement => (
  <Dialog.Trigger className="flex min-h-9 w-full items-center gap-3 rounded-control border border-rule px-3 text-muted transition-colors hover:border-outline">
    <Search className="size-4" aria-hidden />
    {shellText.search}
    <kbd className="ml-auto text-2xs">{shellText.searchKeys}</kbd>
  </Dialog.Trigger>
)

/** Opens the palette on touch screens. */
export const PaletteIcon = (): ReactElement => (
  <Dialog.Trigger className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand">
    <Search className="size-5" aria-hidden />
    <span className="sr-only">{shellText.search}</span>
  </Dialog.Trigger>
)

function CommandSearch({ onDone }: { readonly onDone: () => void }): ReactElement {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const navigate = useNavigate()
  const commands = matchCommands(
    [
      ...commandsFor(useSession().merchant.permissions),
      ...useFoundOrders(text),
      ...useFoundProducts(text),
      ...useFoundCustomers(text),
    ],
    text,
  )
  const current = Math.min(at, commands.length - 1)

  function follow(command: Command | undefined): void {
    if (!command) return
    onDone()
    navigate(command.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(commands.length, 1))
    else if (event.key === 'ArrowUp') setAt((current - 1 + commands.length) % Math.max(commands.length, 1))
    else if (event.key === 'Enter') follow(commands[current])
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
        aria-label={shellText.palette.label}
        placeholder={shellText.palette.label}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className="min-h-13 w-full border-b border-rule bg-transparent px-4 text-base placeholder:text-muted focus-visible:outline-none"
      />
      <div
        id={list}
        role="listbox"
        aria-label={shellText.palette.label}
        className="max-h-[50dvh] overflow-y-auto p-1.5"
      >
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and handles the keys.
          <div
            key={command.to}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => follow(command)}
            className={joinClasses(
              'flex min-h-10 cursor-pointer items-center rounded-control px-3',
              index === current && 'bg-sand',
            )}
          >
            <span className="flex-1 truncate">{command.name}</span>
            <span className="text-xs text-muted">{command.kind}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className="px-4 pb-4 text-muted">
          {shellText.palette.nothing}
        </p>
      )}
    </>
  )
}

function useFoundOrders(text: string): readonly Command[] {
  const wanted = String(orderNumberIn(text) ?? text.trim())
  const { data } = useQuery({
    queryKey: [...keys.orders, 'palette', wanted],
    queryFn: () =>
      client.orders.searchOrders({
        filter: { '_vitrine.text': { $contains: wanted }, status: { $in: [...PLACED_STATUSES] } },
        cursorPaging: { limit: MAX_FOUND },
      }),
    enabled: useCan(['orders'], 'view') && wanted.length > 2,
  })
  if (wanted.length < 3) return []
  return (data?.orders ?? []).map((order) =>
    foundCommand(text, {
      to: `/orders/${order._id}`,
      name: `${t(ordersText.number, { number: order.number })} · ${buyerName(order)}`,
      kind: shellText.palette.order,
    }),
  )
}

function useFoundProducts(text: string): readonly Command[] {
  const wanted = text.trim()
  const { data } = useQuery({
    queryKey: [...keys.palette, wanted],
    queryFn: () =>
      client.catalog.listProducts({ filter: searchFilter(wanted), paging: { limit: MAX_FOUND } }),
    enabled: useCan(['products'], 'view') && wanted.length > 1,
  })
  if (wanted.length < 2) return []
  return (data?.products ?? []).map(({ _id, name, archived }) =>
    foundCommand(wanted, {
      to: `/products/${_id}`,
      name,
      kind: archived ? shellText.palette.archivedProduct : shellText.palette.product,
    }),
  )
}

function useFoundCustomers(text: string): readonly Command[] {
  const search = text.trim()
  const { data } = useQuery({
    queryKey: [...keys.customers, 'palette', search],
    queryFn: () => client.customers.listCustomers({ search, limit: MAX_FOUND }),
    enabled: useCan(['customers'], 'view') && search.length > 1,
  })
  if (search.length < 2) return []
  return (data?.customers ?? []).map((customer) =>
    foundCommand(search, {
      to: `/customers/${customer._id}`,
      name: customerName(customer),
      kind: shellText.palette.customer,
    }),
  )
}
