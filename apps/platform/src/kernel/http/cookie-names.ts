/** Every cookie of the platform. Cookies ignore ports and go to every page, so no two purposes share a name. */
export const COOKIE_NAMES = {
  /** A merchant's session in the console. */
  merchantSession: 'vitrine_merchant',
  /** A known device of a merchant. */
  merchantDevice: 'vitrine_merchant_device',
  /** Identifies the browser; everything below is bound to it. */
  browser: 'vitrine_browser',
  /** The member session on the hosted pages, for every app. */
  member: 'vitrine_member',
  /** The progress of a sign-in. */
  signInStep: 'vitrine_sign_in_step',
  /** The values of a rejected form, for the page that shows it again. */
  pendingSignIn: 'vitrine_pending_sign_in',
  /** A known device of a member. */
  memberDevice: 'vitrine_member_device',
  /** The chosen language. */
  language: 'vitrine_language',
} as const
export type CookieName = keyof typeof COOKIE_NAMES

/** Browsers accept the prefix only over https, and then protect the cookie from other hosts and paths. */
export const cookieName = (name: CookieName, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${COOKIE_NAMES[name]}` : COOKIE_NAMES[name]
