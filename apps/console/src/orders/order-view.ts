import { type Filter, FulfillmentStatus, OrderStatus, PaymentIssue, PaymentStatus } from '@vitrine/contract'

/** What the list of orders shows: kept in the address, so that it survives a reload and can be sent to a colleague. */
export interface OrderView {
  readonly search: string
  readonly status: OrderStatus | ''
  readonly payment: PaymentStatus | 'HELD' | 'ISSUE' | ''
  readonly parcel: FulfillmentStatus | ''
  /** Days as `YYYY-MM-DD`; both belong to what is shown. */
  readonly from: string
  readonly to: string
}

/** Orders that were placed, whatever became of them. */
export const STANDING = ['APPROVED', 'PENDING', 'CANCELED'] as const

/** Where the shop has money of the buyer. */
const HELD: readonly PaymentStatus[] = ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED']

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads a view from an address. What makes no sense there counts as absent. */
export function readOrderView(params: URLSearchParams): OrderView {
  const word = <Word extends string>(name: string, words: Readonly<Record<Word, unknown>>): Word | '' => {
    const given = params.get(name) ?? ''
    return Object.hasOwn(words, given) ? (given as Word) : ''
  }
  const day = (name: string) => {
    const given = params.get(name) ?? ''
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
  }
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    status: word('status', OrderStatus),
    payment: word('payment', { ...PaymentStatus, HELD, ISSUE: PaymentIssue }),
    parcel: word('parcel', FulfillmentStatus),
    from: day('from'),
    to: day('to'),
  }
}

export function writeOrderView(view: OrderView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([, value]) => value))
}

/** The number of an order, where a search is for one. */
export function orderNumberIn(search: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(search.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The filter that a view stands for. A search is for a number, or for the beginning of an address. */
export function orderFilter({ search, status, payment, parcel, from, to }: OrderView): Filter {
  const number = orderNumberIn(search)
  return {
    ...(number !== undefined && { number }),
    ...(search && number === undefined && { 'buyerInfo.email': { $startsWith: search.toLowerCase() } }),
    // What was never paid for is no order that anybody waits for.
    ...(status ? { status } : { status: { $in: [...STANDING] } }),
    ...paymentFilter(payment),
    ...(parcel && { fulfillmentStatus: parcel }),
    ...((from || to) && {
      createdDate: { ...(from && { $gte: startOf(from) }), ...(to && { $lt: startOf(to, 1) }) },
    }),
  }
}

function paymentFilter(payment: OrderView['payment']): Filter {
  if (payment === '') return {}
  if (payment === 'ISSUE') return { paymentIssue: { $in: Object.keys(PaymentIssue) } }
  return { paymentStatus: payment === 'HELD' ? { $in: [...HELD] } : payment }
}

/** The moment at which a day begins where the merchant is. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** How many conditions besides the search narrow the list. */
export const orderFilterCount = ({ status, payment, parcel, from, to }: OrderView): number =>
  [status, payment, parcel, from || to].filter(Boolean).length
