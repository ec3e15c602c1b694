import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browser, createFakeCartPlatform, quantities, reference } from '../../testing/fake-cart-platform.ts'
import type { CartChange } from './cart-intents.ts'
import { type CartStore, createCartStore } from './cart-store.ts'

type Holds = Record<string, number>
type Click =
  | { readonly type: 'add' | 'set'; readonly item: string; readonly quantity: number }
  | { readonly type: 'remove'; readonly item: string }
  | { readonly type: 'undo' | 'more' | 'reload'; readonly item: string }
/** The outcome of a request: delivered, lost, with a lost response, or an outage. */
type RequestOutcome = 'delivered' | 'lost' | 'response lost' | 'outage'

const item = fc.constantFrom('mug', 'vase', 'bowl')
const click = (...types: Click['type'][]): fc.Arbitrary<Click> =>
  fc.record({ type: fc.constantFrom(...types), item, quantity: fc.integer({ min: 1, max: 9 }) }) as never
const clicks = (...types: Click['type'][]) => fc.array(click(...types), { minLength: 1, maxLength: 14 })
const fates = fc.infiniteStream(
  fc.constantFrom<RequestOutcome>('delivered', 'delivered', 'delivered', 'lost', 'response lost', 'outage'),
)

const shownIn = (cart: CartStore): Holds => quantities(cart.getSnapshot().cart.lineItems)
const keyFor = (cart: CartStore, productId: string) =>
  cart.getSnapshot().cart.lineItems.find((line) => line.catalogReference?.catalogItemId === productId)?.key

/** Applies a click to the expected quantities. */
function applyClick(holds: Holds, taken: [string, number][], { type, item, ...rest }: Click): Holds {
  const quantity = 'quantity' in rest ? rest.quantity : 1
  const { [item]: held, ...others } = holds
  switch (type) {
    case 'add':
      return { ...holds, [item]: (held ?? 0) + quantity }
    case 'set':
      return held ? { ...holds, [item]: quantity } : holds
    case 'more':
      return held ? { ...holds, [item]: held + 1 } : holds
    case 'remove':
      if (held) taken.push([item, held])
      return others
    case 'undo': {
      const back = taken.findLast(([name]) => !(name in holds))
      if (back) taken.splice(taken.lastIndexOf(back), 1)
      return back ? { ...holds, [back[0]]: back[1] } : holds
    }
    default:
      return holds
  }
}

function perform(cart: CartStore, { type, item, ...rest }: Click): void {
  const quantity = 'quantity' in rest ? rest.quantity : 1
  const key = keyFor(cart, item)
  if (type === 'add') cart.add({ quantity, catalogReference: reference(item) })
  else if (type === 'undo') cart.undo()
  else if (key === undefined) return
  else if (type === 'set') cart.setQuantity(key, quantity)
  else if (type === 'more') cart.setQuantity(key, (quantity) => quantity + 1)
  else if (type === 'remove') cart.remove(key)
}

/** A cart store on a slow, lossy network. The scheduler decides the order of events. */
function openShop(scheduler: fc.Scheduler, outcomes: Iterator<RequestOutcome>, stock?: number) {
  const platform = createFakeCartPlatform(stock === undefined ? {} : { stock })
  const window = browser()
  const fail = (status?: number) => Object.assign(new Error('no response'), status && { status })
  const read = async () => {
    await scheduler.schedule(Promise.resolve(), 'read')
    const cart = await platform.read()
    await scheduler.schedule(Promise.resolve(), 'reading')
    return cart
  }
  const send = async (change: CartChange, key: string) => {
    const way = outcomes.next().value as RequestOutcome
    await scheduler.schedule(Promise.resolve(), `${way}: ${change.type} ${key}`)
    if (way === 'lost') throw fail()
    if (way === 'outage') throw fail(503)
    const response = await platform.send(change, key)
    await scheduler.schedule(Promise.resolve(), 'reply')
    if (way === 'response lost') throw fail()
    return response
  }
  const openTab = () => {
    const tab = window.openTab()
    let isClosed = false
    /** Requests of a closed tab still arrive, but nobody receives the response. */
    const heardBy = async <T>(work: Promise<T>): Promise<T> =>
      isClosed ? new Promise(() => {}) : work.finally(() => isClosed && new Promise(() => {}))
    const cart = createCartStore({
      ...tab.options,
      read: () => heardBy(read()),
      send: (change, key) => heardBy(send(change, key)),
      retry: () => heardBy(scheduler.schedule(Promise.resolve(), 'retry')),
    })
    cart.subscribe(() => {})
    const close = () => {
      isClosed = true
      tab.close()
    }
    return { cart, close }
  }
  return { platform, window, openTab }
}

