/** @typedef {import('./mutations.mjs').Mutation} Mutation */

const ATTACKS = 'tests/contract/sign-in-attacks.test.ts'
const HOSTED = 'tests/contract/hosted-sign-in.test.ts'
const POLICIES = 'apps/platform/src/edges/hosted-pages/content-security-policy.test.ts'

/** Sessions, sign-in and its pages. @type {readonly Mutation[]} */
export const accounts = [
  {
    row: 'A2',
    name: 'browser tabs renew the session one after the other',
    file: 'packages/client/src/auth/token-session.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code.
    from: 'return await locks.request(`vitrine:${name}`, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, begin)',
    to: 'return await begin()',
    test: 'tests/wire/browser-sessions.test.ts',
    only: 'five tabs with forty calls',
  },
  {
    row: 'A5',
    name: 'repeats a response that was lost',
    file: 'apps/platform/src/identity/tokens/refresh-tokens.ts',
    from: "sinceRotation < ROTATION_GRACE_MS ? 'repeat' : 'revoke'",
    to: "sinceRotation < 0 ? 'repeat' : 'revoke'",
    test: ATTACKS,
    only: 'keeps every session although two hundred responses are lost',
  },
  {
    row: 'B8',
    name: 'ends the visitor session at sign-in',
    file: 'apps/platform/src/identity/sessions/begin-session.ts',
    from: '    await revokeSession(tx, visitor.sessionId, now)\n',
    to: '',
    test: ATTACKS,
    only: 'planted before the sign-in',
  },
  {
    row: 'B10',
    name: 'allows framing by listed origins only',
    file: 'apps/platform/src/kernel/pages/page.tsx',
    from: `framedBy.length > 0 ? framedBy.join(' ') : "'none'"`,
    to: `framedBy.length > 0 ? framedBy.join(' ') : '*'`,
    test: POLICIES,
  },
  {
    row: 'B11',
    name: 'limits an emailed code to five attempts',
    file: 'apps/platform/src/identity/sign-in/sign-in-state-repository.ts',
    from: 'lt(signInStates.attempts, LIMITS.codeAttempts)',
    to: 'lt(signInStates.attempts, 1000)',
    test: ATTACKS,
    only: 'rejects the right code after five wrong ones',
  },
  {
    row: 'B11',
    name: 'limits resends of an emailed code to five',
    file: 'apps/platform/src/identity/sign-in/sign-in-state-repository.ts',
    from: 'lt(signInStates.emailsSent, LIMITS.codeEmails)',
    to: 'lt(signInStates.emailsSent, 1000)',
    test: ATTACKS,
    only: 'expires a code after ten minutes, and resends it at most five times',
  },
  {
    row: 'S2',
    name: 'ends a session after its maximum lifetime',
    file: 'apps/platform/src/identity/tokens/refresh-tokens.ts',
    from: ' || time >= session.expiresAt.getTime()',
    to: '',
    test: 'apps/platform/src/identity/tokens/refresh-tokens.test.ts',
  },
  {
    row: 'S3',
    name: 'stores issued secrets as hashes',
    file: 'apps/platform/src/kernel/secrets/secret.ts',
    from: "createHash('sha256').update(secret).digest('base64url')",
    to: 'createHash && secret',
    test: ATTACKS,
    only: 'stores neither codes nor tokens in clear in the database',
  },
  {
    row: 'S6',
    name: 'keeps rate limit windows across restarts',
    file: 'apps/platform/src/kernel/rate-limit/throttle-repository.ts',
    from: 'const before = row.count - units',
    to: 'const before = 0',
    test: 'apps/platform/src/kernel/rate-limit/rate-limiter.test.ts',
    only: 'keeps the count across a restart',
  },
  {
    row: 'S17',
    name: 'sets HttpOnly on cookies of hosted pages',
    file: 'apps/platform/src/kernel/pages/cookies.ts',
    from: "httpOnly: true, sameSite: 'Lax'",
    to: "httpOnly: false, sameSite: 'Lax'",
    test: POLICIES,
  },
  {
    row: 'S17',
    name: 'sets SameSite on cookies of hosted pages',
    file: 'apps/platform/src/kernel/pages/cookies.ts',
    from: "httpOnly: true, sameSite: 'Lax'",
    to: "httpOnly: true, sameSite: 'None'",
    test: POLICIES,
  },
  {
    row: 'S18',
    name: 'asks for confirmation before a foreign link signs out',
    file: 'apps/platform/src/edges/hosted-pages/sign-in/sign-out-routes.tsx',
    from: 'return isSameMember\n',
    to: 'return isSameMember || link\n',
    test: HOSTED,
    only: 'asks for confirmation on a sign-out link from another site',
  },
]
