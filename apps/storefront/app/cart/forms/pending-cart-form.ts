const key = 'vitrine-cart-form'

/**
 * Stores an add-to-cart form until the cart has applied it, because the shopper may leave the page before the cart is
 * loaded. Session storage belongs to this tab, so no other tab can apply it too. Returns false without storage.
 */
export function savePendingCartForm(form: FormData): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify([...form]))
    return true
  } catch {
    return false
  }
}

/** Returns the stored form, and deletes it. */
export function takePendingCartForm(): FormData | undefined {
  try {
    const fields: [string, string][] | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (!fields) return undefined
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return form
  } catch {
    return undefined
  }
}

/** Whether an earlier page left a form or cart changes that are not confirmed yet. */
export function hasPendingChanges(): boolean {
  try {
    return key in sessionStorage || Object.keys(localStorage).some((name) => name.startsWith('vitrine-cart:'))
  } catch {
    return false
  }
}
