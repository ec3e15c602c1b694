import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { HOME } from '../shared/return-path.ts'
import { client } from '../shared/shop-client.ts'

/** Shown instead of a page that the merchant has no permission for. Names who can give it. */
export function NoAccess(): ReactElement {
  const { data: people } = useQuery({
    queryKey: keys.staff,
    queryFn: () => client.merchants.listMerchants(),
  })
  const owners = people?.filter(({ role }) => role === 'owner').map(({ name }) => name)
  return (
    <div className="max-w-md py-12 md:py-24">
      <PageTitle title={shellText.noAccess} />
      <PageHeading>{shellText.noAccess}</PageHeading>
      <p className="mt-3 mb-8 text-base text-muted">
        {t(shellText.noAccessText, { owners: owners?.join(', ') || shellText.anOwner })}
      </p>
      <Link to={HOME} className={buttonClass({ variant: 'secondary' })}>
        {shellText.goHome}
      </Link>
    </div>
  )
}
