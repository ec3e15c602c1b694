import { Button, buttonClass } from '@vitrine/ui'
import { type ReactElement, useId, useState } from 'react'
import { UploadErrors, useUploadErrors } from '../media/upload-errors.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { editorText } from '../shared/messages/editor.ts'
import type { DigitalFile } from './form/form-types.ts'

interface DigitalFileFieldProps {
  readonly file: DigitalFile | null
  readonly error: string | undefined
  readonly onChange: (file: DigitalFile | null) => void
}

/** The file that customers download after purchase. */
export function DigitalFileField({ file, error, onChange }: DigitalFileFieldProps): ReactElement {
  const [done, setDone] = useState<number>()
  const uploadErrors = useUploadErrors()
  const id = useId()

  async function send(selectedFile: File): Promise<void> {
    setDone(0)
    try {
      const { digitalFile } = await uploadFile(selectedFile, { isSecure: true, onProgress: setDone })
      if (digitalFile) onChange(digitalFile as unknown as DigitalFile)
    } catch (failure) {
      uploadErrors.add(selectedFile, failure)
    }
    setDone(undefined)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p className={file ? 'wrap-anywhere' : 'text-muted'}>{file?.fileName ?? editorText.noFile}</p>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
      <UploadErrors of={uploadErrors} />
      {done !== undefined && <progress value={done} max={1} aria-label={editorText.chooseFile} />}
      <div className="flex gap-2">
        <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {editorText.chooseFile}
          <input
            id={id}
            type="file"
            className="sr-only"
            onChange={(event) => {
              const [selectedFile] = event.target.files ?? []
              if (selectedFile) void send(selectedFile)
              event.target.value = ''
            }}
          />
        </label>
        {file && (
          <Button size="small" variant="ghost" onClick={() => onChange(null)}>
            {editorText.removeFile}
          </Button>
        )}
      </div>
    </div>
  )
}
