import { useCart, useMember } from '@vitrine/react'
import { Link, Outlet, ScrollRestoration } from 'react-router'
import { openSignIn } from './shop.ts'

export function Layout() {
  const { count } = useCart()
  return (
    <>
      <header className="site-header">
        <Link to="/">Shop</Link>
        <Account />
        <Link to="/cart">Cart ({count})</Link>
      </header>
      <main>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}

function Account() {
  const member = useMember()
  if (member.status === 'LOADING') return null
  if (member.status === 'VISITOR')
    return (
      <button type="button" onClick={() => void openSignIn()}>
        Sign in
      </button>
    )
  const signOut = async () => location.assign(await member.signOut(location.origin))
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  )
}
