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

/** What people call a browser, from what it calls itself: `Firefox, Windows`. Nothing when it says nothing known. */
export function deviceOf(userAgent: string | null): string | undefined {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => userAgent?.includes(mark))?.[1])
  return named.filter(Boolean).join(', ') || undefined
}
