import { useNavigationType } from 'react-router'
import { useRootData } from './use-route-data.ts'

/** Whether the page is the response to a form that the browser submitted without scripts. Pages reached by links are not. */
export function useIsFormResponse(): boolean {
  const data = useRootData()
  const isFirst = useNavigationType() === 'POP'
  return isFirst && !!data?.isFormResponse
}
