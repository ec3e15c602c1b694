import type { RefreshTokenRotation, RegisteredApp } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Modal } from '../shared/components/modal.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { useAction } from '../shared/use-action.ts'
import { TokenRotationInput } from './token-rotation-input.tsx'

interface AppSettingsProps {
  readonly app: RegisteredApp
  readonly onClose: () => void
}

/** The sessions and secrets of an app. A new secret is shown until the merchant leaves the page. */
export function AppSettings({
  app: { clientId, name, secrets, rotateRefreshTokens, canSignMembersIn },
  onClose,
}: AppSettingsProps): ReactElement {
  const [value, setValue] = useState<string>()
  const act = useAction([keys.apps], { APP_SECRET_LIMIT_REACHED: text.secretLimit })
  const saveSetting = useSettingAction([keys.apps])
  const make = async () => setValue((await client.apps.createAppSecret(clientId)).value)
  const update = (changes: Parameters<typeof client.apps.updateApp>[1]) =>
    saveSetting(() => client.apps.updateApp(clientId, changes), text.saved)
  return (
    <Modal title={t(text.appSettings, { name })} onClose={onClose}>
      <TokenRotationInput
        className="mb-5"
        value={rotateRefreshTokens}
        onChange={({ target }) => update({ rotateRefreshTokens: target.value as RefreshTokenRotation })}
      />
      <h3 className="mb-1 font-medium">{text.secrets}</h3>
      <p className="mb-3 text-muted">{text.secretsText}</p>
      {value && (
        <Notice tone="success" title={text.secretShown} className="mb-3">
          <code className="wrap-anywhere select-all">{value}</code>
        </Notice>
      )}
      <CheckboxInput
        label={text.canSignIn}
        checked={canSignMembersIn}
        onChange={({ target }) => update({ canSignMembersIn: target.checked })}
      />
      <p className="mb-3 text-xs text-muted">{text.canSignInText}</p>
      <ul>
        {secrets.map(({ _id, lastCharacters, _createdDate }) => (
          <li key={_id} className="flex items-center gap-3 border-b border-rule">
            <span className="flex-1">
              …{lastCharacters}{' '}
              <span className="text-xs text-muted">{formatRelativeTime(_createdDate, new Date())}</span>
            </span>
            <IconButton
              name={t(text.revokeSecret, { lastCharacters })}
              Icon={X}
              onClick={() => act(() => client.apps.deleteAppSecret(clientId, _id), text.secretRevoked)}
            />
          </li>
        ))}
      </ul>
      <Button size="small" variant="secondary" className="mt-3" onClick={() => act(make, text.saved)}>
        {text.createSecret}
      </Button>
    </Modal>
  )
}
