/** Texts of the public addresses. */
export const domainsText = {
  title: 'Domains',
  addresses: 'Public addresses',
  intro:
    'Your shop has two public addresses. They’re set by the environment variables SHOP_URL and PUBLIC_URL on your server. Each needs a DNS record that points to your server, and a proxy with a TLS certificate.',
  names: { SHOP: 'Shop', PLATFORM: 'Checkout, sign-in, and console' },
  check: 'Check addresses',
  results: {
    OK: 'Customers can reach it.',
    NOT_SECURE: 'It works, but without encryption. Use an address that starts with https://.',
    ADDRESS_REFUSED: 'This address isn’t public, so customers can’t open it.',
    NAME_UNKNOWN: 'The name wasn’t found. Check its DNS record.',
    UNREACHABLE: 'The server can’t be reached. Check its proxy and TLS certificate.',
    TIMED_OUT: 'The server didn’t respond in time.',
    RESPONSE_STATUS: 'The server responded with status {status}. Check that the proxy forwards to the shop.',
  },
} as const
