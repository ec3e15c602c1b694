import { useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

type ShowView<View> = (change: Partial<View>, options?: NavigateOptions) => void

/** Without empty values, so that equal views have equal URLs. */
export const serializeListView = (view: object): URLSearchParams =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value))

/** The search, filters and order of a list, which live in the URL, and a function that changes them. */
export function useListView<View extends object>(
  parse: (params: URLSearchParams) => View,
  serialize: (view: View) => URLSearchParams = serializeListView,
): readonly [View, ShowView<View>] {
  const [params, setParams] = useSearchParams()
  const search = params.toString()
  const view = useMemo(() => parse(new URLSearchParams(search)), [parse, search])
  const show: ShowView<View> = (change, options = { replace: true }) => {
    // A filter and a search can change before the page is rendered again, so the view that it shows may be old.
    const current = parse(new URLSearchParams(window.location.search))
    setParams(serialize({ ...current, ...change }), options)
  }
  return [view, show]
}
