import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

/**
 * A part of a page that the server writes with the rest of it, and whose script comes after the page's own. Its links and
 * forms work meanwhile. Where the script does not come, what the server wrote stays as it is, and pages
 * after it do without the part.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let known: ComponentType<Props> | undefined
  // The server has it before anybody asks, so that it is never missing from a page.
  if (import.meta.env.SSR)
    void load().then((part) => {
      known = part
    })
  const Coming: ComponentType<Props> = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      // Never ready, so that what is there stays.
      () => new Promise<never>(() => {}),
    ),
  )
  return (props) => {
    const Part = known ?? Coming
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
