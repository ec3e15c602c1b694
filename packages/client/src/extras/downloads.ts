import type { Download } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type { Download } from '@vitrine/contract'

/**
 * Lists the files that the shopper bought, newest first.
 * @example const files = await downloads.listDownloads()
 */
export const listDownloads = /* @__PURE__ */ operation(
  (): Call<Download[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/my/downloads',
    response: { downloads: { expirationDate: date } },
    parse: (response: { downloads: Download[] }) => response.downloads,
  }),
)
