import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { getAuthPageData } from '../../account/auth-page-data.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import type { Route } from './+types/approval-pending.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  getAuthPageData(context, 'approvalPending', '/waiting')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Shown to customers whose account awaits approval. */
export default function ApprovalPendingPage(): ReactElement {
  const { approvalPending } = useMessages('auth')
  return (
    <AuthLayout title={approvalPending.title} text={approvalPending.text}>
      <p className="mt-8">
        <Link to="/products" className={buttonClass()}>
          {approvalPending.back}
        </Link>
      </p>
    </AuthLayout>
  )
}
