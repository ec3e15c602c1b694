import { joinClasses } from '@vitrine/ui'
import { ArrowLeft, ArrowRight, Film, X } from 'lucide-react'
import { type DragEvent, type ReactElement, useId, useState } from 'react'
import { SelectInput, TextInput } from '../forms/fields.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { UploadRefusals, useUploadRefusals } from '../media/upload-refusals.tsx'
import { editorText } from '../messages/editor.ts'
import { say } from '../messages/say.ts'
import { useMayEdit } from '../session-role.ts'
import type { FormMedia, FormOption } from './form-parts.ts'
import { longest } from './longest.ts'

interface MediaEditorProps {
  readonly media: readonly FormMedia[]
  readonly options: readonly FormOption[]
  readonly name: string
  readonly onChange: (change: (media: readonly FormMedia[]) => readonly FormMedia[]) => void
}

const iconButton =
  'grid size-8 place-items-center rounded-control bg-surface text-ink hover:bg-sand disabled:opacity-40'

/** Pictures and films: dropped or chosen, put in order by dragging or by buttons, each with its text. */
export function MediaEditor({ media, options, name, onChange }: MediaEditorProps): ReactElement {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  const [dragged, setDragged] = useState<number>()
  const refusals = useUploadRefusals()
  const input = useId()
  const mayEdit = useMayEdit()

  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const report = (done: number) => setProgress((was) => ({ ...was, [file.name]: done }))
      report(0)
      try {
        const { id, url, mediaType } = await uploadFile(file, { onProgress: report })
        const added = { mediaId: id, url, isVideo: mediaType === 'video', altText: name, choices: [] }
        onChange((was) => (was.some(({ mediaId }) => mediaId === id) ? was : [...was, added]))
      } catch (error) {
        refusals.add(file, error)
      }
      setProgress(({ [file.name]: _, ...rest }) => rest)
    }
  }

  const move = (from: number, to: number) =>
    onChange((was) => {
      const next = [...was]
      const [taken] = next.splice(from, 1)
      if (taken) next.splice(to, 0, taken)
      return next
    })

  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {media.map((item, at) => (
          <li
            key={item.mediaId}
            draggable={mayEdit}
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
              at={at}
              count={media.length}
              onMove={(to) => move(at, to)}
              onRemove={() => onChange((was) => was.filter((_, index) => index !== at))}
            />
            <TextInput
              label={editorText.altText}
              value={item.altText}
              most={longest.altText}
              onChange={(event) =>
                onChange((was) =>
                  was.map((each, index) => (index === at ? { ...each, altText: event.target.value } : each)),
                )
              }
            />
            {options.length > 0 && (
              <ChoiceOfMedia
                item={item}
                options={options}
                onChange={(choices) =>
                  onChange((was) => was.map((each, index) => (index === at ? { ...each, choices } : each)))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <DropZone inputId={input} onFiles={(files) => void add(files)} />}
      <UploadRefusals of={refusals} />
      <div role="status" className="text-xs text-muted">
        {Object.entries(progress).map(([file, done]) => (
          <p key={file} className="mt-2">
            {say(editorText.uploading, { name: file, percent: Math.round(done * 100) })}
            <progress
              value={done}
              max={1}
              aria-label={file}
              className="ml-3 h-1.5 align-middle accent-accent"
            />
          </p>
        ))}
      </div>
    </div>
  )
}

interface MediaTileProps {
  readonly item: FormMedia
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function MediaTile({ item, at, count, onMove, onRemove }: MediaTileProps): ReactElement {
  const name = item.altText || String(at + 1)
  return (
    <div className="relative aspect-square bg-sand">
      {item.isVideo ? (
        <Film className="absolute inset-0 m-auto size-8 text-muted" aria-hidden />
      ) : (
        <img src={item.url} alt="" loading="lazy" className="size-full object-cover" draggable={false} />
      )}
      {at === 0 && (
        <span className="absolute top-0 left-0 bg-ink px-2 py-0.5 text-2xs text-ground">
          {editorText.main}
        </span>
      )}
      <div className="absolute right-1 bottom-1 flex gap-1">
        <button
          type="button"
          disabled={at === 0}
          className={iconButton}
          aria-label={say(editorText.moveUp, { name })}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft className="size-4" aria-hidden />
        </button>
        <button
          type="button"
          disabled={at === count - 1}
          className={iconButton}
          aria-label={say(editorText.moveDown, { name })}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight className="size-4" aria-hidden />
        </button>
        <button
          type="button"
          className={iconButton}
          aria-label={say(editorText.removeMedia, { name })}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden />
        </button>
      </div>
    </div>
  )
}

interface ChoiceOfMediaProps {
  readonly item: FormMedia
  readonly options: readonly FormOption[]
  readonly onChange: (choices: FormMedia['choices']) => void
}

/** The choice that a picture is shown with. Where it is several, they stay until another is chosen. */
function ChoiceOfMedia({ item, options, onChange }: ChoiceOfMediaProps): ReactElement {
  const choices = options.flatMap(({ key: option, name, choices: some }) =>
    some
      .filter(({ description }) => description)
      .map(({ key: choice, description }) => ({ option, choice, words: `${name}: ${description}` })),
  )
  const chosen = choices.filter(({ option, choice }) =>
    item.choices.some((each) => each.option === option && each.choice === choice),
  )
  const [first] = chosen
  return (
    <SelectInput
      label={editorText.mediaFor}
      value={chosen.length > 1 ? SEVERAL : first ? choices.indexOf(first) : EVERY}
      onChange={({ target }) => {
        const wanted = choices[Number(target.value)]
        onChange(wanted ? [{ option: wanted.option, choice: wanted.choice }] : [])
      }}
    >
      <option value={EVERY}>{editorText.everyChoice}</option>
      {chosen.length > 1 && <option value={SEVERAL}>{chosen.map(({ words }) => words).join(', ')}</option>}
      {choices.map(({ option, choice, words }, index) => (
        <option key={`${option} ${choice}`} value={index}>
          {words}
        </option>
      ))}
    </SelectInput>
  )
}

const EVERY = -1
const SEVERAL = -2

function DropZone({
  inputId,
  onFiles,
}: {
  readonly inputId: string
  readonly onFiles: (files: readonly File[]) => void
}): ReactElement {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the field inside is the other.
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
      <label
        htmlFor={inputId}
        className="cursor-pointer font-medium text-ink underline underline-offset-4 has-focus-visible:outline-2"
      >
        {editorText.addMedia}
        <input
          id={inputId}
          type="file"
          multiple
          accept="image/*,video/mp4,video/webm"
          className="sr-only"
          onChange={(event) => {
            // A copy: the list of the field is emptied with it, so that the same file can be chosen again.
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
