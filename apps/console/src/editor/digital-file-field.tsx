import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useController } from 'react-hook-form'
import { UploadErrors, useUploadErrors } from '../media/upload-errors.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { FileButton } from '../shared/forms/file-button.tsx'
import { editorText } from '../shared/messages/editor.ts'
import type { ProductForm } from './form/product-form.ts'

/** The file that customers download after purchase. */
export function DigitalFileField(): ReactElement {
  const { field, fieldState } = useController<ProductForm, 'file'>({ name: 'file' })
  const [done, setDone] = useState<number>()
  const uploadErrors = useUploadErrors()

  async function send(file: File): Promise<void> {
    setDone(0)
    try {
      const { digitalFile } = await uploadFile(file, { isSecure: true, onProgress: setDone })
      if (digitalFile) field.onChange(digitalFile)
    } catch (failure) {
      uploadErrors.add(file, failure)
    }
    setDone(undefined)
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p className={field.value ? 'wrap-anywhere' : 'text-muted'}>
        {field.value?.fileName ?? editorText.noFile}
      </p>
      {fieldState.error && <p className="text-xs font-medium text-danger">{fieldState.error.message}</p>}
      <UploadErrors of={uploadErrors} />
      {done !== undefined && <progress value={done} max={1} aria-label={editorText.chooseFile} />}
      <div className="flex gap-2">
        <FileButton onFiles={([file]) => file && void send(file)}>{editorText.chooseFile}</FileButton>
        {field.value && (
          <Button size="small" variant="ghost" onClick={() => field.onChange(null)}>
            {editorText.removeFile}
          </Button>
        )}
      </div>
    </div>
  )
}
