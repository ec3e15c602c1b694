import { defineEnum } from './define-enum.ts'

/** Who may cause an event. */
export const WebhookIdentityType = /* @__PURE__ */ defineEnum('UNKNOWN ANONYMOUS_VISITOR MEMBER WIX_USER APP')
export type WebhookIdentityType = keyof typeof WebhookIdentityType
