import { useQuery } from '@tanstack/react-query'
import type { ApiKey, Permissions } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { everyArea } from '../shared/permissions.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { PermissionFields } from '../staff/permission-fields.tsx'

interface NewKey {
  name: string
  role: ApiKey['role']
  permissions: Permissions
  canSignMembersIn: boolean
}

const NEW_KEY: NewKey = {
  name: '',
  role: 'manager',
  permissions: everyArea('none'),
  canSignMembersIn: false,
}

/** The API keys. A new key is shown until the merchant leaves the page. */
export function ApiKeys(): ReactElement {
  const [newKey, setNewKey] = useState<{ id: string; secret: string }>()
  const { data: apiKeys = [] } = useQuery({
    queryKey: keys.apiKeys,
    queryFn: () => client.apiKeys.listApiKeys(),
  })
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.apiKeys])
  const form = useForm<NewKey>({ defaultValues: NEW_KEY })
  const role = form.watch('role')
  const saving = useSaveForm(form, {
    save: async ({ name, role, permissions, canSignMembersIn }) => {
      const { apiKey, secret } = await client.apiKeys.createApiKey({
        name: name.trim(),
        role,
        ...(role === 'custom' && { permissions }),
        canSignMembersIn: role === 'manager' && canSignMembersIn,
      })
      setNewKey({ id: apiKey._id, secret })
    },
    done: () => undefined,
    refetches: [keys.apiKeys],
    onDone: () => form.reset(NEW_KEY),
    formFieldName: (field) => (field === 'name' || field === 'permissions' ? field : undefined),
  })
  return (
    <Section title={text.keys}>
      <p className="mb-3 text-muted">
        {text.keysText}{' '}
        <a href="/api" className="underline underline-offset-4 hover:text-accent">
          {text.apiReference}
        </a>
      </p>
      {newKey && (
        <Notice tone="success" title={text.keyShown} className="mb-3">
          <code className="wrap-anywhere select-all">{newKey.secret}</code>
        </Notice>
      )}
      <ul>
        {apiKeys.map(({ _id, name, role, canSignMembersIn, lastCharacters, lastUsedDate }) => (
          <li key={_id} className="flex items-center gap-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="text-xs text-muted">
                …{lastCharacters} · {text.roles[role]} · {canSignMembersIn && `${text.signsIn} · `}
                {lastUsedDate
                  ? t(text.used, { when: formatRelativeTime(lastUsedDate, new Date()) })
                  : text.neverUsed}
              </span>
            </span>
            <button
              type="button"
              aria-label={t(text.revoke, { name })}
              onClick={() =>
                confirm({
                  title: t(text.revokeTitle, { name }),
                  text: text.revokeText,
                  action: text.revokeAction,
                  run: () =>
                    act(
                      () => client.apiKeys.revokeApiKey(_id),
                      text.revoked,
                      () => setNewKey((key) => (key?.id === _id ? undefined : key)),
                    ),
                })
              }
              className="grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink"
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {confirmDialog}
      <div className="mt-4">
        <FormFrame onSubmit={saving.submit} {...saving} action={text.createKey}>
          <div className="flex flex-wrap items-start gap-3">
            <TextInput label={text.keyName} className="flex-1 basis-56" {...fieldOf(form)('name')} />
            <SelectInput label={text.role} className="w-52" {...form.register('role')}>
              <option value="manager">{text.roles.manager}</option>
              <option value="viewer">{text.roles.viewer}</option>
              <option value="custom">{text.roles.custom}</option>
            </SelectInput>
          </div>
          {role === 'custom' && (
            <PermissionFields
              register={(area) => form.register(`permissions.${area}`)}
              isInvalid={form.formState.errors.permissions !== undefined}
            />
          )}
          {role === 'manager' && (
            <>
              <CheckboxInput label={text.canSignIn} {...form.register('canSignMembersIn')} />
              <p className="mb-2 text-xs text-muted">{text.canSignInText}</p>
            </>
          )}
        </FormFrame>
      </div>
    </Section>
  )
}
