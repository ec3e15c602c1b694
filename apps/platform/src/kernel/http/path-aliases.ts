/**
 * Path prefixes of the same services for other client versions, or on a site's own domain. The left side is served as
 * the right side; the first match counts.
 */
const ALIASES: readonly (readonly [alias: string, prefix: string])[] = [
  ['/_api/catalog-reader-server/', '/stores-reader/'],
  ['/_api/catalog-read-proxy/', '/stores-reader/'],
  ['/catalog-read-proxy/', '/stores-reader/'],
  ['/_api/catalog-server/v2/collections', '/stores-reader/v2/collections'],
  ['/wix-ecommerce-catalog/v2/collections', '/stores-reader/v2/collections'],
  ['/v2/collections', '/stores-reader/v2/collections'],
  ['/_api/catalog-server/', '/stores/'],
  ['/catalog-write-api-proxy/', '/stores/'],
  ['/redirect-session/', '/_api/redirects-api/'],
  ['/headless/', '/_api/redirects-api/'],
  ['/_api/ecom-cart/', '/ecom/'],
  ['/_api/ecom-orders/', '/ecom/'],
  ['/_api/orders/', '/ecom/'],
  ['/v1/orders/', '/ecom/v1/orders/'],
  ['/iam/authentication/', '/_api/iam/authentication/'],
  ['/iam/recovery/', '/_api/iam/recovery/'],
  ['/_iam/recovery/', '/_api/iam/recovery/'],
  ['/iam/verification/v1/start', '/_api/iam/verification/v1/Start'],
  ['/iam/verification/', '/_api/iam/verification/'],
  ['/_api/iam/verification/v1/start', '/_api/iam/verification/v1/Start'],
  ['/stores/v1/products/query', '/stores-reader/v1/products/query'],
  ['/stores/v1/collections/query', '/stores-reader/v1/collections/query'],
  ['/v1/delivery-profiles', '/ecom/v1/delivery-profiles'],
  ['/currency-converter/', '/currency_converter/'],
  ['/_api/currency-converter/', '/currency_converter/'],
  ['/ecom/v1/recommendations/', '/v1/recommendations/'],
]

/** The canonical path of a request. */
export function canonicalPath(path: string): string {
  const found = ALIASES.find(([alias]) => path.startsWith(alias))
  return found ? found[1] + path.slice(found[0].length) : path
}
