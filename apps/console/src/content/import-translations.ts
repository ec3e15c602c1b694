import { isVitrineError } from '@vitrine/client'
import type { TranslatableKind } from '@vitrine/contract'
import type { FileText } from './translation-files.ts'

type Update = (
  kind: TranslatableKind,
  id: string,
  changes: {
    readonly language: string
    readonly texts: Readonly<Record<string, string>>
    readonly originals: Readonly<Record<string, string>>
    readonly machine?: readonly string[]
  },
) => Promise<unknown>

/**
 * Saves the texts of a file, one entity and language at a time. Entities that the platform refuses are counted, and the
 * others are saved. A text whose original has changed since the export becomes outdated.
 */
export async function importTranslations(
  texts: readonly FileText[],
  update: Update,
  onProgress: (done: number, count: number) => void,
): Promise<{ readonly saved: number; readonly refused: number }> {
  const byEntity = new Map<string, FileText[]>()
  for (const text of texts) {
    const key = `${text.kind} ${text.id} ${text.language}`
    byEntity.set(key, [...(byEntity.get(key) ?? []), text])
  }
  const groups = [...byEntity.values()]
  let saved = 0
  let refused = 0
  for (const [index, group] of groups.entries()) {
    const [first] = group
    if (!first) continue
    onProgress(index, groups.length)
    const { kind, id, language } = first
    try {
      await update(kind, id, {
        language,
        texts: Object.fromEntries(group.map(({ field, text }) => [field, text])),
        originals: Object.fromEntries(group.map(({ field, original }) => [field, original])),
        ...(group.some(({ isMachine }) => isMachine) && {
          machine: group.filter(({ isMachine }) => isMachine).map(({ field }) => field),
        }),
      })
      saved += group.length
    } catch (error) {
      if (!isVitrineError(error) || (error.status !== 400 && error.status !== 404)) throw error
      refused += 1
    }
  }
  return { saved, refused }
}
