import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteExpiredUploads } from '../../catalog/media/resumable-uploads.ts'
import { anonymizeErasedOrders, deleteErasedCheckouts } from '../../features/privacy/erase-orders.ts'
import { deleteUnusedPhotos } from '../../features/reviews/review-photos.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { uploads } from '../../kernel/database/schema/catalog/media.ts'
import { translationJobs } from '../../kernel/database/schema/catalog/translations.ts'
import { carts, checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { backInStockRequests } from '../../kernel/database/schema/features/back-in-stock.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { reviewPhotos, reviewRequests } from '../../kernel/database/schema/features/reviews.ts'
import { subscriptionCharges } from '../../kernel/database/schema/features/subscriptions.ts'
import { wishlists } from '../../kernel/database/schema/features/wishlist.ts'
import { idempotencyKeys } from '../../kernel/database/schema/idempotency.ts'
import { sessions, signingKeys, throttles } from '../../kernel/database/schema/identity/identity.ts'
import { memberDevices } from '../../kernel/database/schema/identity/members.ts'
import { passkeyChallenges } from '../../kernel/database/schema/identity/passkeys.ts'
import { emailChallenges, redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'
import {
  authorizationCodes,
  hostedSessions,
  recoveryTokens,
  sessionTokens,
  signInStates,
} from '../../kernel/database/schema/identity/sign-in.ts'
import { providerSignIns } from '../../kernel/database/schema/identity/sign-in-providers.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { returnLabels, returnPhotos } from '../../kernel/database/schema/orders/returns.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { vatNumberChecks } from '../../kernel/database/schema/pricing/vat-number-checks.ts'
import { bulkChanges, formDrafts } from '../../kernel/database/schema/shop/console.ts'
import { imports } from '../../kernel/database/schema/shop/imports.ts'
import {
  merchantInvitations,
  merchantSessions,
  ownerLinks,
  setUpTokens,
} from '../../kernel/database/schema/shop/merchants.ts'
import { isDelivered } from '../../kernel/events/delivery-repository.ts'
import { dropSecretsBefore } from '../../kernel/mail/mail-repository.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'

/** How long rows of a table are kept, and why. */
export interface RetentionRule {
  /** The name in the log and the metric. */
  readonly name: string
  readonly table: PgTable
  /** The days that a row is kept after `since`. */
  readonly days: number
  readonly since: string
  readonly reason: string
  /** Removes a batch of rows that expired before an instant. Returns their number. */
  readonly remove: (run: RetentionRun) => Promise<number>
}

export interface RetentionRun {
  readonly db: Queryable
  readonly storage: MediaStorage
  readonly now: Date
  readonly before: Date
  readonly limit: number
}

/** Deletes rows that meet a condition. Locked rows are left for the next run. */
const deleteRows =
  (table: PgTable, isOver: (before: SQL) => SQL): RetentionRule['remove'] =>
  async ({ db, before, limit }) => {
    const over = isOver(sql`${before.toISOString()}::timestamptz`)
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${over} limit ${limit} for update skip locked))`,
    )
    return rowCount ?? 0
  }

/** Sessions, links and codes have an expiry, after which they are useless. */
const EXPIRED = { days: 0, since: 'it expired' } as const

const noOrder = sql`not exists (select from ${orders} where ${orders.checkoutId} = ${checkouts.id} and ${orders.status} <> 'REJECTED')`
const noAbandonment = sql`not exists (select from ${abandonedCheckouts} where ${abandonedCheckouts.checkoutId} = ${checkouts.id})`
const isDraftOrder = sql`exists (select from ${draftOrders} where ${draftOrders.id} = ${checkouts.id})`
const isRenewal = sql`exists (select from ${subscriptionCharges} where ${subscriptionCharges.checkoutId} = ${checkouts.id})`

/**
 * What the shop deletes automatically. The GDPR (article 5) allows personal data only as long as it serves its
 * purpose; tables without personal data are listed where they would grow forever.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'events',
    table: events,
    days: 30,
    since: 'it happened',
    reason:
      'Receivers can ask for missed events for a month. Deliveries and their log are deleted with the event.',
    remove: deleteRows(events, (before) => sql`${events.createdAt} < ${before} and ${isDelivered}`),
  },
  {
    name: 'events of erased people',
    table: events,
    days: 0,
    since: 'it was delivered to everybody who wants it',
    reason:
      'Events name the erased person. They are kept only until every receiver has them, so that no paid order is missed.',
    remove: deleteRows(events, () => sql`${events.deleteAfterDelivery} and ${isDelivered}`),
  },
  {
    name: 'emails',
    table: outgoingEmails,
    days: 90,
    since: 'it was written',
    reason: 'Three months are enough to answer questions about what was sent and whether it arrived.',
    remove: deleteRows(outgoingEmails, (before) => sql`${outgoingEmails.createdAt} < ${before}`),
  },
  {
    name: 'review photos',
    table: reviewPhotos,
    days: 1,
    since: 'it was uploaded',
    reason:
      'A photo without a review was never sent, or its review was changed or deleted. A form takes less than a day.',
    remove: deleteUnusedPhotos,
  },
  {
    name: 'review requests',
    table: reviewRequests,
    days: 365,
    since: 'it was sent',
    reason:
      'Customers may review a product within a year. Orders are never asked about twice: later ones are too old.',
    remove: deleteRows(reviewRequests, (before) => sql`${reviewRequests.createdAt} < ${before}`),
  },
  {
    name: 'sessions',
    table: sessions,
    days: 30,
    since: 'it ended',
    reason: 'For a month, a late use of a stolen refresh token can still be recognized.',
    remove: deleteRows(
      sessions,
      (before) => sql`least(${sessions.expiresAt}, ${sessions.revokedAt}) < ${before}`,
    ),
  },
  {
    name: 'hosted sessions',
    table: hostedSessions,
    ...EXPIRED,
    reason: 'The session no longer works.',
    remove: deleteRows(hostedSessions, (before) => sql`${hostedSessions.expiresAt} < ${before}`),
  },
  {
    name: 'merchant sessions',
    table: merchantSessions,
    ...EXPIRED,
    reason: 'The session no longer works.',
    remove: deleteRows(merchantSessions, (before) => sql`${merchantSessions.expiresAt} < ${before}`),
  },
  {
    name: 'sign-in states',
    table: signInStates,
    ...EXPIRED,
    reason: 'An expired sign-in must be started again.',
    remove: deleteRows(signInStates, (before) => sql`${signInStates.expiresAt} < ${before}`),
  },
  {
    name: 'sign-ins at providers',
    table: providerSignIns,
    ...EXPIRED,
    reason: 'The provider can no longer send the browser back.',
    remove: deleteRows(providerSignIns, (before) => sql`${providerSignIns.expiresAt} < ${before}`),
  },
  {
    name: 'passkey challenges',
    table: passkeyChallenges,
    ...EXPIRED,
    reason: 'An expired challenge is asked for again.',
    remove: deleteRows(passkeyChallenges, (before) => sql`${passkeyChallenges.expiresAt} < ${before}`),
  },
  {
    name: 'session tokens',
    table: sessionTokens,
    ...EXPIRED,
    reason: 'An expired sign-in must be started again.',
    remove: deleteRows(sessionTokens, (before) => sql`${sessionTokens.expiresAt} < ${before}`),
  },
  {
    name: 'authorization codes',
    table: authorizationCodes,
    days: 1,
    since: 'it expired',
    reason:
      'A second use of a code means that it was stolen and ends the session. One day is enough to notice it.',
    remove: deleteRows(authorizationCodes, (before) => sql`${authorizationCodes.expiresAt} < ${before}`),
  },
  {
    name: 'password links',
    table: recoveryTokens,
    ...EXPIRED,
    reason: 'The link no longer works.',
    remove: deleteRows(recoveryTokens, (before) => sql`${recoveryTokens.expiresAt} < ${before}`),
  },
  {
    name: 'member devices',
    table: memberDevices,
    ...EXPIRED,
    reason: 'The device is no longer trusted.',
    remove: deleteRows(memberDevices, (before) => sql`${memberDevices.expiresAt} < ${before}`),
  },
  {
    name: 'merchant invitations',
    table: merchantInvitations,
    days: 30,
    since: 'it expired',
    reason: 'The owner can see for a month which invitations were not accepted.',
    remove: deleteRows(merchantInvitations, (before) => sql`${merchantInvitations.expiresAt} < ${before}`),
  },
  {
    name: 'signing keys',
    table: signingKeys,
    ...EXPIRED,
    reason: 'Nothing signed with an expired key is accepted.',
    remove: deleteRows(signingKeys, (before) => sql`${signingKeys.retiresAt} < ${before}`),
  },
  {
    name: 'owner links',
    table: ownerLinks,
    ...EXPIRED,
    reason: 'The link no longer works.',
    remove: deleteRows(ownerLinks, (before) => sql`${ownerLinks.expiresAt} < ${before}`),
  },
  {
    name: 'set-up links',
    table: setUpTokens,
    ...EXPIRED,
    reason: 'The link no longer works.',
    remove: deleteRows(setUpTokens, (before) => sql`${setUpTokens.expiresAt} < ${before}`),
  },
  {
    name: 'captcha proofs',
    table: emailChallenges,
    ...EXPIRED,
    reason: 'The code no longer works.',
    remove: deleteRows(emailChallenges, (before) => sql`${emailChallenges.expiresAt} < ${before}`),
  },
  {
    name: 'redirects',
    table: redirectSessions,
    ...EXPIRED,
    reason: 'The link no longer works. Details that were typed but not sent are deleted with it.',
    remove: deleteRows(redirectSessions, (before) => sql`${redirectSessions.expiresAt} < ${before}`),
  },
  {
    name: 'rate limits',
    table: throttles,
    ...EXPIRED,
    reason: 'The next request starts a new window.',
    remove: deleteRows(throttles, (before) => sql`${throttles.windowEndsAt} < ${before}`),
  },
  {
    name: 'idempotency keys',
    table: idempotencyKeys,
    ...EXPIRED,
    reason: 'Requests are retried within a day, and the stored response may contain an address.',
    remove: deleteRows(idempotencyKeys, (before) => sql`${idempotencyKeys.expiresAt} < ${before}`),
  },
  {
    name: "visitors' carts",
    table: carts,
    days: 90,
    since: 'it was last changed',
    reason: 'Visitors rarely return after three months. Carts of members stay with the account.',
    remove: deleteRows(
      carts,
      (before) => sql`${carts.updatedAt} < ${before} and ${carts.ownerKind} <> 'member'`,
    ),
  },
  {
    name: 'abandoned checkouts',
    table: abandonedCheckouts,
    days: 90,
    since: 'it was last changed',
    reason: 'Reminders are sent within days. Reports compare a quarter with the one before.',
    remove: deleteRows(abandonedCheckouts, (before) => sql`${abandonedCheckouts.updatedAt} < ${before}`),
  },
  {
    name: 'checkouts',
    table: checkouts,
    days: 90,
    since: 'it was last changed, unless it became an order, a draft or a renewal',
    reason: 'It contains the address of somebody who did not buy. Links in reminders work just as long.',
    remove: deleteRows(
      checkouts,
      (before) =>
        sql`${checkouts.updatedAt} < ${before} and ${noOrder} and ${noAbandonment} and not ${isDraftOrder} and not ${isRenewal}`,
    ),
  },
  {
    name: 'draft orders',
    table: checkouts,
    days: 365,
    since: 'it was last changed, unless it became an order',
    reason:
      'After a year without changes it is unlikely to be needed, and it contains the address of somebody who did not buy.',
    remove: deleteRows(
      checkouts,
      (before) =>
        sql`${checkouts.updatedAt} < ${before} and ${noOrder} and ${noAbandonment} and ${isDraftOrder}`,
    ),
  },
  {
    name: 'back-in-stock requests that were answered',
    table: backInStockRequests,
    days: 30,
    since: 'it was answered',
    reason: 'The email has been sent. The request is kept for a month as proof that somebody asked for it.',
    remove: deleteRows(
      backInStockRequests,
      (before) =>
        sql`${backInStockRequests.updatedAt} < ${before} and ${backInStockRequests.status} not in ('RECEIVED', 'PROCESSING')`,
    ),
  },
  {
    name: 'back-in-stock requests',
    table: backInStockRequests,
    days: 365,
    since: 'it was made',
    reason: 'After a year people have forgotten the request, and the email would look like spam.',
    remove: deleteRows(backInStockRequests, (before) => sql`${backInStockRequests.createdAt} < ${before}`),
  },
  {
    name: 'newsletter sign-ups that were not confirmed',
    table: newsletterSubscribers,
    days: 7,
    since: 'the form was submitted',
    reason: 'Without a confirmation there is no consent. Somebody else may have entered the address.',
    remove: deleteRows(
      newsletterSubscribers,
      (before) =>
        sql`${newsletterSubscribers.consentedAt} < ${before} and ${newsletterSubscribers.confirmedAt} is null`,
    ),
  },
  {
    name: 'withdrawal statements',
    table: withdrawals,
    days: 1460,
    since: 'it was received',
    reason: 'Claims from a contract expire after three years, which begin with the next year.',
    remove: deleteRows(withdrawals, (before) => sql`${withdrawals.createdAt} < ${before}`),
  },
  {
    name: 'photos of returned items',
    table: returnPhotos,
    days: 365,
    since: 'it was uploaded',
    reason: 'After a year a return is settled, and its photos may show a home.',
    remove: deleteRows(returnPhotos, (before) => sql`${returnPhotos.createdAt} < ${before}`),
  },
  {
    name: 'files of return labels',
    table: returnLabels,
    days: 365,
    since: 'it was uploaded',
    reason: 'A label has an address, and is used once.',
    remove: deleteRows(returnLabels, (before) => sql`${returnLabels.createdAt} < ${before}`),
  },
  {
    name: "visitors' wishlists",
    table: wishlists,
    days: 180,
    since: 'it was last changed',
    reason: 'Visitors rarely return after six months. Wishlists of members stay with the account.',
    remove: deleteRows(
      wishlists,
      (before) => sql`${wishlists.updatedAt} < ${before} and ${wishlists.ownerKind} = 'visitor'`,
    ),
  },
  {
    name: 'form drafts',
    table: formDrafts,
    days: 90,
    since: 'it was last changed',
    reason: 'Unsaved work can be restored for three months.',
    remove: deleteRows(formDrafts, (before) => sql`${formDrafts.updatedAt} < ${before}`),
  },
  {
    name: 'bulk changes',
    table: bulkChanges,
    days: 90,
    since: 'it was planned',
    reason: 'It can be undone for 30 days and stays in the list for a while after that.',
    remove: deleteRows(bulkChanges, (before) => sql`${bulkChanges.createdAt} < ${before}`),
  },
  {
    name: 'translation jobs',
    table: translationJobs,
    days: 30,
    since: 'it was started',
    reason: 'What it translated is in the change history, and can be undone, for 30 days.',
    remove: deleteRows(
      translationJobs,
      (before) => sql`${translationJobs.createdAt} < ${before} and ${translationJobs.status} <> 'RUNNING'`,
    ),
  },
  {
    name: 'imports',
    table: imports,
    days: 30,
    since: 'it was uploaded',
    reason: 'The file and its errors can be read, and the import can be undone, for 30 days.',
    remove: deleteRows(
      imports,
      (before) => sql`${imports.createdAt} < ${before} and ${imports.status} not in ('IMPORTING', 'UNDOING')`,
    ),
  },
  {
    name: 'uploads',
    table: uploads,
    ...EXPIRED,
    reason: 'The upload link no longer works. Parts of an unfinished upload are deleted with it.',
    remove: deleteExpiredUploads,
  },
  {
    name: 'orders of erased people',
    table: orders,
    days: 0,
    since: 'it was fulfilled or canceled',
    reason:
      'Notes, phone numbers and personal texts are only needed for the delivery. What the law requires is kept.',
    remove: anonymizeErasedOrders,
  },
  {
    name: 'checkouts of erased people',
    table: checkouts,
    days: 0,
    since: 'its order was fulfilled or canceled',
    reason: 'Everything the law requires is in the order.',
    remove: deleteErasedCheckouts,
  },
  {
    name: 'VAT number checks',
    table: vatNumberChecks,
    days: 1,
    since: 'it was checked',
    reason: 'An answer is used for a day. What an order depends on is stored with the order.',
    remove: deleteRows(vatNumberChecks, (before) => sql`${vatNumberChecks.checkedAt} < ${before}`),
  },
  {
    name: 'secrets in emails',
    table: outgoingEmails,
    days: 1,
    since: 'it was written',
    reason: 'Emails are not sent after a day, so the code or link in them is no longer needed.',
    remove: dropSecretsBefore,
  },
  {
    name: 'audit log',
    table: auditLog,
    days: 730,
    since: 'it was written',
    reason: 'Two years cover a tax year and the start of its audit.',
    remove: deleteRows(auditLog, (before) => sql`${auditLog.createdAt} < ${before}`),
  },
]

/** Tables from which the shop deletes nothing automatically, and why. */
export const RETAINED_TABLES: Readonly<Record<string, string>> = {
  // Law: commercial and tax law (in Germany § 147 AO and § 257 HGB) requires six to ten years.
  orders: 'Required by law. Notes, phone numbers and personal texts are deleted when the buyer is erased.',
  order_payments: 'Part of the order.',
  order_refunds: 'Part of the order.',
  order_fulfillments: 'Part of the order.',
  order_returns: 'Part of the order. What the customer wrote is deleted when they are erased.',
  order_activities: 'Part of the order: what was done with it, and by which merchant.',
  order_downloads: 'Part of the order: what the buyer may still download.',
  delivery_slot_bookings: 'Part of the order.',
  invoices: 'Required by law, unchanged.',
  credit_notes: 'The law asks for them, unchanged.',
  number_series: 'Settings of the shop.',
  gift_cards:
    'Money that the shop owes to the holder. Addresses and messages are deleted when the buyer is erased.',
  gift_card_transactions: 'Accounts of gift cards.',
  content_versions: 'Settings of the shop.',
  translation_providers: 'Settings of the shop, at most one.',
  translations: 'Texts of merchants. Deleted with what they translate. No personal data.',
  translated_search: 'Derived from the catalog by triggers. Deleted with their product.',
  option_names: 'Names of product options. No personal data.',
  search_synonyms: 'Words of the search. No personal data.',
  url_redirects: 'Redirects of the shop. No personal data.',
  content_pages: 'Pages of the shop. No personal data.',
  membership_plans: 'What the shop offers. No personal data.',
  membership_grants: 'What the shop owes to its holder. Deleted when the member is erased.',
  membership_uses: 'Accounts of memberships. Deleted with the membership.',
  coupon_uses: 'Counts the uses of a coupon. Deleted with the coupon. Contains ids only.',
  subscription_contracts: 'Contracts. Deleted when the buyer is erased.',
  subscription_charges: 'Part of the contract.',
  // Accounts, kept until they are erased.
  members: 'Until the member or the shop erases them. Then only the id is kept, because orders refer to it.',
  customers: 'Until the customer or the shop erases them. Orders stay without them.',
  member_factors: 'Part of the account.',
  member_passkeys: 'Part of the account.',
  linked_accounts: 'Part of the account.',
  payment_customers:
    'Where a provider keeps the cards of a member, with their consent. Deleted there and here when the member is erased.',
  merchants: 'Until an owner removes them.',
  merchant_factors: 'Part of the account.',
  reminder_opt_outs: 'An opt-out does not expire. Contains a hash only.',
  review_opt_outs: 'An opt-out does not expire. Contains a hash only.',
  review_summaries: 'One row for each reviewed product. Contains counts only.',
  reviews: 'Published content of the shop. The reviews of a person go with their account.',
  // Data that merchants manage, with their own limits.
  products: 'The catalog.',
  variants: 'The catalog.',
  product_media: 'The catalog.',
  product_subscription_plans: 'The catalog.',
  gift_card_products: 'The catalog.',
  collections: 'The catalog.',
  collection_products: 'The catalog.',
  former_product_slugs: 'Redirect old URLs to the product.',
  former_collection_slugs: 'Redirect old URLs to the collection.',
  deleted_product_slugs: 'Answer old URLs of deleted products with "gone".',
  price_history: 'The catalog. Shops must be able to prove earlier prices.',
  stock_history:
    'The catalog. Explains the quantity of each variant, until the variant is deleted. Names no customer.',
  locations: 'The shop. Where it keeps its stock.',
  location_stock: 'The catalog. Units at other than the default location, until the variant is deleted.',
  incoming_stock: 'The catalog. Deliveries that merchants expect or received, until the variant is deleted.',
  product_search: 'Made from the catalog.',
  search_words: 'Made from the catalog.',
  search_names: 'Made from the catalog.',
  media: 'Files of the shop, until a merchant deletes them.',
  coupons: 'Settings of the shop.',
  discount_rules: 'Settings of the shop.',
  tax_groups: 'Settings of the shop.',
  tax_regions: 'Settings of the shop.',
  shipping_options: 'Settings of the shop.',
  carrier_configurations: 'Settings of the shop.',
  service_plugins: 'Settings of the shop.',
  service_plugin_keys: 'The key that signs requests to service plugins. One row.',
  service_plugin_health: 'How each service plugin answers. One row per plugin, deleted with it.',
  checkout_settings: 'Settings of the shop.',
  payment_methods: 'Settings of the shop.',
  payment_webhook_receipts: 'When each payment provider last called. One row per provider.',
  checkout_templates: 'Settings of the shop.',
  orders_settings: 'Settings of the shop.',
  shop_settings: 'Settings of the shop.',
  sign_on_policies: 'Settings of the shop.',
  email_settings: 'Settings of the shop.',
  factor_providers: 'Settings of the shop.',
  sign_in_providers: 'Settings of the shop, at most ten.',
  email_texts: 'Settings of the shop.',
  saved_views: 'Settings of the shop, at most a hundred.',
  oauth_apps: 'Settings of the shop, at most fifty.',
  oauth_app_secrets: 'Settings of the shop, two of an app.',
  api_keys: 'Settings of the shop, until a merchant revokes them.',
  webhooks: 'Settings of the shop, at most a hundred.',
  webhook_keys: 'Settings of the shop, a few of a webhook.',
  // Rows that are deleted with others.
  webhook_deliveries: 'Deleted with its event.',
  webhook_delivery_attempts: 'Deleted with its event.',
  draft_orders: 'Deleted with its checkout.',
  bulk_change_items: 'Deleted with its bulk change.',
  import_items: 'Deleted with its import.',
  import_pictures: 'Deleted with its import.',
  // Rows of test payments.
  test_bank_payments: 'Records of the demo bank, needed for refunds. Demo only.',
  test_bank_refunds: 'Records of the demo bank. Demo only.',
}
