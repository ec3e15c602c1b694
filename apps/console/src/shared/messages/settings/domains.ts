import { localize } from '../../i18n/localize.ts'

/** Texts of the public URLs. */
export const domainsText = localize('domainsText', {
  title: 'Domains',
  urls: 'Public URLs',
  intro:
    'Your shop has two public URLs. They’re set by the environment variables SHOP_URL and PUBLIC_URL on your server. Each needs a DNS record that points to your server, and a proxy with a TLS certificate.',
  names: { SHOP: 'Shop', PLATFORM: 'Checkout, sign-in, and console' },
  check: 'Check URLs',
  results: {
    OK: 'Customers can open it.',
    NOT_SECURE: 'It works, but without encryption. Use a URL that starts with https://.',
    ADDRESS_REFUSED: 'This URL isn’t public, so customers can’t open it.',
    NAME_UNKNOWN: 'The domain wasn’t found. Check its DNS record.',
    UNREACHABLE: 'The server can’t be reached. Check its proxy and TLS certificate.',
    TIMED_OUT: 'The server didn’t respond in time.',
    RESPONSE_STATUS: 'The server responded with status {status}. Check that the proxy forwards to the shop.',
  },
})
