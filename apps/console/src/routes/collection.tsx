import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '@vitrine/client'
import type { Collection, CollectionRule } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { type ReactElement, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CollectionProducts } from '../collections/collection-products.tsx'
import { deleteCollectionWithUndo } from '../collections/delete-collection.ts'
import { FIRST_RULE, RuleEditor } from '../collections/rule-editor.tsx'
import { conditionError, ruleInput } from '../collections/rule-values.ts'
import { UploadErrors, useUploadErrors } from '../media/upload-errors.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { EditorsOnly } from '../shared/components/editors-only.tsx'
import { LoadError } from '../shared/components/load-error.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { errorMessage } from '../shared/error-messages.ts'
import { FieldGroup } from '../shared/forms/field-group.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { lengthError } from '../shared/forms/length-error.ts'
import { useUnsaved } from '../shared/forms/unsaved-forms.ts'
import { collectionsText } from '../shared/messages/collections.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.collection, id],
    queryFn: () => client.collections.getCollection(id),
    enabled: !isNew,
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!isNew && !data) return <p role="status">{shellText.loading}</p>
  const page = <CollectionPage key={id} collection={data} />
  if (!isNew) return page
  return (
    <EditorsOnly title={collectionsText.new} back="/collections">
      {page}
    </EditorsOnly>
  )
}

/** Maximum lengths in characters. */
const MAX_LENGTHS = { name: 50, description: 600 } as const

/** The editor of a collection: details, image, conditions and products. */
function CollectionPage({ collection }: { readonly collection: Collection | undefined }): ReactElement {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const [name, setName] = useState(collection?.name ?? '')
  const [description, setDescription] = useState(collection?.description ?? '')
  const [visible, setVisible] = useState(collection?.visible ?? true)
  const [rule, setRule] = useState<CollectionRule | null>(collection?.rule ?? null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { currency } = useSession().shop
  const isInvalid =
    !name.trim() ||
    lengthError(name, MAX_LENGTHS.name) !== undefined ||
    lengthError(description, MAX_LENGTHS.description) !== undefined ||
    (rule?.conditions.some((condition) => conditionError(condition, currency)) ?? false)
  const isDirty =
    canEdit &&
    JSON.stringify([name, description, visible, rule]) !==
      JSON.stringify([
        collection?.name ?? '',
        collection?.description ?? '',
        collection?.visible ?? true,
        collection?.rule ?? null,
      ])
  useUnsaved(isDirty ? (isSaving ? 'saving' : 'unsaved') : undefined)

  async function save(): Promise<void> {
    setSubmitted(true)
    setFailure(undefined)
    if (isInvalid || isSaving) return
    setSaving(true)
    try {
      const changes = {
        name: name.trim(),
        description,
        visible,
        ...(collection?.revision && { revision: collection.revision }),
      }
      const whole = { collection: changes, rule: rule && ruleInput(rule) }
      const saved = collection
        ? await client.catalog.updateFullCollection(collection._id, whole)
        : await client.catalog.createFullCollection(whole)
      showToast({ text: t(collection ? collectionsText.saved : collectionsText.created, { name }) })
      await queryClient.invalidateQueries()
      if (collection) setSaving(false)
      else navigate(`/collections/${saved._id}`, { replace: true })
    } catch (error) {
      setSaving(false)
      setFailure(isRefusal(error, 'STALE_REVISION') ? collectionsText.changed : errorMessage(error).text)
    }
  }

  return (
    <div className="max-w-3xl">
      <PageTitle title={collection?.name ?? collectionsText.new} />
      <header className="mb-3 flex items-center gap-3">
        <BackLink to="/collections" name={collectionsText.back} />
        <div className="min-w-0 flex-1 truncate">
          <PageHeading>{collection?.name ?? collectionsText.new}</PageHeading>
        </div>
        {collection && canEdit && (
          <Button
            size="small"
            variant="danger"
            onClick={() =>
              void deleteCollectionWithUndo(collection).then(
                (isDeleted) => isDeleted && navigate('/collections'),
              )
            }
          >
            {collectionsText.delete}
          </Button>
        )}
      </header>
      <form
        noValidate
        className="mb-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure && (
          <Notice tone="error" className="mb-3">
            {failure}
          </Notice>
        )}
        <FieldGroup isReadOnly={!canEdit} className="grid gap-4">
          <TextInput
            label={collectionsText.name}
            value={name}
            charLimit={MAX_LENGTHS.name}
            error={wasSubmitted && !name.trim() ? collectionsText.needsName : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextArea
            label={collectionsText.description}
            value={description}
            charLimit={MAX_LENGTHS.description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <CheckboxInput
            label={collectionsText.visible}
            checked={visible}
            onChange={(event) => setVisible(event.target.checked)}
          />
          <fieldset>
            <legend className="mb-1 text-xs font-medium">{collectionsText.collectionType}</legend>
            <div className="mb-3 flex flex-wrap gap-x-6">
              {[false, true].map((isRuled) => (
                <label key={String(isRuled)} className="flex min-h-9 items-center gap-2">
                  <input
                    type="radio"
                    name="how"
                    checked={(rule !== null) === isRuled}
                    onChange={() => setRule(isRuled ? FIRST_RULE : null)}
                    className="size-4 accent-accent"
                  />
                  {isRuled ? collectionsText.automatedType : collectionsText.manualType}
                </label>
              ))}
            </div>
            {rule && <RuleEditor rule={rule} showsErrors={wasSubmitted} onChange={setRule} />}
          </fieldset>
          {canEdit && (
            <Button type="submit" className="justify-self-start">
              {collection ? collectionsText.save : collectionsText.create}
            </Button>
          )}
        </FieldGroup>
      </form>
      {collection && (
        <>
          <Section title={collectionsText.image}>
            <Picture collection={collection} canEdit={canEdit} />
          </Section>
          <Section title={collectionsText.products}>
            <CollectionProducts id={collection._id} isRuled={collection.rule !== undefined} />
          </Section>
        </>
      )}
    </div>
  )
}

function Picture({
  collection,
  canEdit,
}: {
  readonly collection: Collection
  readonly canEdit: boolean
}): ReactElement {
  const queryClient = useQueryClient()
  const id = useId()
  const uploadErrors = useUploadErrors()
  const image = collection.media?.mainMedia?.image
  async function setImage(file: File | null): Promise<void> {
    try {
      const mediaId = file && (await uploaded(file))
      if (mediaId === undefined) return
      await client.catalog.updateFullCollection(collection._id, { mediaId })
      await queryClient.invalidateQueries()
    } catch (error) {
      showError(error)
    }
  }
  /** The ID of the file; `undefined` if the upload failed. */
  async function uploaded(file: File): Promise<string | undefined> {
    try {
      return (await uploadFile(file, { onProgress: () => {} })).id
    } catch (error) {
      uploadErrors.add(file, error)
      return undefined
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      {image && <img src={image.url} alt="" className="h-32 object-cover" />}
      {canEdit && (
        <div className="flex gap-2">
          <label htmlFor={id} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {collectionsText.uploadImage}
            <input
              id={id}
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void setImage(file)
                event.target.value = ''
              }}
            />
          </label>
          {image && (
            <Button size="small" variant="ghost" onClick={() => void setImage(null)}>
              {collectionsText.removeImage}
            </Button>
          )}
        </div>
      )}
      <UploadErrors of={uploadErrors} />
    </div>
  )
}
