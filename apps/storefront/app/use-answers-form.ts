import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** Whether the page is the answer to a form that the browser has sent by itself; the next page is not. */
export function useAnswersForm(): boolean {
  const root = useRouteLoaderData<typeof loader>('root')
  const isFirst = useLocation().key === 'default'
  return isFirst && !!root?.answersForm
}
