/** A page view. It does not identify the visitor. */
interface PageView {
  readonly path: string
  readonly language: string
}

export type Consent = 'granted' | 'denied'

/** The part of `localStorage` that is used here. */
interface ConsentStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'vitrine-consent'

/** The stored choice, or `undefined` before there is one. Global Privacy Control counts as a denial. */
export function readConsent(storage: () => ConsentStorage = () => localStorage): Consent | undefined {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return 'denied'
  try {
    const choice = storage().getItem(key)
    return choice === 'granted' || choice === 'denied' ? choice : undefined
  } catch {
    return 'denied'
  }
}

export function saveConsent(consent: Consent, storage: () => ConsentStorage = () => localStorage): void {
  try {
    storage().setItem(key, consent)
  } catch {
    // Without storage the banner asks again.
  }
}

/** Sends a page view to the shop's analytics endpoint. */
export const trackPageView = (endpoint: string, view: PageView): boolean =>
  navigator.sendBeacon(endpoint, JSON.stringify(view))
