import { runBinaryWithOutput } from '../lib/child-processes.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { findChromium } from '../lib/find-chromium.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'

/** Security tests without a browser. They cover rows of docs/reliability.md and THREATS.md. */
const VITEST_FILES = [
  'tests/contract/roles.test.ts',
  'tests/contract/object-authorization.test.ts',
  'tests/contract/hostile-queries.test.ts',
  'tests/contract/sign-in-attacks.test.ts',
  'tests/contract/invalid-requests.test.ts',
  'apps/platform/src/identity/redirect-sessions/open-redirects.test.ts',
  'apps/platform/src/identity/tokens/access-tokens.test.ts',
  'apps/platform/src/edges/hosted-pages/content-security-policy.test.ts',
  'apps/platform/src/edges/hosted-pages/sign-in/forged-posts.test.ts',
  'apps/platform/src/kernel/safe-fetch/safe-fetch.test.ts',
  'apps/platform/src/catalog/media/malicious-files.test.ts',
  'apps/platform/src/kernel/http/json.test.ts',
  'apps/platform/src/kernel/http/request-body.test.ts',
  'apps/platform/src/kernel/http/serve.test.ts',
  'packages/server/src/malformed-requests.test.ts',
  'apps/platform/src/cart/current/price-tampering.test.ts',
  'apps/storefront/server/security-headers.test.ts',
  'packages/client/src/auth/jwt.test.ts',
  'tests/faults/sql-injection.test.ts',
]

/** Runs the security tests of THREATS.md in Vitest and in a browser. */
export const main = () =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    shutdown.checkpoint()
    await ensureBuilt()
    shutdown.checkpoint()
    const vitestExitCode = await runBinaryWithOutput('vitest', ['run', '--reporter=default', ...VITEST_FILES])
    shutdown.checkpoint()
    const playwrightExitCode = await runBinaryWithOutput(
      'playwright',
      ['test', '--config=tests/security/playwright.config.ts'],
      {
        env: { VITRINE_CHROMIUM: await findChromium() },
      },
    )
    return vitestExitCode === 0 && playwrightExitCode === 0 ? 0 : 1
  })
