import { Written } from '../http/serialized-json.ts'
import { BoundedMemory } from '../lru-cache.ts'
import { Refusal } from '../refusal.ts'
import type { CatalogueNews } from './catalog-notifications.ts'

/** Bytes of answers that a process remembers. */
const MOST = 16_000_000

type WrittenOutcome<Outcome> = Outcome extends Refusal | Written<unknown> ? Outcome : Written<Outcome>

export interface KeptAnswers {
  /** Gives the answer that was given to the same question before; asks anew once anything in the catalogue has changed. */
  to<Outcome extends object>(
    question: string,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome | WrittenOutcome<Outcome>>
  /** The present state of the catalogue, by number; none while changes are not heard of. */
  asOf(): number | undefined
}

export function keptAnswers(news: CatalogueNews): KeptAnswers {
  const kept = new BoundedMemory<Written<never>>(MOST)
  let changes = 0
  news.follow(() => {
    changes += 1
    kept.clear()
  })
  return {
    asOf: () => (news.isHeard() ? changes : undefined),
    to: async <Outcome extends object>(question: string, ask: () => Promise<Outcome>) => {
      if (!news.isHeard()) return ask()
      const known = kept.get(question)
      if (known) return known as unknown as WrittenOutcome<Outcome>
      const changesBefore = changes
      const outcome = await ask()
      if (outcome instanceof Refusal) return outcome
      const bytes = Buffer.from(outcome instanceof Written ? outcome.json : JSON.stringify(outcome))
      const answer = new Written<never>(bytes, changesBefore)
      if (changes === changesBefore) kept.set(question, answer, bytes.length + question.length)
      return answer as unknown as WrittenOutcome<Outcome>
    },
  }
}
