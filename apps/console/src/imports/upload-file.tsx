import { isRefusal } from '@vitrine/client'
import { type Import, ImportKind } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorNotice } from '../shared/components/error-notice.tsx'
import { errorMessage } from '../shared/error-messages.ts'
import { SelectInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'

type UploadState =
  | { readonly uploading: string }
  | { readonly failed: string; readonly error: unknown }
  | undefined

/** Uploads a file and opens its import. The file of a known system is checked at once, because it needs no mapping. */
export function UploadFile(): ReactElement {
  const navigate = useNavigate()
  const [state, setState] = useState<UploadState>()
  const [kind, setKind] = useState<ImportKind | ''>('')
  const isUploading = state !== undefined && 'uploading' in state

  async function upload(file: File): Promise<void> {
    if (isUploading) return
    setState({ uploading: file.name })
    try {
      const uploaded: Import = await client.imports.createImport(file, {
        fileName: file.name,
        ...(kind && { kind }),
      })
      if (uploaded.system) await client.imports.checkImport(uploaded._id)
      await navigate(`/import-export/${uploaded._id}`)
    } catch (error) {
      setState({ failed: file.name, error })
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <SelectInput
        label={importsText.contents}
        value={kind}
        onChange={({ target }) => setKind(target.value as ImportKind | '')}
      >
        <option value="">{importsText.detectKind}</option>
        {Object.values(ImportKind).map((each) => (
          <option key={each} value={each}>
            {importsText.kinds[each].title}
          </option>
        ))}
      </SelectInput>
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,.xml,text/csv"
        disabled={isUploading}
        onFiles={([file]) => file && void upload(file)}
      >
        {importsText.choose}
      </FileButton>
      <div role="status">{isUploading && t(importsText.uploading, { file: state.uploading })}</div>
      {state && 'failed' in state && <UploadError file={state.failed} error={state.error} />}
    </div>
  )
}

function UploadError({ file, error }: { readonly file: string; readonly error: unknown }): ReactElement {
  if (isRefusal(error, 'FILE_NOT_READABLE')) {
    const { reason, line = 0 } = error.details.applicationError.data
    return <Notice tone="error">{t(importsText.unreadable[reason], { file, line })}</Notice>
  }
  if (isRefusal(error, 'PAYLOAD_TOO_LARGE'))
    return <Notice tone="error">{t(importsText.tooLarge, { file })}</Notice>
  return <ErrorNotice message={errorMessage(error)} />
}
