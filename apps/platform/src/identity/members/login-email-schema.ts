import { z } from 'zod'

/** An address in any spelling is one account. Its format matters only for a new account. */
export const LoginEmail = z.string().trim().toLowerCase().min(1).max(254)

export const NewEmail = LoginEmail.pipe(z.email())
