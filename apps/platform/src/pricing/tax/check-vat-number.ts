import type { VatNumberCheck, Wire } from '@vitrine/contract'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { vatNumberChecks } from '../../kernel/database/schema/pricing/vat-number-checks.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'

/** The VAT Information Exchange System of the European Commission. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

/** Shoppers wait for the response. */
const TIMEOUT_MS = 5000
const MAX_RESPONSE_BYTES = 64 * 1024
/** How long an answer is used again. */
export const VAT_CHECK_TTL_MS = 24 * 60 * 60 * 1000

const Answer = z.object({ valid: z.boolean(), requestIdentifier: z.string().max(100).nullish() })

export interface VatService {
  readonly url: string
  /** The VAT number of the shop, for which the service issues a request id. */
  readonly requester: string
}

interface CheckContext {
  readonly db: Queryable
  readonly now: Date
  readonly safeFetch: SafeFetch
}

/**
 * Asks the service whether a VAT number is registered, at most once a day for each number. Call it outside of every
 * transaction. Without an answer the number is not known to be valid.
 */
export async function checkVatNumber(
  { db, now, safeFetch }: CheckContext,
  service: VatService,
  number: string,
): Promise<Wire<VatNumberCheck>> {
  const since = new Date(now.getTime() - VAT_CHECK_TTL_MS)
  const [known] = await db
    .select()
    .from(vatNumberChecks)
    .where(and(eq(vatNumberChecks.number, number), gt(vatNumberChecks.checkedAt, since)))
  if (known) return serializeCheck(known)
  const answer = await askService(safeFetch, service, number)
  if (!answer) return { number, result: 'UNAVAILABLE', checkedDate: now.toISOString() }
  const row = { number, isValid: answer.valid, requestId: answer.requestIdentifier || null, checkedAt: now }
  await db
    .insert(vatNumberChecks)
    .values(row)
    .onConflictDoUpdate({ target: vatNumberChecks.number, set: row })
  return serializeCheck(row)
}

const serializeCheck = ({
  number,
  isValid,
  requestId,
  checkedAt,
}: typeof vatNumberChecks.$inferSelect): Wire<VatNumberCheck> => ({
  number,
  result: isValid ? 'VALID' : 'INVALID',
  checkedDate: checkedAt.toISOString(),
  ...(requestId && { requestId }),
})

async function askService(safeFetch: SafeFetch, { url, requester }: VatService, number: string) {
  const response = await safeFetch({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: number.slice(0, 2),
      vatNumber: number.slice(2),
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
    timeout: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  })
  if (response instanceof SafeFetchError || response.status !== 200 || response.isCut) return undefined
  return Answer.safeParse(parseJson(new TextDecoder().decode(response.body))).data
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
