import type {
  Customer,
  CustomerFilter,
  CustomerImportResult,
  CustomerInput,
  CustomerSort,
  GuestDataExport,
} from '@vitrine/contract'
import { customer } from '../../members/customer-codec.ts'
import { memberData } from '../../members/member-data-codec.ts'
import { type Call, noResult, operation, path, pick } from '../../operation.ts'

export type {
  Customer,
  CustomerFilter,
  CustomerImportResult,
  CustomerInput,
  CustomerSort,
  GuestDataExport,
} from '@vitrine/contract'

export interface CustomerPage {
  customers: Customer[]
  /** How many match in all. */
  total: number
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

/**
 * Lists customers, newest first: 50 per page, or up to 500.
 * @example const { total } = await customers.listCustomers({ tag: 'VIP', sort: 'MOST_SPENT' })
 */
export const listCustomers = /* @__PURE__ */ operation(
  (
    options: CustomerFilter & { sort?: CustomerSort; cursor?: string; limit?: number } = {},
  ): Call<CustomerPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/customers',
    options: pick(
      options,
      'search',
      'tag',
      'account',
      'subscribed',
      'minOrders',
      'minSpent',
      'orderedWithinDays',
      'notOrderedForDays',
      'sort',
      'cursor',
      'limit',
    ),
    response: { customers: customer },
  }),
)

/**
 * Returns the tags of all customers, in alphabetical order.
 * @example const tags = await customers.listTags()
 */
export const listTags = /* @__PURE__ */ operation(
  (): Call<string[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/customers/tags',
    parse: ({ tags }) => tags,
  }),
)

const single = { response: { customer }, parse: ({ customer }: { customer: Customer }) => customer }

/**
 * Returns a customer. The ID of a member is the ID of their customer.
 * @example const { email, totalSpent } = await customers.getCustomer('the-customer-id')
 */
export const getCustomer = /* @__PURE__ */ operation(
  (_id: string): Call<Customer> => ({ method: 'GET', path: path`/_vitrine/v1/customers/${_id}`, ...single }),
)

/**
 * Adds a customer without an account. Fails with `CUSTOMER_EXISTS` if there is one with this address.
 * @example const { _id } = await customers.createCustomer({ email: 'ada@example.com', tags: ['Trade'] })
 */
export const createCustomer = /* @__PURE__ */ operation(
  (input: CustomerInput): Call<Customer> => ({
    method: 'POST',
    path: '/_vitrine/v1/customers',
    args: input,
    ...single,
  }),
)

/**
 * Changes what staff record about a customer.
 * @example await customers.updateCustomer('the-customer-id', { tags: ['VIP'], note: 'Prefers a call.' })
 */
export const updateCustomer = /* @__PURE__ */ operation(
  (_id: string, changes: Partial<Omit<CustomerInput, 'email'>>): Call<Customer> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/customers/${_id}`,
    args: changes,
    ...single,
  }),
)

/**
 * Merges another customer into this one: orders, tags and notes. Fails with `CUSTOMER_HAS_ACCOUNT` if the other one has
 * an account.
 * @example await customers.mergeCustomers('the-customer-id', { otherId: 'the-duplicate-id' })
 */
export const mergeCustomers = /* @__PURE__ */ operation(
  (_id: string, duplicate: { otherId: string }): Call<Customer> => ({
    method: 'POST',
    path: path`/_vitrine/v1/customers/${_id}/merge`,
    args: duplicate,
    ...single,
  }),
)

/**
 * Returns all data that the shop stores about a customer without an account. Fails with `CUSTOMER_HAS_ACCOUNT` for
 * others, whose data `members.exportData` returns.
 * @example const { orders, returns } = await customers.exportData('the-customer-id')
 */
export const exportData = /* @__PURE__ */ operation(
  (_id: string): Call<GuestDataExport> => ({
    method: 'GET',
    path: path`/_vitrine/v1/customers/${_id}/data`,
    response: memberData,
  }),
)

/**
 * Erases a customer without an account, with their emails, subscriptions, reviews and requests. Orders stay, with what
 * the law requires of them.
 * @example await customers.eraseCustomer('the-customer-id')
 */
export const eraseCustomer = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/customers/${_id}/erase`,
    args: {},
    parse: noResult,
  }),
)

/**
 * Adds or updates customers by email address, up to 500 at once. Tags are added. It subscribes nobody to the newsletter.
 * A dry run returns the same results and changes nothing.
 * @example const results = await customers.importCustomers([{ email: 'ada@example.com', tags: ['Fair 2026'] }])
 */
export const importCustomers = /* @__PURE__ */ operation(
  (customers: CustomerInput[], options: { isDryRun?: boolean } = {}): Call<CustomerImportResult[]> => ({
    method: 'POST',
    path: '/_vitrine/v1/customers/import',
    args: { customers, ...options },
    parse: ({ results }) => results,
  }),
)
