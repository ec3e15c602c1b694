import type { RegisteredApp } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Modal } from '../components/modal.tsx'
import { CheckInput } from '../forms/fields.tsx'
import { IconButton } from '../forms/icon-button.tsx'
import { say } from '../messages/say.ts'
import { settingsText as text } from '../messages/settings.ts'
import { shop } from '../shop.ts'
import { timeInWords } from '../time-in-words.ts'
import { act } from './act.ts'

interface AppSecretsProps {
  readonly app: RegisteredApp
  readonly onClose: () => void
}

/** The secrets of an app. A new one is on the page until it is left. */
export function AppSecrets({
  app: { clientId, name, secrets, canSignMembersIn },
  onClose,
}: AppSecretsProps): ReactElement {
  const [value, setValue] = useState<string>()
  const make = async () => setValue((await shop.apps.createAppSecret(clientId)).value)
  return (
    <Modal title={say(text.secrets, { name })} description={text.secretsText} onClose={onClose}>
      {value && (
        <Notice tone="success" title={text.secretShown} className="mb-3">
          <code className="wrap-anywhere select-all">{value}</code>
        </Notice>
      )}
      <CheckInput
        label={text.canSignIn}
        checked={canSignMembersIn}
        onChange={({ target }) =>
          void act(shop.apps.updateApp(clientId, { canSignMembersIn: target.checked }), text.saved, ['apps'])
        }
      />
      <p className="mb-3 text-xs text-muted">{text.canSignInText}</p>
      <ul>
        {secrets.map(({ _id, ending, _createdDate }) => (
          <li key={_id} className="flex items-center gap-3 border-b border-rule">
            <span className="flex-1">
              …{ending} <span className="text-xs text-muted">{timeInWords(_createdDate, new Date())}</span>
            </span>
            <IconButton
              name={say(text.endSecret, { ending })}
              Icon={X}
              onClick={() => void act(shop.apps.deleteAppSecret(clientId, _id), text.secretEnded, ['apps'])}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        variant="secondary"
        className="mt-3"
        onClick={() => void act(make(), text.saved, ['apps'], { APP_SECRET_LIMIT_REACHED: text.secretLimit })}
      >
        {text.makeSecret}
      </Button>
    </Modal>
  )
}
