const key = 'vitrine-cart-form'

/**
 * Keeps what a form puts into the cart until the cart has it, because the page may be left before the cart is loaded. For
 * this tab alone: no other one could take it at the same time. False where nothing can be kept.
 */
export function keepForm(form: FormData): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify([...form]))
    return true
  } catch {
    return false
  }
}

/** Gives what was kept, once. */
export function takeKeptForm(): FormData | undefined {
  try {
    const kept: [string, string][] | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (!kept) return undefined
    const form = new FormData()
    for (const [name, value] of kept) form.append(name, value)
    return form
  } catch {
    return undefined
  }
}

/** Whether a page was left before it had put something in, or had heard that it is in. */
export function isSomethingLeft(): boolean {
  try {
    return key in sessionStorage || Object.keys(localStorage).some((name) => name.startsWith('vitrine-cart:'))
  } catch {
    return false
  }
}
