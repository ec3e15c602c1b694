import type {
  BackInStockNotificationRequest,
  Customer,
  MemberCart,
  MemberReview,
  MembershipGrant,
  MemberWithdrawal,
  NewsletterConsent,
  OrderReturn,
  SubscriptionContract,
  Wire,
  WireOrder,
} from '@vitrine/contract'
import { type CartRecord, findCart } from '../../cart/records/cart-repository.ts'
import type { MemberRow } from '../../identity/members/member-repository.ts'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { loadOrders } from '../../orders/records/load-order.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { findOrdersOfMember } from '../../orders/records/order-repository.ts'
import { serializeOrder } from '../../orders/records/order-serializer.ts'
import { photoContentsOf, returnsOf } from '../../orders/records/return-repository.ts'
import { serializeReturn } from '../../orders/returns/return-serializer.ts'
import { findWithdrawalsOf, type WithdrawalRecord } from '../../orders/withdrawals/withdrawal-repository.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findRequestsOf } from '../back-in-stock/back-in-stock-repository.ts'
import { serializeStockRequest } from '../back-in-stock/stock-request-events.ts'
import { getCustomer } from '../customers/list-customers.ts'
import { listGrants } from '../memberships/grant-memberships.ts'
import { findSubscribersByEmail } from '../newsletter/newsletter-repository.ts'
import { findReviewsOf } from '../reviews/review-repository.ts'
import { serializeContract } from '../subscriptions/contract-events.ts'
import { contractsOf } from '../subscriptions/contract-repository.ts'

/** Photos are data URLs. */
type MemberReturn = Wire<OrderReturn> & { readonly note: string; readonly photos: readonly string[] }

/** What a person, with or without an account, has bought and asked for. */
interface PurchaseData {
  readonly orders: readonly WireOrder[]
  readonly returns: readonly MemberReturn[]
  readonly withdrawals: readonly Wire<MemberWithdrawal>[]
  readonly subscriptions: readonly Wire<SubscriptionContract>[]
  readonly backInStockRequests: readonly Wire<BackInStockNotificationRequest>[]
  readonly newsletterSubscriptions: readonly Wire<NewsletterConsent>[]
  readonly reviews: readonly Wire<MemberReview>[]
}

interface CommerceData extends PurchaseData {
  readonly cart: Wire<MemberCart> | null
  readonly memberships: readonly Wire<MembershipGrant>[]
  /** What staff recorded. */
  readonly customer: Wire<Customer> | null
}

/** The orders with their returns and withdrawals, subscriptions, cart, back-in-stock requests, newsletter, memberships and reviews of a member, for the data export. */
export async function exportCommerceData(
  db: Queryable,
  member: Pick<MemberRow, 'id' | 'email' | 'emailVerified'>,
  now: Date,
): Promise<CommerceData> {
  const { id, email } = member
  const [cart, orders, { grants }, customer] = await Promise.all([
    findCart(db, { kind: 'member', id }),
    findOrdersOfMember(db, member),
    listGrants(db, id, now),
    getCustomer(db, id),
  ])
  return {
    cart: cart ? storedCart(cart) : null,
    ...(await exportPurchases(db, { memberId: id, emails: email === null ? [] : [email], orders })),
    memberships: grants,
    customer: 'customer' in customer ? customer.customer : null,
  }
}

interface Purchaser {
  /** Absent for a guest. */
  readonly memberId?: string
  readonly emails: readonly string[]
  readonly orders: readonly OrderRecord[]
}

export async function exportPurchases(
  db: Queryable,
  { memberId, emails, orders }: Purchaser,
): Promise<PurchaseData> {
  const orderIds = orders.map((order) => order.id)
  const ofEmails = async <Row>(find: (db: Queryable, email: string) => Promise<Row[]>) =>
    (await Promise.all(emails.map((email) => find(db, email)))).flat()
  const [{ currency }, requests, subscriptions, returns, reviews, withdrawals] = await Promise.all([
    readShop(db),
    ofEmails(findRequestsOf),
    ofEmails(findSubscribersByEmail),
    returnsOf(db, orderIds),
    findReviewsOf(db, { memberId, emails }),
    findWithdrawalsOf(db, orderIds, emails),
  ])
  const buyer = memberId === undefined ? undefined : ({ buyerKind: 'member', buyerId: memberId } as const)
  const contracts = await contractsOf(db, buyer, orderIds)
  const photos = await photoContentsOf(
    db,
    returns.map((orderReturn) => orderReturn.id),
  )
  return {
    orders: (await loadOrders(db, orders)).map(serializeOrder),
    returns: orders.flatMap((order) =>
      returns
        .filter(({ orderId }) => orderId === order.id)
        .map((orderReturn) => ({
          ...serializeReturn({ order, orderReturn }),
          note: orderReturn.note,
          photos: photos
            .filter(({ returnId }) => returnId === orderReturn.id)
            .map(({ content }) => `data:image/jpeg;base64,${content.toString('base64')}`),
        })),
    ),
    withdrawals: withdrawals.map(exportedWithdrawal),
    subscriptions: contracts.map((contract) => serializeContract(contract, currency)),
    backInStockRequests: requests.map(serializeStockRequest),
    newsletterSubscriptions: subscriptions.map(({ consentText, consentUrl, consentedAt, confirmedAt }) => ({
      consentText,
      ...(consentUrl && { consentUrl }),
      consentDate: consentedAt.toISOString(),
      ...(confirmedAt && { confirmedDate: confirmedAt.toISOString() }),
    })),
    reviews: reviews.map(({ productId, rating, title, body, authorName, reviewedAt, photos: pictures }) => ({
      productId,
      rating,
      ...(title !== null && { title }),
      ...(body !== null && { body }),
      ...(authorName !== null && { authorName }),
      reviewDate: reviewedAt.toISOString(),
      photoIds: pictures.map((photo) => photo.id),
    })),
  }
}

const exportedWithdrawal = ({
  id,
  createdAt,
  name,
  email,
  orderNumber,
  itemsNote,
  lineItemIds,
}: WithdrawalRecord): Wire<MemberWithdrawal> => ({
  id,
  createdDate: createdAt.toISOString(),
  name,
  email,
  orderNumber,
  itemsNote,
  ...(lineItemIds && { lineItemIds: [...lineItemIds] }),
})

function storedCart({ lines, couponCode, info }: CartRecord): Wire<MemberCart> {
  const { email, buyerNote, address } = info
  const items = lines.map((line) => ({
    name: 'custom' in line ? line.custom.name : line.name,
    quantity: line.quantity,
  }))
  return { items, ...withoutEmptyFields({ couponCode, email, buyerNote, address }) }
}
