type Open = (form?: FormData, button?: HTMLElement | null) => void

let open: Open | undefined

/** The part of the page that shows the cart says how to open it. */
export function cartOpensBy(way: Open): () => void {
  open = way
  return () => {
    open = undefined
  }
}

/**
 * Opens the cart over the page, with what a form puts into it. The button that was pressed says so until it is open, and
 * puts nothing in twice. False where there is no such part.
 */
export function openCart(form?: FormData, button?: HTMLElement | null): boolean {
  if (!button?.ariaBusy) open?.(form, button)
  return open !== undefined
}
