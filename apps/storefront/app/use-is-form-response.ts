import { useNavigationType, useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** Whether the page is the answer to a form that the browser has sent by itself; where links lead from it is none. */
export function useIsFormResponse(): boolean {
  const root = useRouteLoaderData<typeof loader>('root')
  const isFirst = useNavigationType() === 'POP'
  return isFirst && !!root?.isFormResponse
}
