type Open = (form?: FormData) => void

let open: Open | undefined

/** The part of the page that shows the cart says how to open it. */
export function cartOpensBy(way: Open): () => void {
  open = way
  return () => {
    open = undefined
  }
}

/** Opens the cart over the page, with what a form puts into it. False where there is no such part. */
export function openCart(form?: FormData): boolean {
  open?.(form)
  return open !== undefined
}
