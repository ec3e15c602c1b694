import type { OrderReturn, Wire } from '@vitrine/contract'
import { FORMATS, formatOf } from '../../catalog/media/media-formats.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { ReturnLabelFormat } from '../../kernel/database/schema/orders/returns.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type SignedLinks, signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { lockOrder } from '../records/order-repository.ts'
import { findReturn, labeledReturns, saveLabel } from '../records/return-repository.ts'

/** Formats that customers can print. */
const LABEL_FORMATS = ['pdf', 'png', 'jpg'] as const satisfies readonly ReturnLabelFormat[]

/** Stores the label of a return request, or replaces it. The customer gets it when the return is approved. */
export async function saveReturnLabel(
  db: Queryable,
  returnId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<
  EmptyResponse | Refusal<'INVALID_TRANSITION' | 'RETURN_NOT_FOUND'> | Refusal<'UNSUPPORTED_MEDIA_TYPE'>
> {
  const id = parseId(returnId)
  const found = id === undefined ? undefined : await findReturn(db, id)
  if (!found) return refuse('RETURN_NOT_FOUND')
  const detected = formatOf(bytes)
  const format = LABEL_FORMATS.find((each) => each === detected)
  if (!format) {
    const supported = LABEL_FORMATS.map((each) => FORMATS[each].contentType).join(', ')
    return refuse('UNSUPPORTED_MEDIA_TYPE', { supported })
  }
  return inTransaction<EmptyResponse | Refusal<'INVALID_TRANSITION' | 'RETURN_NOT_FOUND'>>(db, async (tx) => {
    await lockOrder(tx, found.orderId)
    const orderReturn = await findReturn(tx, found.id)
    if (!orderReturn) return refuse('RETURN_NOT_FOUND')
    const { id: labeledId, status } = orderReturn
    if (status !== 'REQUESTED') return refuse('INVALID_TRANSITION', { from: status, to: 'APPROVED' })
    await saveLabel(tx, { returnId: labeledId, format, content: Buffer.from(bytes), createdAt: now })
    return {}
  })
}

const pathOf = (links: SignedLinks, returnId: string): string =>
  `/return-labels/${links.sign('return-label', returnId)}`

/** The link to the file of a return label, on this platform; `undefined` without one. */
export async function findLabelPath(db: Queryable, returnId: string, now: Date): Promise<string | undefined> {
  const labeled = await labeledReturns(db, [returnId])
  return labeled.has(returnId) ? pathOf(await signedLinks(db, now), returnId) : undefined
}

interface LabelContext {
  readonly db: Queryable
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Returns with the links of their label files. For staff and identified customers only: a label has an address, and a
 * link gives access to it.
 */
export async function withLabelLinks<Return extends Wire<OrderReturn>>(
  { db, publicUrl, now }: LabelContext,
  returns: readonly Return[],
): Promise<Return[]> {
  const labeled = await labeledReturns(
    db,
    returns.map(({ id }) => id),
  )
  if (labeled.size === 0) return [...returns]
  const links = await signedLinks(db, now)
  return returns.map((each) =>
    labeled.has(each.id) ? { ...each, labelUrl: publicUrl + pathOf(links, each.id) } : each,
  )
}
