import { eq } from 'drizzle-orm'
import type { Member } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { paymentCustomers } from '../../kernel/database/schema/orders/payment-customers.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { listSavedCards, type SavedCard, setDefaultCard } from './payment-customers.ts'
import { type KeptCard, type PaymentProvider, ProviderUnavailable } from './payment-provider.ts'

interface SavedCardContext {
  readonly db: Queryable
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly now: Date
}

type Unanswered = Refusal<'PAYMENT_PROVIDER_UNAVAILABLE' | 'RATE_LIMITED'>

/** The cards that payment providers keep for a member. */
export async function listOwnCards(
  context: SavedCardContext,
  member: Member,
): Promise<{ cards: ReturnType<typeof serializeCard>[] } | Unanswered> {
  const cards = await askProviders(context, member)
  return cards instanceof Refusal ? cards : { cards: cards.map(serializeCard) }
}

/** Makes a card the one with which the member's checkouts start. */
export const makeOwnCardDefault = (
  context: SavedCardContext,
  member: Member,
  id: string,
): Promise<EmptyResponse | Unanswered | Refusal<'SAVED_CARD_NOT_FOUND'>> =>
  withOwnCard(context, member, id, (card) => setDefaultCard(context.db, card, member.memberId))

/** Removes a card, also at its provider. */
export const removeOwnCard = (
  context: SavedCardContext,
  member: Member,
  id: string,
): Promise<EmptyResponse | Unanswered | Refusal<'SAVED_CARD_NOT_FOUND'>> =>
  withOwnCard(context, member, id, ({ provider, reference }) =>
    context.providers.get(provider)?.customers?.removeCard(reference),
  )

/** Members name a card only by its reference, so its owner is always checked at the provider. */
async function withOwnCard(
  context: SavedCardContext,
  member: Member,
  id: string,
  change: (card: SavedCard) => PromiseLike<unknown> | undefined,
): Promise<EmptyResponse | Unanswered | Refusal<'SAVED_CARD_NOT_FOUND'>> {
  const cards = await askProviders(context, member)
  if (cards instanceof Refusal) return cards
  const card = cards.find(({ reference }) => reference === id)
  if (!card) return refuse('SAVED_CARD_NOT_FOUND')
  return orRefuse(async () => {
    await change(card)
    return {}
  })
}

async function askProviders(
  { db, providers, now }: SavedCardContext,
  { memberId }: Member,
): Promise<readonly SavedCard[] | Unanswered> {
  const limited = await countAttemptIn(
    db,
    { key: ['saved cards', memberId], ...LIMITS.savedCardRequests },
    now,
  )
  if (limited) return limited
  return orRefuse(async () => {
    const lists = []
    for (const provider of providers.values())
      if (provider.customers && (await provider.isConfigured?.()) !== false)
        lists.push(await listSavedCards(db, provider, memberId))
    return lists.flat()
  })
}

async function orRefuse<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<'PAYMENT_PROVIDER_UNAVAILABLE'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return refuse('PAYMENT_PROVIDER_UNAVAILABLE')
  }
}

const serializeCard = ({ isDefault, ...card }: SavedCard) => ({ ...serializeKeptCard(card), isDefault })

const serializeKeptCard = ({ reference, brand, lastFour, expiryMonth, expiryYear }: KeptCard) => ({
  id: reference,
  ...(brand && { brand }),
  lastFour,
  expiryMonth,
  expiryYear,
})

/** A member's customers at payment providers, with what each of them keeps. A provider that does not answer delays no export. */
export async function exportPaymentCustomers(
  db: Queryable,
  providers: SavedCardContext['providers'],
  memberId: string,
) {
  const rows = await db.select().from(paymentCustomers).where(eq(paymentCustomers.memberId, memberId))
  return Promise.all(
    rows.map(async ({ provider, reference, createdAt }) => {
      const cards = await orRefuse(async () => providers.get(provider)?.customers?.listCards(reference))
      return {
        provider,
        reference,
        createdDate: createdAt.toISOString(),
        ...(cards && !(cards instanceof Refusal) && { cards: cards.map(serializeKeptCard) }),
      }
    }),
  )
}
