import { joinClasses } from '@vitrine/ui'
import { type DragEvent, type ReactElement, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { UploadErrors, useUploadErrors } from '../media/upload-errors.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { useCanEdit } from '../shared/use-session.ts'
import type { FormMedia, FormOption } from './form/form-types.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import type { ProductForm } from './form/product-form.ts'
import { MediaTile } from './media-tile.tsx'

/** The media of a product: upload, order and alt texts. */
export function MediaEditor(): ReactElement {
  const form = useFormContext<ProductForm>()
  const list = useFieldArray<ProductForm, 'media'>({ name: 'media' })
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const canEdit = useCanEdit()
  const [media, options] = form.watch(['media', 'options'])

  function move(from: number, to: number): void {
    const moved = media[from]
    if (!moved || to < 0 || to >= media.length) return
    setAnnouncement(t(editorText.moved, { name: nameOf(moved, from), position: to + 1, count: media.length }))
    list.move(from, to)
  }

  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {media.map((item, at) => (
          <li
            key={item.mediaId}
            draggable={canEdit}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              event.stopPropagation()
              move(dragged, at)
              setDragged(undefined)
            }}
            className="flex flex-col gap-2"
          >
            <MediaTile
              item={item}
              name={nameOf(item, at)}
              isFirst={at === 0}
              isLast={at === media.length - 1}
              canEdit={canEdit}
              onMove={(by) => move(at, at + by)}
              onRemove={() => list.remove(at)}
            />
            <TextInput
              label={editorText.altText}
              {...registerText(form, `media.${at}.altText`, { maxLength: MAX_LENGTHS.altText })}
            />
            {options.length > 0 && (
              <ChoiceOfMedia
                selection={item.choices}
                options={options}
                onChange={(choices) => form.setValue(`media.${at}.choices`, choices)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {canEdit && (
        <MediaUpload
          onAdd={(added) => {
            const known = form.getValues('media')
            if (!known.some(({ mediaId }) => mediaId === added.mediaId))
              list.append({ ...added, altText: form.getValues('name') }, { shouldFocus: false })
          }}
        />
      )}
    </div>
  )
}

/** The alt text, or else the position. */
const nameOf = ({ altText }: FormMedia, at: number): string => altText || String(at + 1)

/** Uploads files one after the other, and shows their progress. */
function MediaUpload({
  onAdd,
}: {
  readonly onAdd: (media: Omit<FormMedia, 'altText'>) => void
}): ReactElement {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  const uploadErrors = useUploadErrors()

  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const report = (done: number) => setProgress((was) => ({ ...was, [file.name]: done }))
      report(0)
      try {
        const { id, url, mediaType } = await uploadFile(file, { onProgress: report })
        const isVideo = mediaType === 'video'
        // A new video has no poster yet, and its URL is not an image.
        onAdd({ mediaId: id, url: isVideo ? '' : url, isVideo, choices: [] })
      } catch (error) {
        uploadErrors.add(file, error)
      }
      setProgress(({ [file.name]: _, ...rest }) => rest)
    }
  }

  return (
    <>
      <DropZone onFiles={(files) => void add(files)} />
      <UploadErrors of={uploadErrors} />
      <div role="status" className="text-xs text-muted">
        {Object.entries(progress).map(([file, done]) => (
          <p key={file} className="mt-2">
            {t(editorText.uploading, { name: file, percent: Math.round(done * 100) })}
            <progress
              value={done}
              max={1}
              aria-label={file}
              className="ml-3 h-1.5 align-middle accent-accent"
            />
          </p>
        ))}
      </div>
    </>
  )
}

interface ChoiceOfMediaProps {
  readonly selection: FormMedia['choices']
  readonly options: readonly FormOption[]
  readonly onChange: (choices: FormMedia['choices']) => void
}

/** The choice that an image belongs to. Several choices stay until another one is selected. */
function ChoiceOfMedia({ selection, options, onChange }: ChoiceOfMediaProps): ReactElement {
  const choices = options.flatMap(({ key: option, name, choices: some }) =>
    some
      .filter(({ description }) => description)
      .map(({ key: choice, description }) => ({ option, choice, label: `${name}: ${description}` })),
  )
  const selected = choices.filter(({ option, choice }) =>
    selection.some((each) => each.option === option && each.choice === choice),
  )
  const [first] = selected
  return (
    <SelectInput
      label={editorText.mediaFor}
      value={selected.length > 1 ? SEVERAL : first ? choices.indexOf(first) : EVERY}
      onChange={({ target }) => {
        const wanted = choices[Number(target.value)]
        onChange(wanted ? [{ option: wanted.option, choice: wanted.choice }] : [])
      }}
    >
      <option value={EVERY}>{editorText.allVariants}</option>
      {selected.length > 1 && (
        <option value={SEVERAL}>{selected.map(({ label }) => label).join(', ')}</option>
      )}
      {choices.map(({ option, choice, label }, index) => (
        <option key={`${option} ${choice}`} value={index}>
          {label}
        </option>
      ))}
    </SelectInput>
  )
}

const EVERY = -1
const SEVERAL = -2

function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactElement {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside is the keyboard alternative.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={joinClasses(
        'mt-3 flex flex-wrap items-center justify-center gap-2 border border-dashed px-4 py-6 text-muted',
        isOver ? 'border-accent bg-sand' : 'border-outline',
      )}
    >
      {editorText.dropHere}
      <FileButton
        multiple
        accept="image/*,video/mp4,video/webm"
        className="font-medium text-ink underline underline-offset-4"
        onFiles={onFiles}
      >
        {editorText.addMedia}
      </FileButton>
    </div>
  )
}
