/** The home page of the storefront behind an address that it gave; the shop's own where it gave none on the web. */
export function homeOf(address: string | undefined, shopUrl: string): string {
  const origin = address && URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' || origin === new URL(shopUrl).origin ? shopUrl : origin
}
