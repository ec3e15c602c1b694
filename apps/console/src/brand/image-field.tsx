import type { BrandImage } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { uploadFile } from '../media/upload-file.ts'
import { FileButton } from '../shared/forms/file-button.tsx'
import { brandText as text } from '../shared/messages/settings/brand.ts'
import { t } from '../shared/messages/t.ts'

/** The chosen image. Only its id and its URL matter until it is saved. */
export type ChosenImage = Pick<BrandImage, '_id' | 'url'>

interface ImageFieldProps {
  readonly name: keyof typeof text.image
  readonly value: ChosenImage | null
  /** Whether dark mode has an image of its own. */
  readonly hasDarkImage: boolean
  readonly onChange: (image: ChosenImage | null) => void
}

const LIGHT = { color: 'bg-[#f7f3ec]', caption: text.onLight }
const DARK = { color: 'bg-[#1a1714]', caption: text.onDark }

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** The backgrounds that customers see an image on. In dark mode, a logo for light backgrounds has a light plate. */
const BACKGROUNDS = { logo: [LIGHT, DARK], darkLogo: [DARK], favicon: [LIGHT], socialImage: [LIGHT] } as const

/** An image of the brand, with buttons to replace and remove it. */
export function ImageField({ name, value, hasDarkImage, onChange }: ImageFieldProps): ReactElement {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const image = text.image[name]
  const send = async (file: File) => {
    if (!IMAGE_TYPES.includes(file.type)) return setProblem(text.imageTypes)
    setSending(true)
    setProblem(undefined)
    try {
      const { id, url } = await uploadFile(file, { onProgress: () => {} })
      onChange({ _id: id, url })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text.uploadFailed)
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-xs font-medium">{image}</legend>
      <p className="mb-2 text-xs text-muted">{text.imageHint[name]}</p>
      {value && (
        <div className="mb-2 flex flex-wrap gap-2">
          {BACKGROUNDS[name].slice(0, hasDarkImage ? 1 : undefined).map(({ color, caption }, index) => (
            <figure key={color} className="min-w-0">
              <div className={`w-fit rounded-control border border-rule p-1 ${color}`}>
                <img
                  src={value.url}
                  // The same image on another background needs no second name.
                  alt={index === 0 ? image : ''}
                  className={`h-14 w-auto max-w-full object-contain ${name === 'logo' ? 'rounded-control bg-[#f7f3ec]' : ''}`}
                />
              </div>
              <figcaption className="mt-1 text-xs text-muted">{caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={IMAGE_TYPES.join()}
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
      <p role="alert" className="mt-1 text-xs font-medium text-danger">
        {problem}
      </p>
    </fieldset>
  )
}
