/** Every cookie of the platform. Cookies ignore ports and are sent to every page, so no two purposes share a name. */
export const COOKIE_NAMES = {
  /** A merchant's session at the console. */
  merchantSession: 'vitrine_merchant',
  /** A device on which its merchant has signed in before. */
  merchantDevice: 'vitrine_merchant_device',
  /** Tells browsers apart; everything below is bound to it. */
  browser: 'vitrine_browser',
  /** Who is signed in at the platform, for every app that asks. */
  member: 'vitrine_member',
  /** How far a sign-in has come. */
  step: 'vitrine_step',
  /** What was left over of a form that was not taken. */
  again: 'vitrine_again',
  /** A device on which its member has signed in before. */
  memberDevice: 'vitrine_member_device',
  /** The language that somebody chose. */
  language: 'vitrine_language',
} as const
export type CookieName = keyof typeof COOKIE_NAMES

/** Browsers accept the prefix only over https, and then keep the cookie from other hosts and paths. */
export const cookieName = (name: CookieName, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${COOKIE_NAMES[name]}` : COOKIE_NAMES[name]
