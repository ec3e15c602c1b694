import { useQuery } from '@tanstack/react-query'
import type { RefreshTokenRotation } from '@vitrine/contract'
import { Settings2, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { AppSettings } from './app-settings.tsx'
import { TokenRotationInput } from './token-rotation-input.tsx'

const NEW_APP = {
  name: '',
  origins: '',
  redirects: '',
  rotateRefreshTokens: 'WHEN_ANNOUNCED' as RefreshTokenRotation,
}

/** The form field of a field of the request. */
function formFieldName(field: string): keyof typeof NEW_APP | undefined {
  if (field.startsWith('origins')) return 'origins'
  if (field.startsWith('redirectUris')) return 'redirects'
  return field === 'name' || field === 'rotateRefreshTokens' ? field : undefined
}

const lines = (value: string): string[] => value.split(/\s+/).filter(Boolean)

/** Storefronts and other apps, with their origins and redirect URIs. */
export function Apps(): ReactElement {
  const [opened, setOpened] = useState<string>()
  const { data: apps = [] } = useQuery({ queryKey: keys.apps, queryFn: () => client.apps.listApps() })
  const shownApp = apps.find(({ clientId }) => clientId === opened)
  const [confirmDialog, confirm] = useConfirm()
  const act = useSettingAction([keys.apps])
  const form = useForm({ defaultValues: NEW_APP })
  const { register } = form
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: ({ name, origins, redirects, rotateRefreshTokens }) =>
      client.apps.createApp({
        name: name.trim(),
        origins: lines(origins),
        redirectUris: lines(redirects),
        rotateRefreshTokens,
      }),
    done: () => text.saved,
    refetches: [keys.apps],
    onDone: () => form.reset(NEW_APP),
    formFieldName,
  })
  return (
    <Section title={text.apps}>
      <p className="mb-3 text-muted">{text.appsText}</p>
      <ul>
        {apps.map(({ clientId, name, origins, redirectUris }) => (
          <li key={clientId} className="flex items-start gap-3 border-b border-rule py-2">
            <div className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-xs wrap-anywhere text-muted">
                {t(text.clientId, { id: clientId })}
              </span>
              <span className="block text-xs wrap-anywhere text-muted">{origins.join(' · ')}</span>
              {redirectUris.length > 0 && (
                <details className="text-xs text-muted">
                  <summary className="disclosure w-fit">
                    {t(text.redirectCount, { count: redirectUris.length })}
                  </summary>
                  <ul className="pl-3">
                    {redirectUris.map((address) => (
                      <li key={address} className="wrap-anywhere">
                        {address}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            <IconButton
              name={t(text.appSettings, { name })}
              Icon={Settings2}
              className="size-9"
              onClick={() => setOpened(clientId)}
            />
            <button
              type="button"
              aria-label={t(text.deleteApp, { name })}
              onClick={() =>
                confirm({
                  title: t(text.deleteAppTitle, { name }),
                  text: text.deleteAppText,
                  action: text.removeAction,
                  run: () => act(() => client.apps.deleteApp(clientId), text.appDeleted),
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
      {shownApp && <AppSettings app={shownApp} onClose={() => setOpened(undefined)} />}
      <div className="mt-4">
        <FormFrame onSubmit={saving.submit} {...saving} action={text.createApp}>
          <div className="grid gap-3 sm:grid-cols-3">
            <TextInput label={text.appName} {...field('name')} />
            <TextArea label={text.origins} hint={text.originsHint} rows={2} {...field('origins')} />
            <TextArea label={text.redirects} hint={text.redirectsHint} rows={2} {...field('redirects')} />
            <TokenRotationInput className="sm:col-span-3" {...register('rotateRefreshTokens')} />
          </div>
        </FormFrame>
      </div>
    </Section>
  )
}
