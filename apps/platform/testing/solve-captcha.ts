import { solveCaptcha as solve } from '@vitrine/ui/solve-captcha'
import { onTestFinished, vi } from 'vitest'
import type { CaptchaAction } from '../src/identity/captcha/captcha-types.ts'
import { siteKeyOf } from '../src/identity/captcha/site-keys.ts'
import type { openPlatform } from './open-platform.ts'

/** Solves a captcha as a page does, against the platform without a port. */
export function solveCaptcha(
  { app, config }: Awaited<ReturnType<typeof openPlatform>>,
  action: CaptchaAction,
): Promise<string> {
  vi.stubGlobal('fetch', (path: string) => app.fetch(new Request(new URL(path, config.publicUrl))))
  onTestFinished(() => void vi.unstubAllGlobals())
  return solve({ siteKey: siteKeyOf('invisible'), action })
}
