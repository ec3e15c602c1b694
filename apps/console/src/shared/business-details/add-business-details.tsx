import { useQuery } from '@tanstack/react-query'
import type { ShopContact } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { settingsText } from '../messages/settings/settings.ts'
import { shopQuery } from '../shop-query.ts'
import { useIsOwner } from '../use-session.ts'
import { BUSINESS_DETAILS_PATH, missingDetail } from './missing-detail.ts'

const text = settingsText.missingDetails

/** Leads the owner to the legal name and address of the shop while they are missing. */
export function AddBusinessDetails(): ReactElement | null {
  const { data: shop } = useQuery(shopQuery)
  const isOwner = useIsOwner()
  return shop && isOwner ? <BusinessDetailsLink contact={shop.contact} /> : null
}

export function BusinessDetailsLink({ contact }: { readonly contact: ShopContact }): ReactElement | null {
  const missing = missingDetail(contact)
  if (!missing) return null
  return (
    <p className="mb-3 text-muted">
      {text[missing]}{' '}
      <Link to={BUSINESS_DETAILS_PATH} className="text-ink underline underline-offset-4">
        {text.add}
      </Link>
    </p>
  )
}
