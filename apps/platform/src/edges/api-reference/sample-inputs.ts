import type { SampleRequest } from './sample-request.ts'
import { SAMPLE_ID } from './sample-text.ts'

type SampleInput = Partial<Pick<SampleRequest, 'path' | 'query' | 'body' | 'fileType'>>

const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: SAMPLE_ID }
const cart = { lineItems: [{ quantity: 1, catalogReference }] }
const cartV2 = { catalogItems: [{ quantity: 1, catalogReference }] }
const quantities = { lineItems: [{ id: SAMPLE_ID, quantity: 2 }] }
const draftOrder = { lines: [{ name: 'Repair', quantity: 1, price: '10.00' }] }
const product = { name: 'Stoneware bowl', priceData: { price: 24 } }
const collection = { name: 'Tableware' }
const currencies = { path: { from: 'EUR', to: 'USD' } }
const rates = [{ title: 'Parcel', countries: ['DE'], maxWeight: 5, amount: '5.90' }]
const image = { fileType: 'image/png' }

/** Input with rules that no schema expresses, by operation. */
export const SAMPLE_INPUTS: Readonly<Record<string, SampleInput>> = {
  'DELETE /_vitrine/v1/merchants/sessions/{id}': { path: { id: SAMPLE_ID } },
  'GET /_vitrine/v1/captcha/challenge': { query: { siteKey: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy' } },
  'GET /back-in-stock-service/v1/back-in-stock-notification-requests/count-by-catalog-reference': {
    query: {
      '.r': Buffer.from(JSON.stringify({ catalogReferences: [catalogReference] })).toString('base64url'),
    },
  },
  'GET /currency_converter/v1/currencies/rate/{from}/convert/{to}': currencies,
  'GET /graphql/{apiVersion}': { path: { apiVersion: 'alpha' }, query: { query: '{ __typename }' } },
  'PATCH /_vitrine/v1/draft-orders/{id}': { body: { note: 'By Friday' } },
  'PATCH /_vitrine/v1/gift-card-designs': { body: { designs: [{ designId: SAMPLE_ID, name: 'Birthday' }] } },
  'PATCH /_vitrine/v1/invoice-settings': { body: { invoiceNumbers: { pattern: 'INV-{0000}' } } },
  'PATCH /_vitrine/v1/url-redirects/{id}': { body: { path: '/old-page' } },
  'POST /_api/redirects-api/v1/redirect-session': { body: { ecomCheckout: { checkoutId: SAMPLE_ID } } },
  'POST /_vitrine/v1/carriers': { body: { name: 'Parcel post', provider: 'TABLE', rates } },
  'POST /_vitrine/v1/collections': { body: { collection } },
  'POST /_vitrine/v1/draft-orders': { body: draftOrder },
  'POST /_vitrine/v1/email-settings': {
    body: {
      server: { host: 'smtp.example', port: 587, security: 'STARTTLS' },
      sender: { address: 'hello@shop.example' },
    },
  },
  'POST /_vitrine/v1/imports': { query: { fileName: 'products.csv' }, fileType: 'text/csv' },
  'POST /_vitrine/v1/memberships': { body: { name: 'Club', allProducts: true } },
  'POST /_vitrine/v1/products': { body: { product } },
  'POST /_vitrine/v1/products/set-tax-group': { body: { selection: { ids: [SAMPLE_ID] }, taxGroupId: null } },
  'POST /_vitrine/v1/products/{productId}/variants/{variantId}/adjust-stock': {
    body: { quantityChange: -2, reason: 'DAMAGED' },
  },
  'POST /_vitrine/v1/returns/{id}/photos': image,
  'POST /_vitrine/v1/reviews/photos': image,
  'POST /_vitrine/v1/search-synonyms': { body: { language: 'en', words: ['cup', 'mug'] } },
  'POST /_vitrine/v1/sign-in-providers': {
    body: {
      providers: [
        {
          name: 'Google',
          issuer: 'https://accounts.google.com',
          clientId: 'the-client-id',
          clientSecret: 'the-client-secret',
          isEnabled: true,
        },
      ],
    },
  },
  'POST /_vitrine/v1/translation-provider': {
    body: { kind: 'DEEPL', url: 'https://api-free.deepl.com', key: 'the-key' },
  },
  'POST /_vitrine/v1/url-redirects': { body: { path: '/old-page', target: '/products/bowl' } },
  'POST /currency_converter/v1/currencies/amounts/{from}/convert/{to}': {
    ...currencies,
    body: { amounts: [{ value: '1000', decimalPlaces: 2 }] },
  },
  'POST /ecom/v1/carts': { body: cart },
  'POST /ecom/v1/carts/current/add-to-cart': { body: cart },
  'POST /ecom/v1/carts/current/update-line-items-quantity': { body: quantities },
  'POST /ecom/v1/carts/{id}/add-to-cart': { body: cart },
  'POST /ecom/v1/carts/{id}/update-line-items-quantity': { body: quantities },
  'POST /ecom/v1/checkout-templates': { body: { checkoutTemplate: { name: 'Spring', ...cart } } },
  'POST /ecom/v1/checkouts': { body: cart },
  'POST /ecom/v1/checkouts/{id}/update-line-items-quantity': { body: quantities },
  'POST /ecom/v1/shipping-options': {
    body: { shippingOption: { title: 'Post', deliveryRegionId: SAMPLE_ID, rates: [{ amount: '4.90' }] } },
  },
  'POST /ecom/v2/carts': { body: cartV2 },
  'POST /ecom/v2/carts/current': { body: cartV2 },
  'POST /ecom/v2/carts/current/add-line-items': { body: cartV2 },
  'POST /ecom/v2/carts/{id}/add-line-items': { body: cartV2 },
  'POST /graphql/{apiVersion}': { path: { apiVersion: 'alpha' }, body: { query: '{ __typename }' } },
  'POST /oauth2/token': { body: { clientId: SAMPLE_ID, grantType: 'anonymous' } },
  'POST /stores-reader/v1/products/query': { body: { query: { filter: '{}' } } },
  'POST /stores-reader/v2/inventoryItems/query': { body: { query: { filter: '{}' } } },
  'POST /stores/v1/collections': { body: { collection } },
  'POST /stores/v1/products': { body: { product } },
  'PUT /_vitrine/v1/media/uploads/{token}': image,
}
