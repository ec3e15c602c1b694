import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

/**
 * A component that the server renders and that the browser loads after the page. Its links and forms work before that. If
 * its script fails to load, the server-rendered HTML stays, and later pages omit the component.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props> | undefined
  // The server loads it at startup, so that every page includes it.
  if (import.meta.env.SSR)
    void load().then((component) => {
      loaded = component
    })
  const Lazy: ComponentType<Props> = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      // Never resolves, so that the server-rendered HTML stays.
      () => new Promise<never>(() => {}),
    ),
  )
  return (props) => {
    const Component = loaded ?? Lazy
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  }
}
