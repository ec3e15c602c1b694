import type { ReviewImportResult } from '@vitrine/contract'
import { parseCsv } from '@vitrine/tables'
import { type ReactElement, useState } from 'react'
import { descriptionAtField } from '../../shared/forms/field-errors.ts'
import { FileButton } from '../../shared/forms/file-button.tsx'
import { reviewsText as text } from '../../shared/messages/content/reviews.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { reviewRows } from './review-rows.ts'

const REFETCHED = [keys.reviews]
const ROWS_PER_REQUEST = 500

/** Imports a CSV file with the columns of the export, and shows what was not imported. */
export function ImportReviews(): ReactElement {
  const [outcome, setOutcome] = useState<string[]>([])
  const act = useAction(REFETCHED)
  const read = async (file: File | undefined) => {
    const rows = file && reviewRows(parseCsv(await file.text()))
    if (!rows) return [text.importNoColumns]
    const results: ReviewImportResult[] = []
    for (let start = 0; start < rows.length; start += ROWS_PER_REQUEST)
      results.push(
        ...(await client.productReviews.importReviews(rows.slice(start, start + ROWS_PER_REQUEST))),
      )
    return summary(results)
  }
  return (
    <>
      <FileButton accept=".csv,text/csv" onFiles={([file]) => act(async () => setOutcome(await read(file)))}>
        {text.import}
      </FileButton>
      <div role="status" className="basis-full text-sm wrap-anywhere">
        {outcome.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  )
}

function summary(results: readonly ReviewImportResult[]): string[] {
  const countOf = (outcome: ReviewImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const [created, unchanged] = [countOf('created'), countOf('unchanged')]
  const errors = results.flatMap(({ line, errors }) =>
    errors.map(({ column, message }) =>
      t(text.importError, { line, column, message: descriptionAtField(message) }),
    ),
  )
  return [
    t(text.imported, { count: created }),
    ...(unchanged > 0 ? [t(text.unchanged, { count: unchanged })] : []),
    ...(errors.length > 0 ? [text.importFailed, ...errors.slice(0, 20)] : []),
  ]
}
