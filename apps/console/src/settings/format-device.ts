import { settingsText } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'

// Order matters: most browsers also contain the names of older ones.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser and system of a user agent, such as "Chrome on Windows"; the user agent itself if both are unknown. */
export function formatDevice(userAgent: string): string {
  const named = (kinds: typeof BROWSERS | typeof SYSTEMS) =>
    kinds.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return t(settingsText.device, { browser, system })
  return browser ?? system ?? userAgent
}
