/** The home page of the storefront that a callback URL belongs to. Defaults to the shop's own. */
export function storefrontHome(address: string | undefined, shopUrl: string): string {
  const origin = address && URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' || origin === new URL(shopUrl).origin ? shopUrl : origin
}
