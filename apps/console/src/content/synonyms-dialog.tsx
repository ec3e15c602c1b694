import type { SearchSynonyms } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { synonymsText as text } from '../shared/messages/content/synonyms.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'

interface SynonymsDialogProps {
  /** Absent for a new group. */
  readonly group: SearchSynonyms | undefined
  readonly language: string
  readonly onClose: () => void
}

/** The words of a text with commas. German and Arabic keyboards have others. */
export const splitWords = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;،\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Adds, changes or deletes words that mean the same. */
export function SynonymsDialog({ group, language, onClose }: SynonymsDialogProps): ReactElement {
  const act = useAction([keys.searchSynonyms])
  const { register, handleSubmit, formState } = useForm({ values: { words: group?.words.join(', ') ?? '' } })
  const save = handleSubmit(({ words }) =>
    act(
      () =>
        group
          ? client.searchSynonyms.updateSearchSynonyms(group._id, {
              words: splitWords(words),
              revision: group.revision,
            })
          : client.searchSynonyms.createSearchSynonyms({ language, words: splitWords(words) }),
      text.saved,
      onClose,
    ),
  )
  const findProblem = (typed: string) => {
    const words = splitWords(typed)
    const phrase = words.find((word) => /\s/.test(word))
    if (phrase) return t(text.notSingle, { word: phrase })
    return words.length < 2 ? text.tooFew : true
  }
  return (
    <Modal title={group ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={save} className="grid gap-4">
        <TextInput
          label={text.words}
          hint={text.wordsHint}
          lang={language}
          dir="auto"
          required
          maxLength={1000}
          error={formState.errors.words?.message}
          {...register('words', { validate: findProblem })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{text.save}</Button>
          {group && (
            <Button
              variant="secondary"
              onClick={() =>
                act(() => client.searchSynonyms.deleteSearchSynonyms(group._id), text.removed, onClose)
              }
            >
              {text.remove}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
