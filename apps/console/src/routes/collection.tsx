import { useQuery } from '@tanstack/react-query'
import type { Collection, CollectionRule } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { CollectionProducts } from '../collections/collection-products.tsx'
import { FIRST_RULE, RuleEditor } from '../collections/rule-editor.tsx'
import { conditionError, ruleInput } from '../collections/rule-values.ts'
import { UploadErrors, useUploadErrors } from '../media/upload-errors.tsx'
import { uploadFile } from '../media/upload-file.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { EditorsOnly } from '../shared/components/editors-only.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { collectionsText } from '../shared/messages/collections.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts'
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
const MAX_LENGTHS = { name: 50, description: 600, slug: 100 } as const

interface Values {
  name: string
  slug: string
  description: string
  visible: boolean
  rule: CollectionRule | null
}

/** Everything that shows collections or their products. */
const COLLECTION_KEYS = [keys.collection, keys.collections, keys.collectionProducts, keys.products]

/** The editor of a collection: details, image, conditions and products. */
function CollectionPage({ collection }: { readonly collection: Collection | undefined }): ReactElement {
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const { currency } = useSession().shop
  const remove = useDeleteWithUndo([keys.collections])
  const form = useForm<Values>({
    defaultValues: {
      name: collection?.name ?? '',
      slug: collection?.slug ?? '',
      description: collection?.description ?? '',
      visible: collection?.visible ?? true,
      rule: collection?.rule ?? null,
    },
  })
  const { register, watch, setValue, formState } = form
  register('rule', {
    validate: (rule) => !rule?.conditions.some((condition) => conditionError(condition, currency)),
  })
  const rule = watch('rule')
  const setRule = (next: CollectionRule | null) => setValue('rule', next, { shouldDirty: true })
  const saving = useSaveForm(form, {
    save: async ({ name, slug, description, visible, rule: its }) => {
      const changes = {
        name: name.trim(),
        ...(slug.trim() && { slug: slug.trim() }),
        description,
        visible,
        ...(collection?.revision && { revision: collection.revision }),
      }
      const whole = { collection: changes, rule: its && ruleInput(its) }
      const saved = collection
        ? await client.catalog.updateFullCollection(collection._id, whole)
        : await client.catalog.createFullCollection(whole)
      // The next save needs the new revision.
      await refetchQueries(...COLLECTION_KEYS)
      if (!collection) await navigate(`/collections/${saved._id}`, { replace: true })
    },
    done: ({ name }) => t(collection ? collectionsText.saved : collectionsText.created, { name }),
    errorMessages: { STALE_REVISION: collectionsText.changed, SLUG_TAKEN: collectionsText.slugTaken },
    errorFields: { SLUG_TAKEN: 'slug' },
    formFieldName: (field) => (field === 'collection.slug' ? 'slug' : undefined),
  })

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
              remove({
                id: collection._id,
                run: () => client.products.deleteCollection(collection._id),
                deleted: t(collectionsText.deleted, { name: collection.name }),
                restored: t(collectionsText.restored, { name: collection.name }),
                onDone: () => navigate('/collections'),
              })
            }
          >
            {collectionsText.delete}
          </Button>
        )}
      </header>
      <div className="mb-5">
        <FormFrame
          onSubmit={saving.submit}
          {...saving}
          isReadOnly={!canEdit}
          action={collection ? collectionsText.save : collectionsText.create}
        >
          <TextInput
            label={collectionsText.name}
            {...registerText(form, 'name', {
              maxLength: MAX_LENGTHS.name,
              required: collectionsText.needsName,
            })}
          />
          <TextArea
            label={collectionsText.description}
            {...registerText(form, 'description', { maxLength: MAX_LENGTHS.description })}
          />
          <TextInput
            label={collectionsText.slug}
            hint={collection ? undefined : collectionsText.slugHint}
            {...registerText(form, 'slug', { maxLength: MAX_LENGTHS.slug })}
          />
          <CheckboxInput
            label={collectionsText.visible}
            hint={collectionsText.visibleHint}
            {...register('visible')}
          />
          <CollectionType rule={rule} showsErrors={formState.isSubmitted} onChange={setRule} />
        </FormFrame>
      </div>
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

/** Whether products are added by hand, or by conditions. */
function CollectionType({
  rule,
  showsErrors,
  onChange,
}: {
  readonly rule: CollectionRule | null
  readonly showsErrors: boolean
  readonly onChange: (rule: CollectionRule | null) => void
}): ReactElement {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{collectionsText.collectionType}</legend>
      <div className="mb-3 flex flex-wrap gap-x-6">
        {[false, true].map((isRuled) => (
          <label key={String(isRuled)} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="how"
              checked={(rule !== null) === isRuled}
              onChange={() => onChange(isRuled ? FIRST_RULE : null)}
              className="size-4 accent-accent"
            />
            {isRuled ? collectionsText.automatedType : collectionsText.manualType}
          </label>
        ))}
      </div>
      {rule && <RuleEditor rule={rule} showsErrors={showsErrors} onChange={onChange} />}
    </fieldset>
  )
}

function Picture({
  collection,
  canEdit,
}: {
  readonly collection: Collection
  readonly canEdit: boolean
}): ReactElement {
  const act = useAction(COLLECTION_KEYS)
  const uploadErrors = useUploadErrors()
  const image = collection.media?.mainMedia?.image
  const setImage = (file: File | null) =>
    act(async () => {
      const mediaId = file && (await uploaded(file))
      if (mediaId !== undefined) await client.catalog.updateFullCollection(collection._id, { mediaId })
    })
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
          <FileButton accept="image/*" onFiles={([file]) => file && setImage(file)}>
            {collectionsText.uploadImage}
          </FileButton>
          {image && (
            <Button size="small" variant="ghost" onClick={() => setImage(null)}>
              {collectionsText.removeImage}
            </Button>
          )}
        </div>
      )}
      <UploadErrors of={uploadErrors} />
    </div>
  )
}
