import { useQuery } from '@tanstack/react-query'
import type { SignInProviderSettings as Settings, SignInProvider } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { ArrowUp } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { LoadState } from '../../shared/components/load-state.tsx'
import { Section } from '../../shared/components/section.tsx'
import { IconButton } from '../../shared/forms/icon-button.tsx'
import { settingsText } from '../../shared/messages/settings/settings.ts'
import { signInProvidersText as text } from '../../shared/messages/settings/sign-in-providers.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useSettingAction } from '../../shared/undo-change.ts'
import { useIsOwner } from '../../shared/use-session.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { type EditedProvider, SignInProviderForm } from './sign-in-provider-form.tsx'

const GOOGLE: EditedProvider = { name: 'Google', issuer: 'https://accounts.google.com' }

/** The OpenID providers with which customers sign in, such as Google. */
export function SignInProviderSettings(): ReactElement {
  const isOwner = useIsOwner()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.signInProviders,
    queryFn: () => client.signInProviders.getSignInProviders(),
  })
  const [edited, setEdited] = useState<EditedProvider>()
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const hasGoogle = data.providers.some(({ issuer }) => issuer === GOOGLE.issuer)
  return (
    <Section title={text.title} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.text}</p>
      {isOwner && !data.canSaveSecrets && <Notice className="mb-4 max-w-xl">{text.noKey}</Notice>}
      {isOwner && (
        <dl className="mb-4">
          <dt className="text-xs font-medium">{text.redirectUrl}</dt>
          <dd>
            <code className="wrap-anywhere select-all">{data.redirectUrl}</code>
            <p className="text-xs text-muted">{text.redirectUrlHint}</p>
          </dd>
        </dl>
      )}
      {data.providers.length === 0 && <p className="text-muted">{text.none}</p>}
      <ProviderList settings={data} isOwner={isOwner} onEdit={setEdited} />
      {isOwner && data.canSaveSecrets && !edited && (
        <div className="mt-4 flex flex-wrap gap-2">
          {!hasGoogle && (
            <Button size="small" variant="secondary" onClick={() => setEdited(GOOGLE)}>
              {text.addGoogle}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            onClick={() => setEdited({ name: '', issuer: 'https://' })}
          >
            {text.addOther}
          </Button>
        </div>
      )}
      {edited && (
        <SignInProviderForm
          key={edited._id ?? edited.name}
          provider={edited}
          providers={data.providers}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

interface ProviderListProps {
  readonly settings: Settings
  readonly isOwner: boolean
  readonly onEdit: (provider: SignInProvider) => void
}

function ProviderList({ settings: { providers }, isOwner, onEdit }: ProviderListProps): ReactElement {
  const act = useSettingAction([keys.signInProviders])
  const save = (changed: SignInProvider[]) =>
    act(() => client.signInProviders.setSignInProviders(changed), text.saved)
  return (
    <ul>
      {providers.map((provider, index) => {
        const { _id, name, issuer, isEnabled } = provider
        return (
          <li key={_id} className="flex flex-wrap items-center gap-2 border-b border-rule py-2">
            <div className="min-w-0 flex-1 basis-48">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-xs wrap-anywhere text-muted">
                {issuer} · {isEnabled ? text.on : text.off}
              </span>
            </div>
            {isOwner && (
              <>
                {index > 0 && (
                  <IconButton
                    name={t(text.moveUp, { name })}
                    Icon={ArrowUp}
                    onClick={() => save(movedUp(providers, index))}
                  />
                )}
                <Button size="small" variant="secondary" onClick={() => onEdit(provider)}>
                  {t(text.edit, { name })}
                </Button>
                <ConfirmButton
                  action={text.remove}
                  title={t(text.removeTitle, { name })}
                  text={text.removeText}
                  onConfirm={() => save(providers.filter((each) => each._id !== _id))}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function movedUp(providers: readonly SignInProvider[], index: number): SignInProvider[] {
  const moved = providers.toSpliced(index, 1)
  return moved.toSpliced(index - 1, 0, ...providers.slice(index, index + 1))
}
