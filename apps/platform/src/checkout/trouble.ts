import type { Problem } from '../pages/checkout/parts.tsx'
import type { Speech, Texts } from '../texts/speech.ts'
import type { WrongField } from './details.ts'

type Words = Texts['checkout']
type ProblemName = keyof Words['problems']

/**
 * What was wrong with a form, by the names of its texts. It stands in the address of the step, so that whoever goes
 * back, reloads or has two windows reads what belongs there. Nothing that anybody typed does.
 */
export interface Trouble {
  readonly problem?: ProblemName
  /** Why the bank said no. */
  readonly declined?: keyof Words['declined']
  /** What is wrong with the discount code, and with the code of a gift card. */
  readonly coupon?: ProblemName
  readonly giftCard?: ProblemName | keyof Words['giftCard']['flaws']
  /** What is wrong with each field. */
  readonly wrong?: Readonly<Record<string, WrongField>>
}

/** The same in words. */
export interface TroubleInWords {
  readonly problem?: Problem | undefined
  readonly coupon?: string | undefined
  readonly giftCard?: string | undefined
}

export function troubleQuery({ wrong = {}, ...named }: Trouble): URLSearchParams {
  const query = new URLSearchParams(named)
  for (const [field, name] of Object.entries(wrong)) query.append('wrong', `${field}.${name}`)
  return query
}

interface Told {
  readonly query: URLSearchParams
  /** Whether what was typed was not taken yet, and whether the last payment came to nothing. */
  readonly isLeft: boolean
  readonly isRejected: boolean
}

/**
 * What an address says was wrong, as long as it is: whoever goes back to it later does not read it. Names that are not
 * ours say nothing.
 */
export function troubleInWords({ texts }: Speech, { query, isLeft, isRejected }: Told): TroubleInWords {
  const { problems, declined, fields, giftCard } = texts.checkout
  const among = (words: Readonly<Record<string, string>>, name: string | null | undefined) =>
    name && Object.hasOwn(words, name) ? words[name] : undefined
  const wrong = query.getAll('wrong').flatMap((pair) => {
    const [field = '', name] = pair.split('.')
    const words = among(fields, name)
    return words ? [[field, words] as const] : []
  })
  const refused = isRejected ? among(declined, query.get('declined')) : undefined
  if (!isLeft) return { problem: refused ? { message: refused } : undefined }
  const message = among(problems, query.get('problem')) ?? refused
  return {
    problem: message ? { message, fields: Object.fromEntries(wrong) } : undefined,
    coupon: among(problems, query.get('coupon')),
    giftCard: among({ ...problems, ...giftCard.flaws, unknown: giftCard.unknown }, query.get('giftCard')),
  }
}
