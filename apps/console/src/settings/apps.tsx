import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { KeyRound, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../editor/section.tsx'
import { TextArea, TextInput } from '../forms/fields.tsx'
import { IconButton } from '../forms/icon-button.tsx'
import { say } from '../messages/say.ts'
import { settingsText as text } from '../messages/settings.ts'
import { useMayEdit } from '../session-role.ts'
import { shop } from '../shop.ts'
import { act } from './act.ts'
import { AppSecrets } from './app-secrets.tsx'

const lines = (value: string): string[] => value.split(/\s+/).filter(Boolean)

/** Storefronts and other apps, with their exact origins and redirects. */
export function Apps(): ReactElement {
  const mayEdit = useMayEdit()
  const [opened, setOpened] = useState<string>()
  const { data: apps = [] } = useQuery({ queryKey: ['apps'], queryFn: () => shop.apps.listApps() })
  const shownApp = apps.find(({ clientId }) => clientId === opened)
  const { register, handleSubmit, reset } = useForm({
    defaultValues: { name: '', origins: '', redirects: '' },
  })
  const make = handleSubmit(async ({ name, origins, redirects }) => {
    const app = { name, origins: lines(origins), redirectUris: lines(redirects) }
    if (await act(shop.apps.createApp(app), text.saved, ['apps'])) reset()
  })
  return (
    <Section title={text.apps}>
      <p className="mb-3 text-muted">{text.appsText}</p>
      <ul>
        {apps.map(({ clientId, name, origins, redirectUris }) => (
          <li key={clientId} className="flex items-start gap-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-xs wrap-anywhere text-muted">
                {say(text.clientId, { id: clientId })}
              </span>
              <span className="block text-xs wrap-anywhere text-muted">
                {[...origins, ...redirectUris].join(' · ')}
              </span>
            </span>
            {mayEdit && (
              <IconButton
                name={say(text.secrets, { name })}
                Icon={KeyRound}
                className="size-9"
                onClick={() => setOpened(clientId)}
              />
            )}
            {mayEdit && (
              <button
                type="button"
                aria-label={say(text.deleteApp, { name })}
                onClick={() => void act(shop.apps.deleteApp(clientId), text.appDeleted, ['apps'])}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink"
              >
                <X className="size-4" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shownApp && <AppSecrets app={shownApp} onClose={() => setOpened(undefined)} />}
      {mayEdit && (
        <form onSubmit={make} className="mt-4 grid gap-3 sm:grid-cols-3">
          <TextInput label={text.appName} required maxLength={80} {...register('name')} />
          <TextArea label={text.origins} rows={2} {...register('origins')} />
          <TextArea label={text.redirects} rows={2} {...register('redirects')} />
          <Button type="submit" size="small" className="justify-self-start">
            {text.makeApp}
          </Button>
        </form>
      )}
    </Section>
  )
}
