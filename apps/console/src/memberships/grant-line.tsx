import type { MembershipGrant } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { formatGrant } from './format-membership.ts'

interface GrantLineProps {
  readonly grant: MembershipGrant
  /** What the line is about: the holder, or the membership. */
  readonly name: string
  readonly children: ReactNode
}

/** A granted membership, with a button to revoke it. */
export function GrantLine({ grant, name, children }: GrantLineProps): ReactElement {
  const canEdit = useCanEdit()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.memberships])
  const revoke = () =>
    confirm({
      title:
        name === grant.name
          ? t(text.revokeTitle, { name })
          : t(text.revokeFromTitle, { name: grant.name, customer: name }),
      text: text.revokeText,
      action: text.revoke,
      run: () => act(() => client.memberships.revokeMembership(grant._id), text.revoked),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block wrap-anywhere">{children}</span>
        <span className="block text-xs text-muted">{formatGrant(grant)}</span>
      </span>
      <span className="text-xs text-muted">{text.statuses[grant.status]}</span>
      {canEdit && grant.status !== 'REVOKED' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t(text.revokeFrom, { name })}
          className="-mr-3"
          onClick={revoke}
        >
          {text.revoke}
        </Button>
      )}
      {confirmDialog}
    </li>
  )
}
