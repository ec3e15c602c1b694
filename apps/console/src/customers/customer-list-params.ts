import type { CustomerFilter, CustomerSort } from '@vitrine/contract'

export const SORTS = ['NEWEST', 'MOST_SPENT', 'LAST_ORDER'] as const satisfies readonly CustomerSort[]
export const ACCOUNTS = ['', 'MEMBER', 'GUEST'] as const
export const NEWSLETTER = ['', 'true', 'false'] as const
/** The filters with a number. */
export const NUMBERS = ['minOrders', 'minSpent', 'orderedWithinDays', 'notOrderedForDays'] as const

/** The list as its URL describes it. Empty texts are no filters. */
export interface CustomerListParams extends Record<(typeof NUMBERS)[number], string> {
  readonly search: string
  readonly tag: string
  readonly account: (typeof ACCOUNTS)[number]
  readonly subscribed: (typeof NEWSLETTER)[number]
  readonly sort: CustomerSort
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => values.find((value) => value === text) ?? otherwise

const number = (text: string | null): string => (/^\d{1,9}$/.test(text ?? '') ? (text ?? '') : '')

export const parseCustomerListParams = (params: URLSearchParams): CustomerListParams => ({
  search: (params.get('search') ?? '').slice(0, 100),
  tag: (params.get('tag') ?? '').slice(0, 40),
  account: oneOf(ACCOUNTS, params.get('account'), ''),
  subscribed: oneOf(NEWSLETTER, params.get('subscribed'), ''),
  minOrders: number(params.get('minOrders')),
  minSpent: number(params.get('minSpent')),
  orderedWithinDays: number(params.get('orderedWithinDays')),
  notOrderedForDays: number(params.get('notOrderedForDays')),
  sort: oneOf(SORTS, params.get('sort'), 'NEWEST'),
})

/** Without what the list shows anyway, so that equal views have equal URLs. */
export const serializeCustomerListParams = (params: CustomerListParams): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).filter(([name, value]) => value && !(name === 'sort' && value === 'NEWEST')),
  )

/** The filter that the platform applies. */
export function toFilter({
  search,
  tag,
  account,
  subscribed,
  sort,
  ...params
}: CustomerListParams): CustomerFilter & {
  sort: CustomerSort
} {
  const numbers = NUMBERS.flatMap((name) => (Number(params[name]) > 0 ? [[name, Number(params[name])]] : []))
  return {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(account && { account }),
    ...(subscribed && { subscribed: subscribed === 'true' }),
    ...Object.fromEntries(numbers),
    sort,
  }
}
