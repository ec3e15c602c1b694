import type { GiftCard, GiftCardTransaction, Wire } from '@vitrine/contract'
import { and, eq, ilike, lt, or } from 'drizzle-orm'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { giftCards } from '../../kernel/database/schema/features/gift-cards.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { generateGiftCardCode, storedCode } from '../../pricing/gift-cards/gift-card-code.ts'
import {
  cardTransactionsOf,
  findCard,
  findCards,
  type GiftCardRecord,
  insertCardTransaction,
  lockCard,
  saveCard,
} from '../../pricing/gift-cards/gift-card-repository.ts'
import { sendGiftCardEmail } from './gift-card-email.ts'
import { serializeGiftCard, serializeGiftCardHistory } from './gift-card-serializer.ts'
import { issueGiftCard, type NewCard } from './issue-gift-card.ts'

const PAGE = 50

interface ListOptions {
  /** The end of a code, or a part of an email. */
  readonly search?: string | undefined
  /** The last card of the previous page. */
  readonly cursor?: string | undefined
}

/** The cards of the shop, page by page. Later ids sort later. */
export async function listGiftCards(
  db: Queryable,
  { search = '', cursor }: ListOptions,
  now: Date,
): Promise<{ readonly giftCards: Wire<GiftCard>[]; readonly cursor?: string }> {
  const text = search.trim()
  const after = cursor === undefined ? undefined : parseId(cursor)
  const where = and(
    text === ''
      ? undefined
      : or(eq(giftCards.lastCharacters, text.toUpperCase()), ilike(giftCards.email, `%${escapeLike(text)}%`)),
    after ? lt(giftCards.id, after) : undefined,
  )
  const found = await findCards(db, where, PAGE + 1)
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE && page.at(-1)
  return { giftCards: page.map((card) => serializeGiftCard(card, now)), ...(last && { cursor: last.id }) }
}

type NotFound = Refusal<'GIFT_CARD_NOT_FOUND'>
type GiftCardResponse = { readonly giftCard: Wire<GiftCard> }

export async function readGiftCard(
  db: Queryable,
  cardId: string,
  now: Date,
): Promise<(GiftCardResponse & { readonly transactions: Wire<GiftCardTransaction>[] }) | NotFound> {
  const id = parseId(cardId)
  const card = id === undefined ? undefined : await findCard(db, id)
  if (!card) return refuse('GIFT_CARD_NOT_FOUND')
  return {
    giftCard: serializeGiftCard(card, now),
    transactions: serializeGiftCardHistory(card, await cardTransactionsOf(db, [card.id])),
  }
}

export const issueManually = (
  db: Queryable,
  card: NewCard,
  changeContext: ChangeContext,
): Promise<GiftCardResponse> =>
  inTransaction(db, async (tx) => {
    const { now } = changeContext
    const issued = await issueGiftCard(tx, card, now)
    if (!issued) throw new Error('A gift card was not stored')
    await audit(tx, changeContext, undefined, issued)
    return { giftCard: serializeGiftCard(issued, now) }
  })

/** Adjusts the balance of a card, with a reason. */
export const adjustGiftCard = (
  db: Queryable,
  cardId: string,
  { add, note }: { readonly add: number; readonly note: string },
  changeContext: ChangeContext,
) =>
  changeCard<'GIFT_CARD_BALANCE_TOO_LOW'>(db, cardId, changeContext, async (tx, card) => {
    const { now } = changeContext
    if (card.balance + add < 0) return refuse('GIFT_CARD_BALANCE_TOO_LOW', { balance: card.balance })
    await insertCardTransaction(tx, {
      key: newId(now),
      cardId: card.id,
      type: add > 0 ? 'CREDITED' : 'DEBITED',
      amount: Math.abs(add),
      note,
      createdAt: now,
    })
    return saveCard(tx, card.id, { add }, now)
  })

/**
 * Emails a card again, or before its delivery date, with its message and a new code: the old code is not stored, and
 * becomes invalid.
 */
export const resendGiftCard = (
  db: Queryable,
  cardId: string,
  { email, language }: { readonly email?: string | undefined; readonly language?: string | undefined },
  changeContext: ChangeContext,
) =>
  changeCard<'INVALID_ARGUMENT'>(db, cardId, changeContext, async (tx, { id, ...known }) => {
    const { now } = changeContext
    const code = generateGiftCardCode()
    const to = { email: email?.toLowerCase() ?? known.email, language: language ?? known.language }
    if (to.email === '') return invalid(unknownAddress)
    const card = await saveCard(tx, id, { ...storedCode(code), ...to, deliverAt: null }, now)
    if (card) await sendGiftCardEmail(tx, card, code, now)
    return card
  })

/** Its owner has been erased. */
const unknownAddress = {
  field: 'email',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required because the gift card has no recipient',
} as const

/** Disables or enables a card. */
export const setGiftCardDisabled = (
  db: Queryable,
  cardId: string,
  isDisabled: boolean,
  changeContext: ChangeContext,
) =>
  changeCard(db, cardId, changeContext, (tx, card) =>
    saveCard(tx, card.id, { isDisabled }, changeContext.now),
  )

const changeCard = <Code extends Refusal['code'] = never>(
  db: Queryable,
  cardId: string,
  changeContext: ChangeContext,
  change: (tx: Queryable, card: GiftCardRecord) => Promise<GiftCardRecord | Refusal<Code> | undefined>,
): Promise<GiftCardResponse | NotFound | Refusal<Code>> =>
  inTransaction<GiftCardResponse | NotFound | Refusal<Code>>(db, async (tx) => {
    const id = parseId(cardId)
    const before = id === undefined ? undefined : await lockCard(tx, id)
    if (!before) return refuse('GIFT_CARD_NOT_FOUND')
    const after = await change(tx, before)
    if (!after) throw new Error('A gift card that is held is gone')
    if (!('lastCharacters' in after)) return after
    await audit(tx, changeContext, before, after)
    return { giftCard: serializeGiftCard(after, changeContext.now) }
  })

/** Every balance change is audited. */
const audit = (
  tx: Queryable,
  changeContext: ChangeContext,
  before: GiftCardRecord | undefined,
  after: GiftCardRecord,
) =>
  writeAuditLog(tx, changeContext, [
    {
      entity: 'gift card',
      entityId: after.id,
      before: before ? auditedFields(before) : null,
      after: auditedFields(after),
    },
  ])

const auditedFields = ({ lastCharacters, balance, currency, isDisabled }: GiftCardRecord) => ({
  name: `•••• ${lastCharacters}`,
  balance,
  currency,
  isDisabled,
})
