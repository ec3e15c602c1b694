import { useQuery } from '@tanstack/react-query'
import type { MembershipPlan } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'react-router'
import { memberName } from '../customers/member-name.ts'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { useCursorList } from '../shared/grid/use-cursor-list.ts'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan, useCanEdit } from '../shared/use-session.ts'
import { formatMembership } from './format-membership.ts'
import { GrantLine } from './grant-line.tsx'

interface MembershipDetailsProps {
  readonly plan: MembershipPlan
  readonly onEdit: () => void
}

/** A membership with its holders and actions. */
export function MembershipDetails({ plan, onEdit }: MembershipDetailsProps): ReactElement {
  const canEdit = useCanEdit()
  const canGrant = useCan(['customers', 'money'], 'edit')
  const act = useAction([keys.memberships])
  const setArchived = (archived: boolean) =>
    act(
      () => client.memberships.updateMembership(plan._id, { archived }),
      archived ? text.archiveDone : text.unarchiveDone,
    )
  return (
    <div className="grid gap-6">
      <p>{formatMembership(plan)}</p>
      {canEdit && (
        <p className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={onEdit}>
            {text.edit}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setArchived(!plan.archived)}>
            {plan.archived ? text.unarchive : text.archive}
          </Button>
        </p>
      )}
      {canGrant && (plan.archived ? <p>{text.archivedNote}</p> : <GrantToCustomer planId={plan._id} />)}
      <Holders planId={plan._id} />
    </div>
  )
}

/** Searches customers and grants the membership to one. */
function GrantToCustomer({ planId }: { readonly planId: string }): ReactElement {
  const [typed, setTyped] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const wanted = typed.trim()
  const { data } = useQuery({
    queryKey: [...keys.members, 'grant', wanted],
    queryFn: async () => (await client.members.listMembers({ limit: 6, text: wanted })).members,
    enabled: wanted.length > 1,
  })
  const act = useAction([keys.memberships])
  const found = data?.filter(({ status }) => status?.name !== 'DELETED')
  return (
    <div className="max-w-md">
      <TextInput
        ref={searchField}
        label={text.grantTo}
        placeholder={text.grantSearch}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found && wanted.length > 1 && (
        <ul className="border-x border-b border-rule">
          {found.length === 0 && <li className="px-3 py-2 text-muted">{text.noCustomers}</li>}
          {found.map((member) => (
            <li key={member._id}>
              <Button
                size="small"
                variant="ghost"
                className="w-full justify-start"
                onClick={() =>
                  act(
                    () => client.memberships.grantMembership(planId, member._id),
                    t(text.granted, { name: memberName(member) }),
                    () => {
                      setTyped('')
                      searchField.current?.focus()
                    },
                  )
                }
              >
                <span className="truncate">
                  {memberName(member)} · {member.email?.address}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Holders({ planId }: { readonly planId: string }): ReactElement {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useCursorList(
    [...keys.memberships, planId, 'holders'],
    (page) => client.memberships.listHolders(planId, page),
  )
  const holders = data?.pages.flatMap((page) => page.holders)
  return (
    <section aria-labelledby="holders-title">
      <h3 id="holders-title" className="mb-1 font-medium">
        {text.holders}
      </h3>
      {!holders && <LoadState of={{ error, isFetching, refetch }} />}
      {holders?.length === 0 && <p className="text-muted">{text.noHolders}</p>}
      <ul>
        {holders?.map((holder) => {
          const name = holder.memberName ?? holder.memberEmail ?? holder.memberId
          return (
            <GrantLine key={holder._id} grant={holder} name={name}>
              <Link to={`/customers/${holder.memberId}`} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </GrantLine>
          )
        })}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }}>{text.more}</LoadMoreButton>
    </section>
  )
}
