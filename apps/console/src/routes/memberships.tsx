import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { formatMembership } from '../memberships/format-membership.ts'
import { MembershipDetails } from '../memberships/membership-details.tsx'
import { MembershipForm } from '../memberships/membership-form.tsx'
import { membershipsQuery } from '../memberships/memberships-query.ts'
import { ListRow } from '../shared/components/list-row.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { AddButton } from '../shared/forms/add-button.tsx'
import { EmptyList } from '../shared/grid/empty-list.tsx'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const [opened, setOpened] = useState<string>()
  const [isEditing, setIsEditing] = useState(false)
  const { data: plans, error, refetch, isFetching } = useQuery(membershipsQuery)
  const shown = plans?.find(({ _id }) => _id === opened)
  const close = () => {
    setOpened(undefined)
    setIsEditing(false)
  }
  return (
    <div className="max-w-3xl">
      <PageTitle title={text.title} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        {canEdit && (
          <AddButton variant="secondary" className="ms-auto" onClick={() => setOpened('new')}>
            {text.new}
          </AddButton>
        )}
      </header>
      {!plans && <LoadState of={{ error, isFetching, refetch }} />}
      {plans?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      <ul>
        {plans?.map((plan) => (
          <ListRow
            key={plan._id}
            name={plan.name}
            details={[formatMembership(plan)]}
            state={plan.archived ? text.archived : undefined}
            onOpen={() => setOpened(plan._id)}
          />
        ))}
      </ul>
      {opened === 'new' && (
        <Modal title={text.new} onClose={close} isWide>
          <MembershipForm onDone={close} />
        </Modal>
      )}
      {shown && (
        <Modal title={shown.name} onClose={close} isWide>
          {isEditing ? (
            <MembershipForm plan={shown} onDone={() => setIsEditing(false)} />
          ) : (
            <MembershipDetails plan={shown} onEdit={() => setIsEditing(true)} />
          )}
        </Modal>
      )}
    </div>
  )
}
