import type { Import } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { formatTimeZone } from '../shared/i18n/time-zones.ts'
import { withinSentence } from '../shared/i18n/within-sentence.ts'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'

/** Shows what was recognized in a file, and what of it isn't imported. */
export function ImportSummary({ of }: { readonly of: Import }): ReactElement {
  const columns = of.ignoredColumns.join(', ')
  const kind = withinSentence(importsText.kinds[of.kind].title)
  return (
    <>
      <p className="text-muted">
        {t(importsText.rows, { count: of.rowCount })} · {sourceText(of)}
      </p>
      <p className="font-medium">
        {of.system
          ? t(importsText.recognized, { system: importsText.systems[of.system], kind })
          : t(importsText.rowsAre, { kind })}
      </p>
      {of.timeZone && (
        <Notice tone="info">{t(importsText.timeZone, { zone: formatTimeZone(of.timeZone) })}</Notice>
      )}
      {columns && <Notice tone="info">{t(importsText.ignoredColumns, { columns })}</Notice>}
    </>
  )
}

function sourceText({ encoding, separator }: Import): string {
  if (encoding === null) return importsText.workbook
  if (separator === null) return importsText.feed
  const { comma, semicolon, tab } = importsText.separators
  const name = separator === '\t' ? tab : separator === ';' ? semicolon : comma
  return t(importsText.text, { encoding, separator: name })
}
