import { useQuery } from '@tanstack/react-query'
import type { DraftOrder } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { DraftActions } from '../../draft-orders/draft-actions.tsx'
import { DraftBuyer } from '../../draft-orders/draft-buyer.tsx'
import { DraftLines } from '../../draft-orders/draft-lines.tsx'
import {
  type DraftValues,
  draftBuyer,
  missingFields,
  toDraftInput,
  toDraftValues,
} from '../../draft-orders/draft-values.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { draftOrdersText as text } from '../../shared/messages/draft-orders.ts'
import { forms } from '../../shared/messages/forms.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { queryClient } from '../../shared/query-client.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.draftOrders, id],
    queryFn: () => client.draftOrders.getDraftOrder(id),
    enabled: !isNew,
  })
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data && !isNew) return <p role="status">{shellText.loading}</p>
  return <DraftPage key={data?.revision ?? 'new'} draft={data} />
}

/** Form fields by request field. */
function formFieldName(field: string) {
  const [, at, part] = /^lines\[?\.?(\d+)\]?\.(quantity|price)$/.exec(field) ?? []
  if (at) return `lines.${Number(at)}.${part as 'quantity' | 'price'}` as const
  if (field.startsWith('discount')) return 'discountValue'
  if (field.endsWith('vatId.id')) return 'taxId'
  return field === 'email' ? field : undefined
}

function DraftPage({ draft }: { readonly draft: DraftOrder | undefined }): ReactElement {
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const form = useForm<DraftValues>({ defaultValues: toDraftValues(draft) })
  const isReadOnly = !canEdit || draft?.status === 'COMPLETED'
  const buyer = draft && draftBuyer(draft.checkout)
  const savedName = buyer ? t(text.titleFor, { buyer }) : text.untitled
  const name = draft ? savedName : text.newTitle
  const saving = useSaveForm(form, {
    save: async (values) => {
      const content = toDraftInput(values)
      const saved = draft
        ? await client.draftOrders.updateDraftOrder(draft._id, { ...content, revision: draft.revision })
        : await client.draftOrders.createDraftOrder(content)
      queryClient.setQueryData([...keys.draftOrders, saved._id], saved)
      if (!draft) await navigate(`/orders/drafts/${saved._id}`, { replace: true })
    },
    done: () => text.saved,
    refetches: [[...keys.draftOrders, 'list']],
    formFieldName,
    errorMessages: { CHECKOUT_ALREADY_COMPLETED: text.completed, NOTHING_ADDED: text.notAvailable },
  })
  const markMissing = (missing: readonly string[]) => {
    const [first, ...others] = missingFields(missing, form.getValues())
    for (const field of others) form.setError(field, { message: forms.required })
    if (first) form.setError(first, { message: forms.required }, { shouldFocus: true })
  }
  return (
    <div className="max-w-5xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <BackLink to="/orders/drafts" name={text.back} />
          <PageHeading>{name}</PageHeading>
        </div>
        {draft && <p className="text-muted">{text.statuses[draft.status]}</p>}
      </header>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <FormFrame onSubmit={saving.submit} {...saving} action={text.save} isReadOnly={isReadOnly}>
          <div>
            <FormProvider {...form}>
              <DraftLines isReadOnly={isReadOnly} />
            </FormProvider>
            <DraftBuyer form={form} draft={draft} />
          </div>
        </FormFrame>
        <div className="border-t border-rule py-5 max-lg:mt-5">
          {draft ? (
            <DraftActions draft={draft} isChanged={form.formState.isDirty} onMissing={markMissing} />
          ) : (
            <p className="text-muted">{text.unsaved}</p>
          )}
        </div>
      </div>
    </div>
  )
}
