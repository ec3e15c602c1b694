import type { I18n } from '../i18n/request-i18n.server.ts'

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** The device in a user agent, such as `Firefox on Windows`; `undefined` for an unknown one. */
export function getDeviceName(
  userAgent: string | null,
  { messages, t }: Pick<I18n, 'messages' | 't'>,
): string | undefined {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (names) => names.find(([mark]) => userAgent?.includes(mark))?.[1],
  )
  return browser && system
    ? t(messages.account.security.deviceName, { browser, system })
    : (browser ?? system)
}
