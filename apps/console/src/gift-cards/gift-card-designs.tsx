import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { uploadFile } from '../media/upload-file.ts'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'

export const giftCardDesignsQuery = {
  queryKey: keys.giftCardDesigns,
  queryFn: () => client.giftCards.getGiftCardDesigns(),
}

type Designs = Awaited<ReturnType<typeof giftCardDesignsQuery.queryFn>>

/** The pictures that buyers of gift cards choose from. */
export function GiftCardDesigns(): ReactElement | null {
  const { data } = useQuery(giftCardDesignsQuery)
  return data ? <DesignsForm key={JSON.stringify(data.designs)} {...data} /> : null
}

const MAX_NAME_LENGTH = 60

function DesignsForm({ designs, readyMadeDesigns }: Designs): ReactElement {
  const canEdit = useCanEdit()
  const readyMadeIds = readyMadeDesigns.map(({ designId }) => designId)
  const form = useForm({
    defaultValues: {
      readyMade: designs.map(({ designId }) => designId).filter((id) => readyMadeIds.includes(id)),
      own: designs.filter(({ designId }) => !readyMadeIds.includes(designId)),
    },
  })
  const own = useFieldArray({ control: form.control, name: 'own' })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.giftCards.updateGiftCardDesigns([
        ...values.own.map(({ designId, name }) => ({ designId, name: name.trim() })),
        ...readyMadeIds.filter((id) => values.readyMade.includes(id)).map((designId) => ({ designId })),
      ]),
    done: () => text.designsSaved,
    canUndo: true,
    refetches: [keys.giftCardDesigns],
  })
  const field = fieldOf(form)
  return (
    <Section title={text.designs}>
      <p className="max-w-prose py-2 text-muted">{text.designsIntro}</p>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
        <fieldset>
          <legend className="mb-2 text-xs font-medium">{text.readyMade}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {readyMadeDesigns.map(({ designId, name, url }) => (
              <label key={designId} className="cursor-pointer">
                <img src={thumbnail(url)} alt="" className="aspect-8/5 w-full rounded-control object-cover" />
                <span className="mt-1 flex min-h-9 items-center gap-2">
                  <input
                    type="checkbox"
                    value={designId}
                    disabled={!canEdit}
                    className="size-4"
                    {...form.register('readyMade')}
                  />
                  {text.readyMadeNames[name as keyof typeof text.readyMadeNames] ?? name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-xs font-medium">{text.ownDesigns}</legend>
          {own.fields.length === 0 && <p className="mb-2 text-muted">{text.noOwnDesigns}</p>}
          <ul>
            {own.fields.map(({ id, url, name }, index) => (
              <li key={id} className="flex flex-wrap items-start gap-4 border-b border-rule py-3">
                <img src={thumbnail(url)} alt="" className="aspect-8/5 w-32 rounded-control object-cover" />
                <div className="min-w-48 flex-1">
                  <TextInput
                    label={t(text.designName, { number: index + 1 })}
                    maxLength={MAX_NAME_LENGTH}
                    {...field(`own.${index}.name`, { required: text.designNameRequired })}
                  />
                </div>
                {canEdit && (
                  <button
                    type="button"
                    aria-label={t(text.removeDesign, {
                      name: name || t(text.unnamedDesign, { number: index + 1 }),
                    })}
                    onClick={() => own.remove(index)}
                    className="grid size-9 place-items-center rounded-control hover:bg-ground"
                  >
                    <X className="size-4" aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
          {canEdit && (
            <UploadDesign
              onUploaded={(design) => own.append({ ...design, name: '' }, { shouldFocus: true })}
            />
          )}
        </fieldset>
      </FormFrame>
    </Section>
  )
}

const thumbnail = (url: string): string => `${url}?width=320&height=200&fit=cover`

function UploadDesign({
  onUploaded,
}: {
  readonly onUploaded: (design: { readonly designId: string; readonly url: string }) => void
}): ReactElement {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setSending(true)
    setProblem(undefined)
    try {
      const { id, url } = await uploadFile(file, { onProgress: () => {} })
      onUploaded({ designId: id, url })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text.uploadFailed)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="mt-3">
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        disabled={isSending}
        label={text.uploadDesign}
        onFiles={([file]) => file && void send(file)}
      >
        {isSending ? text.uploading : text.uploadDesign}
      </FileButton>
      <p className="mt-1 text-xs text-muted">{text.uploadHint}</p>
      <p role="alert" className="mt-1 text-xs font-medium text-danger">
        {problem}
      </p>
    </div>
  )
}
