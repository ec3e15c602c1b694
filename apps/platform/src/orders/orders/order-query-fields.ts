import { sql } from 'drizzle-orm'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import {
  booleanField,
  idField,
  instantField,
  numberField,
  textField,
  wordField,
} from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'

const id = idField(orders.id)
const buyerId = idField(orders.buyerId)
const createdDate = instantField(orders.createdAt)
const updatedDate = instantField(orders.updatedAt)

/** The fields that orders can be filtered and sorted by. */
export const orderFields: Fields = {
  id,
  number: numberField(orders.number),
  status: wordField(sql`${orders.status}`),
  paymentStatus: wordField(sql`${orders.paymentStatus}`),
  fulfillmentStatus: wordField(sql`${orders.fulfillmentStatus}`),
  paymentIssue: wordField(sql`${orders.paymentIssue}`),
  'buyerInfo.email': textField(orders.email),
  'buyerInfo.memberId': buyerId,
  'buyerInfo.visitorId': buyerId,
  'buyerInfo.contactId': buyerId,
  checkoutId: idField(orders.checkoutId),
  archived: booleanField(orders.archived),
  createdDate,
  updatedDate,
  // Several versions of the vendor's packages send the field names of their own types.
  _id: id,
  _createdDate: createdDate,
  _updatedDate: updatedDate,
}
