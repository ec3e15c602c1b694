import type { IdentityServer } from '../../../identity/identity-server.ts'
import type { Keys } from '../../../kernel/credentials/signing-keys.ts'
import type { Routes } from '../../../kernel/operations/operation.ts'
import type { PricingServer } from '../../../pricing/pricing-server.ts'
import { authorizeRoutes } from './authorize-routes.tsx'
import { createAccountRoutes } from './create-account-routes.tsx'
import { externalPageRoutes } from './external-page-routes.ts'
import { passkeyRoutes } from './passkey-routes.tsx'
import { passwordRoutes } from './password-routes.tsx'
import { providerRoutes } from './provider-routes.tsx'
import { signInAndRegisterRoutes } from './sign-in-and-register-routes.tsx'
import { signInRequests } from './sign-in-request.ts'
import { signOutRoutes } from './sign-out-routes.tsx'
import { verifyEmailAndSecondFactorRoutes } from './verify-email-and-second-factor-routes.tsx'

/** Sign-in page routes. */
export const signInRoutes = (server: IdentityServer & PricingServer, keys: () => Promise<Keys>) => {
  const open = signInRequests(server, keys)
  return {
    ...authorizeRoutes(server, open),
    ...signInAndRegisterRoutes(open),
    ...createAccountRoutes(open),
    ...verifyEmailAndSecondFactorRoutes(open),
    ...passkeyRoutes(open),
    ...providerRoutes(server, open),
    ...passwordRoutes(server, open),
    ...signOutRoutes(open),
    ...externalPageRoutes(open),
  } satisfies Routes
}
