import { redirect } from 'react-router'
import { forgetEverything } from '../session.ts'
import { shop } from '../shop.ts'

/** Opened as an address it does nothing: only the button in the console signs anybody out. */
export const loader = (): Response => redirect('/')

export async function action(): Promise<Response> {
  await shop.merchants.signOut()
  forgetEverything()
  return redirect('/sign-in')
}
