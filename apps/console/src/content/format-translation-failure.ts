import type { TranslationFailure } from '@vitrine/contract'
import { machineTranslationText as text } from '../shared/messages/content/machine-translation.ts'
import { t } from '../shared/messages/t.ts'

/** Why texts were not translated, with what the service says about it. */
export function formatTranslationFailure({ reason, detail }: TranslationFailure): string {
  const failure = text.failures[reason]
  return detail ? t(text.says, { failure, detail }) : failure
}
