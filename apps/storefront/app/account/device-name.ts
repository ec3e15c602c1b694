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

/** The browser and system in a user agent, such as `Firefox, Windows`; `undefined` for an unknown one. */
export function getDeviceName(userAgent: string | null): string | undefined {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => userAgent?.includes(mark))?.[1])
  return named.filter(Boolean).join(', ') || undefined
}
