import type { MerchantSession } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useRouteLoaderData } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { t } from '../messages/t.ts'

/** The name of the page in tabs and history. React moves it to the head. */
export function PageTitle({ title }: { readonly title: string }): ReactElement {
  const session = useRouteLoaderData<MerchantSession>('shell')
  return <title>{t(shellText.pageTitle, { title, shop: session?.shop.name ?? 'Vitrine' })}</title>
}
