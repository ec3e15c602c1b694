import { FulfillmentStatus, OrderStatus, PaymentIssue, PaymentStatus } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import { orderFulfillments, orders } from '../../kernel/database/schema/orders/orders.ts'
import {
  booleanField,
  enumField,
  idField,
  instantField,
  list,
  numberField,
  textField,
} from '../../kernel/query/field-builders.ts'
import { type Compile, ConditionError, type Field, type Fields } from '../../kernel/query/query-field.ts'
import { isTestOrder } from '../payments/methods/payment-method.ts'
import { IS_REFUND_DUE } from '../records/order-balance.ts'

const id = idField(orders.id)
const buyerId = idField(orders.buyerId)
const createdDate = instantField(orders.createdAt)
const updatedDate = instantField(orders.updatedAt)

const MAX_WORDS = 10

/** Trigram indexes need this many characters. */
const MIN_INDEXED_LENGTH = 3

/** The number that an order of another system has there. */
const externalNumber = sql`${orders.details} #>> '{channelInfo,externalOrderId}'`

/** Orders with every word of a text in their search text, with this text in a tracking number, or with this number elsewhere. */
const textSearchField: Field = {
  operators: {
    $contains: (value) => {
      if (typeof value !== 'string') return new ConditionError('must be text')
      const text = value.trim().replace(/^#(?=\d)/, '')
      if (text === '') return sql`true`
      const words = text.split(/\s+/).slice(0, MAX_WORDS)
      const isShort = words.every((word) => word.length < MIN_INDEXED_LENGTH)
      // Names and items are stored as JSON texts. A search without a long word finds whole values, which the index has.
      const pattern = (word: string) => {
        const escaped = escapeLike(JSON.stringify(word).slice(1, -1))
        return isShort ? `%"${escaped}"%` : `%${escaped}%`
      }
      const matches = words.map((word) => sql`${orders.searchText} like ${normalized(pattern(word))}`)
      const found = sql`select ${orders.id} from ${orders} where ${sql.join(matches, sql` and `)}`
      if (isShort) return sql`${orders.id} in (${found})`
      // A union, because no index serves conditions on two tables.
      return sql`${orders.id} in (${found} union all select ${orderFulfillments.orderId} from ${orderFulfillments}
        where lower(${orderFulfillments.trackingNumber}) like ${`%${escapeLike(text.toLowerCase())}%`}
        union all select ${orders.id} from ${orders} where ${externalNumber} = ${text})`
    },
  },
}

/** A text as the search text of orders has it. */
const normalized = (text: string): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036F]', '', 'g'))`

const compareTags = (compare: (tags: SQL) => SQL): Compile =>
  list((values) =>
    values.every((value) => typeof value === 'string')
      ? compare(sql`${sql.param(values)}::text[]`)
      : new ConditionError('must be a list of text'),
  )

const tagsField: Field = {
  operators: {
    $hasSome: compareTags((tags) => sql`${orders.tags} && ${tags}`),
    $hasAll: compareTags((tags) => sql`${orders.tags} @> ${tags}`),
  },
}

/** The fields that orders can be filtered and sorted by. */
export const orderFields: Fields = {
  id,
  number: numberField(orders.number),
  status: enumField(sql`${orders.status}`, OrderStatus),
  paymentStatus: enumField(sql`${orders.paymentStatus}`, PaymentStatus),
  fulfillmentStatus: enumField(sql`${orders.fulfillmentStatus}`, FulfillmentStatus),
  paymentIssue: enumField(sql`${orders.paymentIssue}`, PaymentIssue),
  '_vitrine.customerId': idField(orders.customerId),
  'buyerInfo.email': textField(orders.email),
  'buyerInfo.memberId': buyerId,
  'buyerInfo.visitorId': buyerId,
  'buyerInfo.contactId': buyerId,
  checkoutId: idField(orders.checkoutId),
  archived: booleanField(orders.archived),
  createdDate,
  updatedDate,
  'tags.privateTags.tagIds': tagsField,
  // Additions to the protocol.
  '_vitrine.text': textSearchField,
  '_vitrine.isTest': booleanField(isTestOrder(orders.id)),
  '_vitrine.isRefundDue': booleanField(IS_REFUND_DUE),
  // Several versions of the vendor's packages send the field names of their own types.
  _id: id,
  _createdDate: createdDate,
  _updatedDate: updatedDate,
}
