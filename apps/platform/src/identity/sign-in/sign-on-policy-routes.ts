import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { getSignOnPolicy, SignOnPolicyChange, updateSignOnPolicy } from './sign-on-policy.ts'

export const signOnPolicyRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/sign-on-policy': operation(
      { access: 'merchants', summary: 'Reads the sign-up settings.' },
      async () => ({ policy: await getSignOnPolicy(db) }),
    ),
    'PATCH /_vitrine/v1/sign-on-policy': operation(
      { access: 'owner', summary: 'Updates the sign-up settings.', body: SignOnPolicyChange },
      async (c, { body }) => ({ policy: await updateSignOnPolicy(db, body, c.get('caller'), now()) }),
    ),
  }) satisfies Routes
