import { useQuery } from '@tanstack/react-query'
import type { GrantedAccess, Merchant } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../shared/components/modal.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'

const revokedAccess = ({ apiKeys, appSecrets, invitations }: GrantedAccess) => [
  ...apiKeys.map(({ _id, name, lastCharacters }) => ({
    _id,
    label: t(text.revokedKey, { key: name, lastCharacters }),
  })),
  ...appSecrets.map(({ _id, app, lastCharacters }) => ({
    _id,
    label: t(text.revokedSecret, { app, lastCharacters }),
  })),
  ...invitations.map(({ _id, email }) => ({ _id, label: t(text.revokedInvitation, { email }) })),
]

const remainingAccess = ({ apps, webhooks }: GrantedAccess) => [
  ...apps.map(({ clientId, name }) => ({ _id: clientId, label: t(text.keptApp, { app: name }) })),
  ...webhooks.map(({ _id, name, url }) => ({
    _id,
    label: t(text.keptWebhook, { webhook: name, url }),
  })),
]

interface RemoveStaffDialogProps {
  readonly person: Merchant
  readonly onClose: () => void
}

/** Confirms the removal of a staff member. Lists what stops working, and what remains. */
export function RemoveStaffDialog({ person: { _id, name }, onClose }: RemoveStaffDialogProps): ReactElement {
  const { data: access } = useQuery({
    queryKey: [...keys.staff, _id, 'access'],
    queryFn: () => client.merchants.getGrantedAccess(_id),
    gcTime: 0,
  })
  const act = useAction([keys.staff, keys.invitations, keys.apiKeys, keys.apps])
  const remove = () => {
    onClose()
    act(() => client.merchants.removeMerchant(_id), t(text.removed, { name }))
  }
  const revoked = access ? revokedAccess(access) : []
  const remaining = access ? remainingAccess(access) : []
  return (
    <Modal title={t(text.removeTitle, { name })} description={text.removeText} onClose={onClose}>
      {revoked.length > 0 && (
        <List title={t(text.accessRevoked, { name })} rows={revoked} note={text.accessRevokedNote} />
      )}
      {remaining.length > 0 && <List title={text.accessKept} rows={remaining} />}
      <div className="flex gap-2">
        <Button size="small" variant="danger" disabled={!access} onClick={remove}>
          {text.removeAction}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {shellText.cancel}
        </Button>
      </div>
    </Modal>
  )
}

interface ListProps {
  readonly title: string
  readonly rows: readonly { readonly _id: string; readonly label: string }[]
  readonly note?: string
}

const List = ({ title, rows, note }: ListProps): ReactElement => (
  <div className="mb-4">
    <h3 className="mb-1 font-medium">{title}</h3>
    <ul className="list-disc ps-5">
      {rows.map(({ _id, label }) => (
        <li key={_id} className="wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
    {note && <p className="mt-1 text-muted">{note}</p>}
  </div>
)
