import { useNavigationType, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Whether the page is the response to a form that the browser submitted without scripts. Pages reached by links are not. */
export function useIsFormResponse(): boolean {
  const root = useRouteLoaderData<typeof loader>('root')
  const isFirst = useNavigationType() === 'POP'
  return isFirst && !!root?.isFormResponse
}
