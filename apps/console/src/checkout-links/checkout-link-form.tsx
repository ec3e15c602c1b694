import { useQuery } from '@tanstack/react-query'
import type { CheckoutTemplate } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DraftLines } from '../draft-orders/draft-lines.tsx'
import { omitNulls } from '../pricing-settings/save-setting.ts'
import type { SettingsFormProps } from '../pricing-settings/settings-list.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { checkoutLinksText as text } from '../shared/messages/checkout-links.ts'
import { forms } from '../shared/messages/forms.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { copyText } from '../shared/toasts/copy-text.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { type LinkValues, linkFieldOf, toLinkInput, toLinkValues } from './checkout-link-values.ts'

/** The form of a checkout link. Loads the names of its products first. */
export function CheckoutLinkForm(props: SettingsFormProps<CheckoutTemplate>): ReactElement {
  const ids = (props.item?.lineItems ?? []).map(
    ({ catalogReference }) => catalogReference?.catalogItemId ?? '',
  )
  const { data: names, error } = useQuery({
    queryKey: [...keys.productNames, ids],
    queryFn: () => readNames(ids),
  })
  if (!names && !error) return <p role="status">{shellText.loading}</p>
  return <Fields {...props} nameOf={(id) => names?.get(id) ?? text.deletedProduct} />
}

async function readNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { products } = await client.catalog.listProducts({
    filter: { id: { $in: [...ids] } },
    paging: { limit: 100 },
  })
  return new Map(products.map(({ _id, name }) => [_id, name]))
}

interface FieldsProps extends SettingsFormProps<CheckoutTemplate> {
  readonly nameOf: (productId: string) => string
}

function Fields({ item, onDone, nameOf }: FieldsProps): ReactElement {
  const canEdit = useCanEdit()
  const form = useForm<LinkValues>({ defaultValues: toLinkValues(item, nameOf) })
  const { register } = form
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: async (values) => {
      const link = toLinkInput(values)
      const saved = item
        ? await client.checkoutTemplates.updateCheckoutTemplate(item._id, {
            ...link,
            ...(item.revision !== undefined && { revision: item.revision }),
          })
        : await client.checkoutTemplates.createCheckoutTemplate(omitNulls(link))
      if (!item && saved.url) await copyText(saved.url, text.copied)
    },
    done: () => (item ? text.saved : undefined),
    onDone,
    formFieldName: (field) => linkFieldOf(form.getValues('lines'))(field),
  })
  return (
    <>
      {item?.url && <Address url={item.url} uses={item.uses ?? 0} />}
      <FormFrame
        onSubmit={saving.submit}
        {...saving}
        isReadOnly={!canEdit}
        action={item ? shellText.save : text.create}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={text.name}
            hint={text.nameHint}
            maxLength={100}
            {...field('name', { required: forms.nameRequired })}
          />
          <TextInput label={text.coupon} hint={text.couponHint} maxLength={100} {...field('couponCode')} />
        </div>
        <FormProvider {...form}>
          <DraftLines isReadOnly={!canEdit} isPriceFixed />
        </FormProvider>
        <CheckboxInput label={text.active} {...register('isActive')} />
      </FormFrame>
    </>
  )
}

function Address({ url, uses }: { readonly url: string; readonly uses: number }): ReactElement {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 bg-ground px-3 py-2">
      <p className="min-w-0 flex-1 basis-60">
        <code className="block text-xs wrap-anywhere select-all">{url}</code>
        <span className="text-xs text-muted">{t(text.uses, { count: uses })}</span>
      </p>
      <Button size="small" variant="secondary" onClick={() => void copyText(url, text.copied)}>
        {text.copy}
      </Button>
    </div>
  )
}
