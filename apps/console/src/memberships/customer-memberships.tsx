import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { LoadState } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { membershipsText as text } from '../shared/messages/customers/memberships.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan } from '../shared/use-session.ts'
import { GrantLine } from './grant-line.tsx'
import { membershipsQuery } from './memberships-query.ts'

/** The memberships of a customer, and a way to grant one. */
export function CustomerMemberships({ memberId }: { readonly memberId: string }): ReactElement {
  const canGrant = useCan(['customers', 'money'], 'edit')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.memberships, 'of', memberId],
    queryFn: () => client.memberships.listMemberGrants(memberId),
  })
  return (
    <Section title={text.ofCustomer}>
      {!data && <LoadState of={{ error, isFetching, refetch }} />}
      {data?.length === 0 && <p className="text-muted">{text.noneOfCustomer}</p>}
      <ul>
        {data?.map((grant) => (
          <GrantLine key={grant._id} grant={grant} name={grant.name}>
            {grant.name}
          </GrantLine>
        ))}
      </ul>
      {canGrant && <GrantOne memberId={memberId} />}
    </Section>
  )
}

function GrantOne({ memberId }: { readonly memberId: string }): ReactElement | null {
  const { data } = useQuery(membershipsQuery)
  const act = useAction([keys.memberships])
  const [chosen, setChosen] = useState<string>()
  const plans = data?.filter(({ archived }) => !archived)
  if (!plans) return null
  if (plans.length === 0) return <p className="mt-2 text-xs text-muted">{text.nothingToGrant}</p>
  const plan = plans.find(({ _id }) => _id === chosen) ?? plans[0]
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <SelectInput
        label={text.choose}
        value={plan?._id}
        onChange={({ target }) => setChosen(target.value)}
        className="min-w-0 max-w-64 flex-1"
      >
        {plans.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <Button
        size="small"
        variant="secondary"
        className="min-h-10"
        onClick={() =>
          plan &&
          act(
            () => client.memberships.grantMembership(plan._id, memberId),
            t(text.grantedHere, { name: plan.name }),
          )
        }
      >
        {text.grant}
      </Button>
    </div>
  )
}
