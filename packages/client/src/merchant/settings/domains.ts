import type { Domain, DomainCheck } from '@vitrine/contract'
import { type Call, operation } from '../../operation.ts'

export type { Domain, DomainCheck } from '@vitrine/contract'

const PATH = '/_vitrine/v1/domains'

/**
 * Lists the public URLs of the shop and the platform. The operator sets them.
 * @example const addresses = (await domains.listDomains()).map(({ url }) => url)
 */
export const listDomains = /* @__PURE__ */ operation(
  (): Call<Domain[]> => ({
    method: 'GET',
    path: PATH,
    parse: (response: { domains: Domain[] }) => response.domains,
  }),
)

/**
 * Requests both addresses from outside, as customers do.
 * @example const failed = (await domains.checkDomains()).filter(({ result }) => result !== 'OK')
 */
export const checkDomains = /* @__PURE__ */ operation(
  (): Call<DomainCheck[]> => ({
    method: 'POST',
    path: `${PATH}/check`,
    parse: (response: { domains: DomainCheck[] }) => response.domains,
  }),
)