const nothingTwice = (effects: Map<string, number>) =>
  expect([...effects.values()].every((times) => times === 1)).toBe(true)
/** Gives a new tab time to adopt the queue of the old one. */
const adoption = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
const runs = { numRuns: 300 }

test('reaches the cart that the shopper intended on any network, and does nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      clicks('add', 'set', 'more', 'remove', 'undo', 'reload'),
      fates,
      async (scheduler, actions, outcomes) => {
        const { platform, window, openTab } = openShop(scheduler, outcomes)
        let tab = openTab()
        let expected: Holds = {}
        let taken: [string, number][] = []
        const { task } = scheduler.scheduleSequence(
          actions.map((each) => async () => {
            if (each.type === 'reload') {
              tab.close()
              tab = openTab()
              taken = []
              await adoption()
            } else perform(tab.cart, each)
            expected = applyClick(expected, taken, each)
            expect(shownIn(tab.cart)).toEqual(expected)
          }),
        )
        await scheduler.waitIdle()
        expect((await task).done).toBe(true)
        expect(platform.holds()).toEqual(expected)
        expect(shownIn(tab.cart)).toEqual(expected)
        expect(tab.cart.getSnapshot()).toMatchObject({ status: 'SAVED', refused: [] })
        expect([...window.stored.keys()].filter((key) => key !== 'vitrine-cart')).toEqual([])
        nothingTwice(platform.effects)
      },
    ),
    runs,
  )
})

test('gives all tabs that click concurrently the cart of the platform with every addition', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      clicks('add'),
      clicks('add'),
      clicks('add', 'set', 'remove', 'undo'),
      fates,
      async (scheduler, here, there, wild, outcomes) => {
        const { platform, openTab } = openShop(scheduler, outcomes)
        const tabs = [openTab(), openTab()] as const
        const others = wild.map((each) => ({ ...each, item: `${each.item} of the other` }))
        const plans = [here, [...there, ...others]] as const
        const tasks = tabs.map(
          ({ cart }, index) =>
            scheduler.scheduleSequence((plans[index] ?? []).map((each) => async () => perform(cart, each)))
              .task,
        )
        await scheduler.waitIdle()
        expect((await Promise.all(tasks)).every(({ done }) => done)).toBe(true)
        for (const { cart } of tabs) expect(shownIn(cart)).toEqual(platform.holds())
        const added = [...here, ...there].reduce((holds, each) => applyClick(holds, [], each), {} as Holds)
        expect(platform.holds()).toMatchObject(added)
        nothingTwice(platform.effects)
      },
    ),
    runs,
  )
})

test('reverts and reports changes rejected for low stock, and keeps all others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      clicks('add', 'set', 'more', 'remove'),
      fates,
      async (scheduler, actions, outcomes) => {
        const { platform, openTab } = openShop(scheduler, outcomes, 6)
        const { cart } = openTab()
        const { task } = scheduler.scheduleSequence(actions.map((each) => async () => perform(cart, each)))
        await scheduler.waitIdle()
        expect((await task).done).toBe(true)
        expect(shownIn(cart)).toEqual(platform.holds())
        expect(Object.values(platform.holds()).every((quantity) => quantity <= 6)).toBe(true)
        const { refused, status } = cart.getSnapshot()
        expect(status).toBe('SAVED')
        const keys = new Set(platform.received.map(({ key }) => key))
        const gone = refused.filter(({ refusal }) => refusal.code === 'LINE_NOT_FOUND').length
        expect(refused.length - gone).toBe(keys.size - platform.effects.size)
        nothingTwice(platform.effects)
      },
    ),
    runs,
  )
})
