import type { CaptchaKind } from './captcha-types.ts'

/** The protocol's two site keys. They are public: they identify the captcha, and prove nothing. */
const SITE_KEYS: Readonly<Record<CaptchaKind, string>> = {
  visible: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
  invisible: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
}

export const siteKeyOf = (kind: CaptchaKind): string => SITE_KEYS[kind]

export const isSiteKey = (text: string): boolean => Object.values(SITE_KEYS).includes(text)
