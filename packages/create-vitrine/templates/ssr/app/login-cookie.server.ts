import { createCookie } from 'react-router'
import { settings } from './settings.server.ts'

/** Holds the data of a sign-in while the member is on the page of the platform. */
export const loginCookie = createCookie('login', {
  httpOnly: true,
  sameSite: 'lax',
  secure: settings.isSecure,
  path: '/',
  maxAge: 10 * 60,
})
