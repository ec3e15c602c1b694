import { findChromium } from '../lib/chromium.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { runBinaryWithOutput } from '../lib/processes.mjs'
import { withCleanup } from '../lib/shutdown.mjs'

/** Attacks without a browser. The files cover rows of docs/reliability.md and THREATS.md. */
const ATTACKS = [
  'tests/contract/roles.test.ts',
  'tests/contract/object-authorization.test.ts',
  'tests/contract/hostile-queries.test.ts',
  'tests/contract/sign-in-attacks.test.ts',
  'tests/contract/invalid-requests.test.ts',
  'apps/platform/src/redirects/open-redirects.test.ts',
  'apps/platform/src/identity/access-tokens.test.ts',
  'apps/platform/src/hosted-pages/content-security-policy.test.ts',
  'apps/platform/src/hosted-pages/sign-in/forged-posts.test.ts',
  'apps/platform/src/safe-fetch/safe-fetch.test.ts',
  'apps/platform/src/media/malicious-files.test.ts',
  'apps/platform/src/http/json.test.ts',
  'apps/platform/src/http/limits.test.ts',
  'apps/platform/src/http/serve.test.ts',
  'packages/server/src/malformed-requests.test.ts',
  'apps/platform/src/cart/tampering.test.ts',
  'apps/storefront/server/security-headers.test.ts',
  'packages/client/src/auth/jwt.test.ts',
  'tests/faults/sql-injection.test.ts',
]

/** Runs the attacks of THREATS.md over HTTP and in a browser. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    shutdown.checkpoint()
    await ensureBuilt()
    shutdown.checkpoint()
    const overHttp = await runBinaryWithOutput('vitest', ['run', '--reporter=default', ...ATTACKS])
    shutdown.checkpoint()
    const inBrowsers = await runBinaryWithOutput(
      'playwright',
      ['test', '--config=tests/security/playwright.config.ts'],
      {
        env: { VITRINE_CHROMIUM: await findChromium() },
      },
    )
    return overHttp === 0 && inBrowsers === 0 ? 0 : 1
  })
