import type { SectionImage } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../media/upload-file.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { contentText } from '../shared/messages/content/content.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { useUploads } from './pending-uploads.ts'

const text = contentText.image

interface SectionImageInputProps {
  readonly image: SectionImage | undefined
  readonly onChange: (image: SectionImage | undefined) => void
}

/** The parts of an image that may stay visible when it is cropped, by row. */
const POINTS = [0, 50, 100].flatMap((y) => [0, 50, 100].map((x) => ({ x, y })))

/** The image of a section, with its alt text and its focal point. */
export function SectionImageInput({ image, onChange }: SectionImageInputProps): ReactElement {
  const [isSending, setIsSending] = useState(false)
  const { track } = useUploads()
  // The section may be edited while the image is sent.
  const latest = useRef({ image, onChange })
  useEffect(() => {
    latest.current = { image, onChange }
  })
  const upload = async (file: File) => {
    setIsSending(true)
    try {
      const { id: mediaId } = await uploadFile(file, { onProgress: () => {} })
      latest.current.onChange({ ...latest.current.image, mediaId })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : text.failed, tone: 'failed' })
    }
    setIsSending(false)
  }
  const { x, y } = image?.focalPoint ?? { x: 50, y: 50 }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-xs font-medium">{text.image}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {image && <img src={`/media/${image.mediaId}`} alt="" className="h-20 max-w-60 object-cover" />}
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif"
          disabled={isSending}
          onFiles={([file]) => file && track(upload(file))}
        >
          {isSending ? text.uploading : text.upload}
        </FileButton>
        {image && (
          <Button size="small" variant="ghost" onClick={() => onChange(undefined)}>
            {text.remove}
          </Button>
        )}
      </div>
      {image && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            label={text.alt}
            hint={text.altHint}
            maxLength={500}
            value={image.alt ?? ''}
            onChange={({ target }) => onChange({ ...image, alt: target.value })}
          />
          <SelectInput
            label={text.focalPoint}
            hint={text.focalPointHint}
            value={`${x} ${y}`}
            onChange={({ target }) => {
              const [newX = 50, newY = 50] = target.value.split(' ').map(Number)
              onChange({ ...image, focalPoint: { x: newX, y: newY } })
            }}
          >
            {POINTS.map((point, at) => (
              <option key={text.points[at]} value={`${point.x} ${point.y}`}>
                {text.points[at]}
              </option>
            ))}
          </SelectInput>
        </div>
      )}
    </fieldset>
  )
}
