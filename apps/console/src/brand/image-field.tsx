import type { BrandImage } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { uploadFile } from '../media/upload-file.ts'
import { FileButton } from '../shared/forms/file-button.tsx'
import { brandText as text } from '../shared/messages/settings/brand.ts'
import { t } from '../shared/messages/t.ts'
import { showToast } from '../shared/toasts/toasts.ts'

/** The chosen image. Only its id and its URL matter until it is saved. */
export type ChosenImage = Pick<BrandImage, 'id' | 'url'>

interface ImageFieldProps {
  readonly name: keyof typeof text.image
  readonly value: ChosenImage | null
  readonly onChange: (image: ChosenImage | null) => void
}

/** An image of the brand, with buttons to replace and remove it. */
export function ImageField({ name, value, onChange }: ImageFieldProps): ReactElement {
  const [isSending, setSending] = useState(false)
  const image = text.image[name]
  const send = async (file: File) => {
    setSending(true)
    try {
      const { id, url } = await uploadFile(file, { onProgress: () => {} })
      onChange({ id, url })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : text.uploadFailed, tone: 'failed' })
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-medium">{image}</legend>
      <p className="mb-2 text-xs text-muted">{text.imageHint[name]}</p>
      {value && (
        <img
          src={value.url}
          alt={image}
          className={`mb-2 h-16 w-auto max-w-full rounded-control border border-rule object-contain p-1 ${name === 'darkLogo' ? 'bg-[#1a1714]' : 'bg-[#f7f3ec]'}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif"
          disabled={isSending}
          label={t(text.uploadOf, { image })}
          onFiles={([file]) => file && void send(file)}
        >
          {isSending ? text.uploading : text.upload}
        </FileButton>
        {value && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t(text.removeOf, { image })}
            onClick={() => onChange(null)}
          >
            {text.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
