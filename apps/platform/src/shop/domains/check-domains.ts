import type { Domain, DomainCheck } from '@vitrine/contract'
import type { Config } from '../../kernel/config.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'

const TIMEOUT_MS = 5000

export const listDomains = ({ shopUrl, publicUrl }: Pick<Config, 'shopUrl' | 'publicUrl'>): Domain[] => [
  { name: 'SHOP', url: shopUrl },
  { name: 'PLATFORM', url: publicUrl },
]

/** Requests the public URLs as a customer would: through DNS and the proxy. Both servers respond to `/health`. */
export const checkDomains = (
  config: Pick<Config, 'shopUrl' | 'publicUrl'>,
  safeFetch: SafeFetch,
): Promise<DomainCheck[]> =>
  Promise.all(
    listDomains(config).map(async (domain) => ({ ...domain, ...(await check(domain.url, safeFetch)) })),
  )

async function check(url: string, safeFetch: SafeFetch): Promise<Pick<DomainCheck, 'result' | 'status'>> {
  const response = await safeFetch({
    method: 'GET',
    url: new URL('/health', url).href,
    timeout: TIMEOUT_MS,
    maxBytes: 1000,
  })
  if (response instanceof SafeFetchError) return { result: response.reason }
  if (response.status !== 200) return { result: 'RESPONSE_STATUS', status: response.status }
  return { result: url.startsWith('https:') ? 'OK' : 'NOT_SECURE' }
}
