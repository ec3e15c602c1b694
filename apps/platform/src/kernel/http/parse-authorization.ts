/** The token or key of an `Authorization` header. Wix Headless takes it without a scheme; many clients send `Bearer`. */
export const parseAuthorization = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer +/i, '') || undefined
