import { type Filter, FulfillmentStatus, OrderStatus, PaymentIssue, PaymentStatus } from '@vitrine/contract'

/** The search and filters of the order list. They live in the URL, so that they survive a reload and can be shared. */
export interface OrderListParams {
  readonly search: string
  readonly status: OrderStatus | ''
  readonly payment: PaymentStatus | keyof typeof PAYMENT_FILTERS | ''
  readonly fulfillment: FulfillmentStatus | 'OPEN' | ''
  /** Whether test orders are shown; both by default. */
  readonly test: 'no' | 'yes' | ''
  readonly tag: string
  /** Dates as `YYYY-MM-DD`, inclusive. */
  readonly from: string
  readonly to: string
}

/** Statuses of orders that were placed, including canceled ones. */
export const PLACED_STATUSES = ['APPROVED', 'PENDING', 'CANCELED'] as const

/** The filters by payment besides its statuses. */
const PAYMENT_FILTERS = {
  DUE: { paymentStatus: { $in: ['NOT_PAID', 'PENDING_MERCHANT', 'PARTIALLY_PAID'] } },
  REFUND_DUE: { '_vitrine.isRefundDue': true },
  ISSUE: { paymentIssue: { $in: Object.keys(PaymentIssue) } },
} as const satisfies Record<string, Filter>

const isPaymentFilter = (payment: string): payment is keyof typeof PAYMENT_FILTERS =>
  Object.hasOwn(PAYMENT_FILTERS, payment)

export const MAX_TAG_LENGTH = 50

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads a view from the URL. Ignores invalid values. */
export function parseOrderListParams(params: URLSearchParams): OrderListParams {
  const oneOf = <Value extends string>(
    name: string,
    values: Readonly<Record<Value, unknown>>,
  ): Value | '' => {
    const value = params.get(name) ?? ''
    return Object.hasOwn(values, value) ? (value as Value) : ''
  }
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
  }
  const text = (name: string, maxLength: number) => (params.get(name) ?? '').trim().slice(0, maxLength)
  return {
    search: text('search', 100),
    status: oneOf('status', OrderStatus),
    payment: oneOf('payment', { ...PaymentStatus, ...PAYMENT_FILTERS }),
    fulfillment: oneOf('fulfillment', { ...FulfillmentStatus, OPEN: true }),
    test: oneOf('test', { no: true, yes: true }),
    tag: text('tag', MAX_TAG_LENGTH),
    from: day('from'),
    to: day('to'),
  }
}

/** The order number in a search, if it is one. */
export function orderNumberIn(search: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(search.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The filter of a view. A search matches numbers, customers, items, SKUs and tracking numbers. */
export function orderFilter({
  search,
  status,
  payment,
  fulfillment,
  test,
  tag,
  from,
  to,
}: OrderListParams): Filter {
  return {
    ...(search && { '_vitrine.text': { $contains: search } }),
    // Orders that were never placed are hidden.
    ...(status ? { status } : { status: { $in: [...PLACED_STATUSES] } }),
    ...paymentFilter(payment),
    ...(fulfillment && {
      fulfillmentStatus: fulfillment === 'OPEN' ? { $ne: 'FULFILLED' } : fulfillment,
    }),
    ...(test && { '_vitrine.isTest': test === 'yes' }),
    ...(tag && { 'tags.privateTags.tagIds': { $hasSome: [tag] } }),
    ...((from || to) && {
      createdDate: { ...(from && { $gte: startOf(from) }), ...(to && { $lt: startOf(to, 1) }) },
    }),
  }
}

function paymentFilter(payment: OrderListParams['payment']): Filter {
  if (payment === '') return {}
  return isPaymentFilter(payment) ? PAYMENT_FILTERS[payment] : { paymentStatus: payment }
}

/** The start of a day in the time zone of the merchant. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** Number of active filters, without the search. */
export const orderFilterCount = ({
  status,
  payment,
  fulfillment,
  test,
  tag,
  from,
  to,
}: OrderListParams): number => [status, payment, fulfillment, test, tag, from || to].filter(Boolean).length
