import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Config } from '../app/shared/config.server.ts'

/** The content security policy. Inline scripts need the nonce of the response. */
export const securityHeaders = ({
  mediaOrigin,
  hostedPagesOrigin: pagesOrigin,
  publicUrl,
}: Config): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', mediaOrigin],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", mediaOrigin],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // Some forms redirect to the platform.
      formAction: ["'self'", pagesOrigin],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    xFrameOptions: 'DENY',
  })
