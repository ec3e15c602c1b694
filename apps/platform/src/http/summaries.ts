import type { Operation } from './access.ts'

/** What people look at in a browser, and files: no part of the API's description. */
type PageOperation = Extract<
  Operation,
  | 'GET /'
  | 'GET /api'
  | `GET /${'checkout' | 'console' | 'assets' | 'mailbox' | 'media' | 'video' | 'mp3' | 'ugd'}${string}`
  | 'GET /metrics'
>

export type ApiOperation = Exclude<Operation, PageOperation>

/** What every operation of the API does, in a sentence. One that is missing here does not compile. */
export const SUMMARIES: Readonly<Record<ApiOperation, string>> = {
  'GET /health': 'Says that the process runs.',
  'GET /ready': 'Says whether the process can do its work.',
  'GET /_vitrine/v1/openapi.json': 'This description.',

  'POST /oauth2/token': 'Gives a new visitor tokens, or exchanges a refresh token for the next pair.',

  'POST /stores-reader/v1/products/query-platformized':
    'Finds products by filter, in any order, page by page.',
  'GET /stores-reader/v1/products/query-platformized': 'The same, with the query packed into the address.',
  'GET /stores-reader/v1/products/:id': 'Reads a product.',
  'POST /stores-reader/v1/products/:id/productOptionsAvailability':
    'Says which choices are left once some are made, and which variant they lead to.',
  'POST /stores-reader/v1/products/:id/variants/query': 'Finds variants of a product.',
  'POST /stores-reader/v1/variants/query': 'Finds variants of all products.',
  'GET /stores-reader/v1/variants/query': 'The same, with the query packed into the address.',
  'GET /stores-reader/v1/variants/:id': 'Reads a variant of any product.',
  'POST /stores-reader/v1/collections/query': 'Finds collections, as earlier clients ask.',
  'GET /stores-reader/v1/collections/slug/:slug': 'Reads a collection by its slug, as earlier clients ask.',
  'GET /stores-reader/v1/collections/:id': 'Reads a collection, as earlier clients ask.',
  'POST /stores-reader/v2/collections/query': 'Finds collections by filter, in any order, page by page.',
  'GET /stores-reader/v2/collections/query': 'The same, with the query packed into the address.',
  'GET /stores-reader/v2/collections/slug/:slug': 'Reads a collection by its slug.',
  'GET /stores-reader/v2/collections/:id': 'Reads a collection.',
  'POST /ecom/v1/orders/search':
    'Finds orders by filter, in any order, page by page. Shoppers see their own.',
  'GET /ecom/v1/orders/:id': 'Reads an order. Shoppers see their own.',
  'POST /ecom/v1/orders/:id/cancel': 'Calls an order off.',
  'POST /ecom/v1/orders/:id/activities': "Writes a merchant's note into the history of an order.",
  'GET /ecom/v1/fulfillments/orders/:orderId': 'Reads what has left the shop of an order.',
  'POST /ecom/v1/fulfillments/orders/:orderId/create-fulfillment': 'Sends an order, or a part of it.',
  'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': 'Says where a parcel can be followed.',
  'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': 'Calls a parcel off.',
  'GET /ecom/v1/payments/orders/:orderId': 'Reads the payments and refunds of an order.',
  'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid':
    'Says that the money for an order has come by a way that the shop does not see.',
  'POST /ecom/v1/order-billing/refund-payments': 'Pays back what was paid for an order, or a part of it.',

  'GET /stores/v3/provision/version': 'Says which catalogue the shop has.',

  'POST /graphql/:apiVersion': 'Answers a GraphQL document: catalogue and cart, reading and changing.',
  'GET /graphql/:apiVersion': 'The same for documents that only read, which come in the address.',

  'POST /_vitrine/v1/search': 'Searches products by text, with facets and their counts.',
  'GET /_vitrine/v1/search/suggestions': 'Suggests how to go on while somebody types.',
  'POST /v1/recommendations/get': 'Recommends products.',
  'GET /v1/recommendations/algorithms': 'Lists the ways in which products can be recommended.',

  'POST /stores/v1/products': 'Adds a product.',
  'PATCH /stores/v1/products/:id': 'Changes a product; what is not given stays.',
  'DELETE /stores/v1/products/:id': 'Deletes a product.',
  'PATCH /stores/v1/products/:id/variants': 'Gives variants their own price, weight, SKU or visibility.',
  'POST /stores/v1/products/:id/variants/resetToDefault':
    'Takes from all variants what they have of their own.',
  'POST /stores/v1/products/:id/media': 'Adds media to a product.',
  'POST /stores/v1/products/:id/media/delete': 'Takes media from a product.',
  'PATCH /stores/v1/products/:id/choices/media': 'Shows media of a product with a choice.',
  'POST /stores/v1/products/:id/choices/media/delete': 'No longer shows media with a choice.',
  'DELETE /stores/v1/products/:id/options': 'Takes all options from a product, and with them its variants.',
  'POST /stores/v1/products/:id/remove-brand': 'Takes the brand from a product.',
  'POST /stores/v1/products/:id/remove-ribbon': 'Takes the ribbon from a product.',
  'POST /stores/v1/collections': 'Adds a collection.',
  'PATCH /stores/v1/collections/:id': 'Changes a collection.',
  'DELETE /stores/v1/collections/:id': 'Deletes a collection, not its products.',
  'POST /stores/v1/collections/:id/productIds': 'Adds products to a collection.',
  'POST /stores/v1/collections/:id/productIds/delete': 'Takes products from a collection.',
  'POST /stores/v1/bulk/products/update': 'Sets price, cost or weight of many products at once.',
  'POST /stores/v1/bulk/products/adjust-properties':
    'Raises or lowers price, cost or weight of many products at once.',

  'POST /stores-reader/v2/inventoryItems/query': 'Finds stock by filter, page by page.',
  'POST /stores-reader/v2/inventoryItems/:id/getVariants': 'Reads the stock of variants of a product.',
  'PATCH /stores/v2/inventoryItems/product/:id': 'Sets the stock of a product and its variants.',
  'POST /stores/v2/inventoryItems/decrement': 'Takes pieces from stock, all or none.',
  'POST /stores/v2/inventoryItems/increment': 'Puts pieces into stock, all or none.',

  'GET /ecom/v1/carts/current': "Reads the caller's cart, at today's prices.",
  'PATCH /ecom/v1/carts/current': 'Changes the cart, or gives it a coupon.',
  'DELETE /ecom/v1/carts/current': 'Forgets the cart.',
  'POST /ecom/v1/carts/current/add-to-cart': 'Puts items into the cart.',
  'POST /ecom/v1/carts/current/update-line-items-quantity':
    'Sets how many pieces of its lines the cart holds.',
  'POST /ecom/v1/carts/current/remove-line-items': 'Takes lines out of the cart.',
  'POST /ecom/v1/carts/current/remove-coupon': 'Takes the coupon from the cart.',
  'POST /ecom/v1/carts/current/estimate-totals': 'Says what the cart would cost, with tax and delivery.',
  'POST /ecom/v1/carts/current/create-checkout': 'Makes a checkout of the cart.',
  'GET /_vitrine/v1/carts/current': 'Reads the cart, its totals, and what they are worked out from.',
  'GET /_vitrine/v1/abandoned-carts': 'Lists carts that shoppers have given up, the newest first.',

  'GET /_vitrine/v1/coupons': 'Lists coupons.',
  'POST /_vitrine/v1/coupons': 'Adds a coupon.',
  'PATCH /_vitrine/v1/coupons/:id': 'Changes a coupon; what is not given stays.',
  'DELETE /_vitrine/v1/coupons/:id': 'Deletes a coupon.',
  'GET /_vitrine/v1/discount-rules': 'Lists discount rules.',
  'POST /_vitrine/v1/discount-rules': 'Adds a discount rule.',
  'PATCH /_vitrine/v1/discount-rules/:id': 'Changes a discount rule; what is not given stays.',
  'DELETE /_vitrine/v1/discount-rules/:id': 'Deletes a discount rule.',
  'GET /_vitrine/v1/tax-groups': 'Lists tax groups.',
  'POST /_vitrine/v1/tax-groups': 'Adds a tax group.',
  'PATCH /_vitrine/v1/tax-groups/:id': 'Changes a tax group; what is not given stays.',
  'DELETE /_vitrine/v1/tax-groups/:id': 'Deletes a tax group.',
  'GET /_vitrine/v1/tax-regions': 'Lists tax regions, with their rates.',
  'POST /_vitrine/v1/tax-regions': 'Adds a tax region.',
  'PATCH /_vitrine/v1/tax-regions/:id': 'Changes a tax region; what is not given stays.',
  'DELETE /_vitrine/v1/tax-regions/:id': 'Deletes a tax region.',
  'GET /_vitrine/v1/shipping-options': 'Lists shipping options and pickup.',
  'POST /_vitrine/v1/shipping-options': 'Adds a shipping option.',
  'PATCH /_vitrine/v1/shipping-options/:id': 'Changes a shipping option; what is not given stays.',
  'DELETE /_vitrine/v1/shipping-options/:id': 'Deletes a shipping option.',
  'POST /_vitrine/v1/tax-groups/:id/products': 'Taxes products as this group.',

  'GET /_vitrine/v1/media': 'Lists the files of the shop, the newest first.',
  'GET /_vitrine/v1/media/:id/file': 'Gives merchants a file that only buyers may have.',
  'POST /_vitrine/v1/media/imports': 'Takes a file in from a public address.',
  'POST /_vitrine/v1/media/uploads': 'Prepares an upload, and gives the address it goes to.',
  'GET /_vitrine/v1/media/uploads/:token': 'Says how much of an upload has arrived.',
  'PUT /_vitrine/v1/media/uploads/:token': 'Receives a file, or a part of it.',

  'POST /_api/redirects-api/v1/redirect-session':
    'Makes a link that hands a shopper to one of the platform’s pages, once.',
  'GET /_vitrine/v1/captcha/challenge': 'Gives a task of the shop’s own captcha, for one action.',

  'POST /_vitrine/v1/products/:id/media':
    'Gives a product exactly these media, in this order, with their texts.',
  'PATCH /_vitrine/v1/collections/:id': 'Gives a collection a picture, or a rule that fills it.',
  'POST /_vitrine/v1/collections/:id/move': 'Gives a product another place in a collection.',
  'GET /_vitrine/v1/bulk-changes': 'Lists changes of many products, the newest first.',
  'POST /_vitrine/v1/bulk-changes': 'Plans a change of many products, and changes nothing yet.',
  'GET /_vitrine/v1/bulk-changes/:id': 'Says how far a change of many products is.',
  'GET /_vitrine/v1/bulk-changes/:id/items': 'What a change of many products does to each, before and after.',
  'POST /_vitrine/v1/bulk-changes/:id/apply': 'Applies the next part of a change of many products.',
  'POST /_vitrine/v1/bulk-changes/:id/undo': 'Takes back the next part of a change of many products.',
  'GET /_vitrine/v1/changes': 'What was changed in the catalogue, by whom, the newest first.',
  'POST /_vitrine/v1/changes/:id/undo': 'Takes back everything that one request changed.',
  'GET /_vitrine/v1/sheets/products.csv': 'The products that match a filter as a CSV file.',
  'POST /_vitrine/v1/sheets/products':
    'Brings rows of a sheet into the catalogue, or says what would happen.',
  'GET /_vitrine/v1/saved-views': 'Lists the views of lists that merchants have kept.',
  'POST /_vitrine/v1/saved-views': 'Keeps a view of a list under a name.',
  'DELETE /_vitrine/v1/saved-views/:id': 'Forgets a view of a list.',
  'GET /_vitrine/v1/drafts': 'Lists what the merchant has begun and not saved.',
  'POST /_vitrine/v1/drafts': 'Keeps what the merchant has begun.',
  'GET /_vitrine/v1/drafts/:subject': 'Reads what the merchant has begun about a subject.',
  'DELETE /_vitrine/v1/drafts/:subject': 'Forgets what the merchant has begun about a subject.',
  'GET /_vitrine/v1/shop': 'Says what the shop is called, and what shoppers may do there now.',
  'PATCH /_vitrine/v1/shop': 'Renames the shop, opens it or closes it.',

  'GET /_vitrine/v1/merchants/session': 'Says who is signed in, and to which shop.',
  'POST /_vitrine/v1/merchants/set-up/check': 'Says whether a set-up link still opens.',
  'POST /_vitrine/v1/merchants/set-up': "Makes the shop's first owner and signs them in.",
  'POST /_vitrine/v1/merchants/sign-in': 'Signs a merchant in.',
  'POST /_vitrine/v1/merchants/sign-out': 'Signs a merchant out.',
  'GET /_vitrine/v1/merchants/sessions': 'Lists where the merchant is signed in.',
  'DELETE /_vitrine/v1/merchants/sessions': 'Signs the merchant out everywhere.',
  'DELETE /_vitrine/v1/merchants/sessions/:id': 'Signs the merchant out in one place.',
  'GET /_vitrine/v1/merchants/invitations': 'Lists invitations that nobody has accepted yet.',
  'POST /_vitrine/v1/merchants/invitations': 'Invites someone by mail to work in the shop.',
  'POST /_vitrine/v1/merchants/invitations/check': 'Says what an invitation offers.',
  'POST /_vitrine/v1/merchants/invitations/accept': 'Makes the account of someone who was invited.',
  'DELETE /_vitrine/v1/merchants/invitations/:id': 'Takes an invitation back.',
  'GET /_vitrine/v1/merchants': 'Lists who works in the shop.',
  'PATCH /_vitrine/v1/merchants/:id': 'Gives a merchant another role.',
  'DELETE /_vitrine/v1/merchants/:id': 'Removes a merchant, who is signed out everywhere.',

  'GET /_vitrine/v1/apps': 'Lists the apps that may speak for shoppers.',
  'POST /_vitrine/v1/apps': 'Registers an app, with the origins and redirects it may use.',
  'GET /_vitrine/v1/apps/:clientId': 'Reads an app.',
  'PATCH /_vitrine/v1/apps/:clientId': 'Changes an app.',
  'DELETE /_vitrine/v1/apps/:clientId': 'Removes an app, and ends the sessions of its shoppers.',
  'POST /_vitrine/v1/apps/:clientId/secrets': 'Gives an app a secret, which is shown once.',
  'DELETE /_vitrine/v1/apps/:clientId/secrets/:secretId': 'Ends a secret of an app.',
  'GET /_vitrine/v1/api-keys': 'Lists API keys, and when each was last used.',
  'POST /_vitrine/v1/api-keys': 'Makes an API key, which is shown once.',
  'DELETE /_vitrine/v1/api-keys/:id': 'Ends an API key.',

  'GET /_vitrine/v1/webhooks': 'Lists who is told of events.',
  'POST /_vitrine/v1/webhooks': 'Adds a receiver of events.',
  'GET /_vitrine/v1/webhooks/event-types': 'Lists the types of events.',
  'GET /_vitrine/v1/webhooks/:id': 'Reads a receiver of events.',
  'PATCH /_vitrine/v1/webhooks/:id': 'Changes a receiver of events.',
  'DELETE /_vitrine/v1/webhooks/:id': 'Removes a receiver of events.',
  'POST /_vitrine/v1/webhooks/:id/rotate-key': 'Signs deliveries with a new key.',
  'GET /_vitrine/v1/webhooks/:id/deliveries': 'Lists deliveries to a receiver, the newest first.',
  'GET /_vitrine/v1/webhooks/:id/deliveries/:eventId': 'Reads a delivery with all its attempts.',
  'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay': 'Sends an event to a receiver again.',
  'POST /_vitrine/v1/webhooks/:id/replay-exhausted': 'Sends again all events that never arrived.',
}
