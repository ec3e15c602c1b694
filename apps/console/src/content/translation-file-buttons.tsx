import type { TranslatableKind, TranslationProgress } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { type ReactElement, useState } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { languageName } from '../shared/language-names.ts'
import { translationsText as text } from '../shared/messages/content/translations.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { downloadFile } from './download-file.ts'
import { importTranslations } from './import-translations.ts'
import { MachineTranslation } from './machine-translation.tsx'
import { fileTexts, readTranslationFile, toTranslationCsv, toXliff } from './translation-files.ts'

const PAGE_SIZE = 100

interface TranslationFilesProps {
  readonly kind: TranslatableKind
  readonly original: LanguageCode
  readonly languages: readonly LanguageCode[]
}

/** Exports the texts of a kind in a language, imports files of either format, and translates what is missing. */
export function TranslationFiles({ kind, original, languages }: TranslationFilesProps): ReactElement {
  const canEdit = useCanEdit()
  const [chosen, setLanguage] = useState<LanguageCode>()
  const [progress, setProgress] = useState<string>()
  const language = chosen ?? languages[0] ?? original

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (progress) return
    try {
      await work()
    } catch (error) {
      showError(error)
    } finally {
      setProgress(undefined)
    }
  }
  const exportAs = (format: 'csv' | 'xlf') =>
    run(async () => {
      setProgress(text.exporting)
      const texts = fileTexts(kind, await allTexts(kind), language)
      const name = `translations-${kind.toLowerCase().replaceAll('_', '-')}-${language}.${format}`
      if (format === 'csv') downloadFile(name, toTranslationCsv(texts), 'text/csv')
      else downloadFile(name, toXliff(texts, original), 'application/xliff+xml')
    })
  const importFile = (file: File | undefined) =>
    run(async () => {
      const texts = file && readTranslationFile(await file.text())
      if (!texts) return showToast({ text: text.wrongFile, tone: 'failed' })
      const { saved, refused } = await importTranslations(
        texts,
        (...change) => client.translations.updateTranslations(...change),
        (done, count) => setProgress(t(text.importing, { done, count })),
      )
      await refetchQueries(keys.translations)
      showToast({ text: t(text.imported, { count: saved }) })
      if (refused > 0) showToast({ text: t(text.refused, { count: refused }), tone: 'failed' })
    })
  return (
    <>
      {languages.length > 1 && (
        <SelectInput
          label={text.language}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((code) => code === target.value))}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </SelectInput>
      )}
      <Button size="small" variant="secondary" onClick={() => void exportAs('csv')}>
        {text.exportCsv}
      </Button>
      <Button size="small" variant="secondary" onClick={() => void exportAs('xlf')}>
        {text.exportXliff}
      </Button>
      {canEdit && (
        <FileButton accept=".csv,.xlf,.xliff" onFiles={([file]) => void importFile(file)}>
          {text.import}
        </FileButton>
      )}
      <p role="status" className="text-xs text-muted">
        {progress}
      </p>
      <div className="basis-full">
        <MachineTranslation language={language} />
      </div>
    </>
  )
}

async function allTexts(kind: TranslatableKind): Promise<readonly TranslationProgress[]> {
  const all: TranslationProgress[] = []
  for (;;) {
    const { entities, totalResults } = await client.translations.listTranslationProgress(kind, {
      limit: PAGE_SIZE,
      offset: all.length,
      withTexts: true,
    })
    all.push(...entities)
    if (entities.length === 0 || all.length >= totalResults) return all
  }
}
