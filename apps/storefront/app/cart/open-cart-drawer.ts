type Open = (form?: FormData, button?: HTMLElement | null) => void

let open: Open | undefined

/** Registers the component that shows the cart. Returns a function that unregisters it. */
export function setCartDrawerOpener(opener: Open): () => void {
  open = opener
  return () => {
    open = undefined
  }
}

/**
 * Opens the cart drawer, with the item that a form adds. The button is busy until the drawer is open, so that the item is
 * added once. Returns false if no component is registered.
 */
export function openCartDrawer(form?: FormData, button?: HTMLElement | null): boolean {
  if (!button?.ariaBusy) open?.(form, button)
  return open !== undefined
}
