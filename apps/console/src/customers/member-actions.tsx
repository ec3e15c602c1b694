import type { MemberAccount } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { customersText as text } from '../shared/messages/customers/customers.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { memberName } from './member-name.ts'

const CONFLICTS = {
  MEMBER_STATUS_CONFLICT: text.conflict,
  MEMBER_NOT_FOUND: text.conflict,
  FACTOR_NOT_FOUND: text.conflict,
}

interface MemberActionsProps {
  readonly member: MemberAccount
  /** Shows only the actions for pending customers. */
  readonly isBrief?: boolean
}

/** The actions that the status of a customer allows. */
export function MemberActions({ member, isBrief = false }: MemberActionsProps): ReactElement | null {
  const canEdit = useCanEdit()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.members], CONFLICTS)
  const name = memberName(member)
  const status = member.status?.name
  const waits = member.status?.reasons?.includes('PENDING_ADMIN_APPROVAL_REQUIRED')
  if (!canEdit) return null
  const { _id } = member
  return (
    <div className="flex flex-wrap gap-2">
      {waits && (
        <>
          <Button
            size="small"
            onClick={() => act(() => client.members.approve(_id), t(text.approved, { name }))}
          >
            {text.approve}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              confirm({
                title: t(text.rejectTitle, { name }),
                text: text.rejectText,
                action: text.reject,
                run: () => act(() => client.members.reject(_id), t(text.rejected, { name })),
              })
            }
          >
            {text.reject}
          </Button>
        </>
      )}
      {!isBrief && status === 'ACTIVE' && (
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            act(() => client.members.requirePasswordReset(_id), t(text.passwordRequired, { name }))
          }
        >
          {text.requirePassword}
        </Button>
      )}
      {!isBrief && member.factors && member.factors.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            confirm({
              title: t(text.resetFactorTitle, { name }),
              text: text.resetFactorText,
              action: text.resetFactor,
              run: () => act(() => client.members.resetSecondFactor(_id), t(text.factorReset, { name })),
            })
          }
        >
          {text.resetFactor}
        </Button>
      )}
      {!isBrief && (status === 'ACTIVE' || status === 'PENDING' || status === 'OFFLINE') && (
        <Button
          size="small"
          variant="danger"
          onClick={() => act(() => client.members.block(_id), t(text.blocked, { name }))}
        >
          {text.block}
        </Button>
      )}
      {!isBrief && status === 'BLOCKED' && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => act(() => client.members.unblock(_id), t(text.unblocked, { name }))}
        >
          {text.unblock}
        </Button>
      )}
      {confirmDialog}
    </div>
  )
}
