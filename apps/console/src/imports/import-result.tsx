import { useQuery } from '@tanstack/react-query'
import type { Import } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { descriptionAtField } from '../shared/forms/field-errors.ts'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError } from '../shared/toasts/toasts.ts'
import { downloadCsv } from './csv.ts'
import { columnOf, withErrorTexts } from './refused-rows.ts'

const OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const
const MAX_SHOWN = 50

/** Shows what an import does or did, with the errors of its rows. */
export function ImportResult({ of }: { readonly of: Import }): ReactElement {
  const { counts, errorCount, keptCount, status } = of
  const texts = importsText.kinds[of.kind]
  return (
    <>
      {status !== 'UNDONE' && (
        <ul>
          {OUTCOMES.map((kind) =>
            counts[kind] > 0 ? <li key={kind}>{t(texts.counts[kind], { count: counts[kind] })}</li> : null,
          )}
        </ul>
      )}
      {keptCount > 0 && <p>{t(texts.kept, { count: keptCount })}</p>}
      {errorCount > 0 && status !== 'UNDONE' && <ImportErrors of={of} />}
    </>
  )
}

function ImportErrors({ of }: { readonly of: Import }): ReactElement {
  const { _id, kind, status, errorCount } = of
  const { data: items = [] } = useQuery({
    queryKey: [...keys.importErrors, _id, status],
    queryFn: () => client.imports.listItems(_id, { hasErrors: true, limit: MAX_SHOWN }),
  })
  const errors = items.flatMap((item) => item.errors)
  return (
    <div className="w-full">
      <table className="mt-4 w-full text-left">
        <caption className="mb-1 text-left font-medium text-danger">
          {t(importsText.rowErrors, { count: errorCount })}
        </caption>
        <thead className="border-b border-rule text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {importsText.line}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {importsText.column}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {importsText.problem}
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={JSON.stringify(error)} className="border-b border-rule">
              <td className="py-1.5 pr-4 tabular-nums">{error.line}</td>
              <td className="py-1.5 pr-4">{columnOf(error)}</td>
              <td className="py-1.5">{descriptionAtField(error.message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === MAX_SHOWN && (
        <p className="mt-2 text-muted">{t(importsText.firstErrors, { count: MAX_SHOWN })}</p>
      )}
      {status === 'CHECKED' && (
        <p className="mt-2">
          {importsText.errorsSkipped} {kind === 'PRODUCTS' && importsText.imagesSkipped}
        </p>
      )}
      <p className="mt-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => void downloadRefusedRows(of).catch(showError)}
        >
          {importsText.downloadErrors}
        </Button>
      </p>
    </div>
  )
}

/** The rows as they were in the file, with the reasons in the language of the merchant. */
async function downloadRefusedRows({ _id, fileName }: Import): Promise<void> {
  const response = await fetch(`/_vitrine/v1/imports/${_id}/refused.csv?reasons=JSON`)
  if (!response.ok) throw new Error(`The file of refused rows has the status ${response.status}.`)
  const name = `${importsText.errorColumn.toLowerCase()}-${fileName.replace(/\.\w+$/, '')}.csv`
  downloadCsv(name, withErrorTexts(await response.text()))
}
