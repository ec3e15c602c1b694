import type { returns } from '@vitrine/client/extras'

type RequestedItem = Parameters<typeof returns.requestReturn>[0]['items'][number]

const RETURN_REASONS = [
  'NO_LONGER_WANTED',
  'DOES_NOT_FIT',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'WRONG_ITEM',
  'OTHER',
] as const satisfies readonly RequestedItem['reason'][]

/** An item that the customer chose, and why if they said so. */
export type ChosenItem = Omit<RequestedItem, 'reason'> & {
  readonly reason: RequestedItem['reason'] | undefined
}

export const hasReason = (item: ChosenItem): item is RequestedItem => item.reason !== undefined

/** The items of the form with a quantity. */
export function parseReturnItems(form: FormData): ChosenItem[] {
  const items: ChosenItem[] = []
  for (const [name, value] of form) {
    const [, lineItemId] = /^quantity-([\w-]{1,36})$/.exec(name) ?? []
    const quantity = Number(value)
    if (!lineItemId || !Number.isInteger(quantity) || quantity < 1) continue
    const reason = RETURN_REASONS.find((each) => each === form.get(`reason-${lineItemId}`))
    items.push({ lineItemId, quantity, reason })
  }
  return items
}

/** The photos of the form. A browser sends an empty file if none was chosen. */
export const photosIn = (form: FormData): readonly File[] =>
  form.getAll('photos').filter((each): each is File => typeof each !== 'string' && each.size > 0)
