/** What may be counted: that a page was seen. Nothing says by whom. */
interface PageSeen {
  readonly path: string
  readonly language: string
}

export type Consent = 'granted' | 'denied'

/** The part of `localStorage` that is used here. */
interface Kept {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const key = 'vitrine-consent'

/** What the shopper answered, or `undefined` before they did. A browser that asks for privacy has answered already. */
export function readConsent(kept: () => Kept = () => localStorage): Consent | undefined {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) return 'denied'
  try {
    const answer = kept().getItem(key)
    return answer === 'granted' || answer === 'denied' ? answer : undefined
  } catch {
    return 'denied'
  }
}

export function keepConsent(consent: Consent, kept: () => Kept = () => localStorage): void {
  try {
    kept().setItem(key, consent)
  } catch {
    // Not kept, it is asked for again.
  }
}

/** Tells the shop's own counter, at an address of the shop's owner, that a page was seen. */
export const countPage = (counter: string, seen: PageSeen): boolean =>
  navigator.sendBeacon(counter, JSON.stringify(seen))
