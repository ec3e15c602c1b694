/** @typedef {import('./mutations.mjs').Guard} Guard */

const ATTACKS = 'tests/contract/sign-in-attacks.test.ts'
const HOSTED = 'tests/contract/hosted-sign-in.test.ts'
const POLICIES = 'apps/platform/src/hosted-pages/content-security-policy.test.ts'

/** Sessions, sign-in and its pages. @type {readonly Guard[]} */
export const accounts = [
  {
    row: 'A2',
    name: 'tabs renew one after the other',
    file: 'packages/client/src/auth/session.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code.
    from: 'return await locks.request(`vitrine:${name}`, { signal: AbortSignal.timeout(LONGEST_LOCK) }, begin)',
    to: 'return await begin()',
    test: 'tests/wire/browser.test.ts',
    only: 'five tabs with forty calls',
  },
  {
    row: 'A5',
    name: 'a lost answer is given again',
    file: 'apps/platform/src/identity/refresh-tokens.ts',
    from: "sinceRotation < ROTATION_GRACE_MS ? 'repeat' : 'revoke'",
    to: "sinceRotation < 0 ? 'repeat' : 'revoke'",
    test: ATTACKS,
    only: 'keeps every session although two hundred responses are lost',
  },
  {
    row: 'B8',
    name: 'the session of the visitor ends when they sign in',
    file: 'apps/platform/src/identity/begin-session.ts',
    from: '    await revokeSession(tx, visitor.sessionId, now)\n',
    to: '',
    test: ATTACKS,
    only: 'planted before the sign-in',
  },
  {
    row: 'B10',
    name: 'pages are framed by nobody who is not listed',
    file: 'apps/platform/src/hosted-pages/page.tsx',
    from: `framedBy.length > 0 ? framedBy.join(' ') : "'none'"`,
    to: `framedBy.length > 0 ? framedBy.join(' ') : '*'`,
    test: POLICIES,
  },
  {
    row: 'B11',
    name: 'a code by email has five tries',
    file: 'apps/platform/src/identity/sign-in-state-repository.ts',
    from: 'lt(signInStates.tries, LIMITS.codeTries)',
    to: 'lt(signInStates.tries, 1000)',
    test: ATTACKS,
    only: 'rejects the right code after five wrong ones',
  },
  {
    row: 'B11',
    name: 'a code by email is sent again five times',
    file: 'apps/platform/src/identity/sign-in-state-repository.ts',
    from: 'lt(signInStates.mails, LIMITS.codeMails)',
    to: 'lt(signInStates.mails, 1000)',
    test: ATTACKS,
    only: 'expires a code after ten minutes, and resends it at most five times',
  },
  {
    row: 'S2',
    name: 'a session ends after its time, however often it is renewed',
    file: 'apps/platform/src/identity/refresh-tokens.ts',
    from: ' || time >= session.expiresAt.getTime()',
    to: '',
    test: 'apps/platform/src/identity/refresh-tokens.test.ts',
  },
  {
    row: 'S3',
    name: 'secrets that are handed out are stored as hashes',
    file: 'apps/platform/src/secret.ts',
    from: "createHash('sha256').update(secret).digest('base64url')",
    to: 'createHash && secret',
    test: ATTACKS,
    only: 'stores neither codes nor tokens in clear in the database',
  },
  {
    row: 'S6',
    name: 'a window that has begun is counted on after a restart',
    file: 'apps/platform/src/rate-limit/throttle.ts',
    from: 'const before = row.count - units',
    to: 'const before = 0',
    test: 'apps/platform/src/rate-limit/limiter.test.ts',
    only: 'keeps the count across a restart',
  },
  {
    row: 'S17',
    name: 'cookies of the pages are out of reach of scripts',
    file: 'apps/platform/src/hosted-pages/sign-in/cookies.ts',
    from: "httpOnly: true, sameSite: 'Lax'",
    to: "httpOnly: false, sameSite: 'Lax'",
    test: POLICIES,
  },
  {
    row: 'S17',
    name: 'cookies of the pages are not sent by other sites',
    file: 'apps/platform/src/hosted-pages/sign-in/cookies.ts',
    from: "httpOnly: true, sameSite: 'Lax'",
    to: "httpOnly: true, sameSite: 'None'",
    test: POLICIES,
  },
  {
    row: 'S18',
    name: 'a link that somebody else made asks before it signs out',
    file: 'apps/platform/src/hosted-pages/sign-in/sign-out-routes.tsx',
    from: 'return isTheirs\n',
    to: 'return isTheirs || link\n',
    test: HOSTED,
    only: 'asks for confirmation on a sign-out link from another site',
  },
]
