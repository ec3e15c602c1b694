import type { MerchantSession } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useRouteLoaderData } from 'react-router'

/** The name of the page in tabs and history. React moves it to the head. */
export function PageTitle({ title }: { readonly title: string }): ReactElement {
  const session = useRouteLoaderData<MerchantSession>('shell')
  return <title>{`${title} · ${session?.shop.name ?? 'Vitrine'} console`}</title>
}
