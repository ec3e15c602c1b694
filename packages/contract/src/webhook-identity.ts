import { defineEnum } from './define-enum.ts'

/** The type of identity that caused an event. */
export const WebhookIdentityType = /* @__PURE__ */ defineEnum('UNKNOWN ANONYMOUS_VISITOR MEMBER WIX_USER APP')
export type WebhookIdentityType = keyof typeof WebhookIdentityType
