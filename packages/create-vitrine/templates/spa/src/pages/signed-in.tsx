import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { completeSignIn } from '../shop.ts'

/** A sign-in is completed once, also where React runs effects twice. */
let completion: Promise<string> | undefined

/** The page that the platform sends members back to. */
export function SignedInPage() {
  const navigate = useNavigate()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    completion ??= completeSignIn()
    completion
      .then((page) => navigate(page, { replace: true }))
      .catch(() => setIsFailed(true))
      .finally(() => {
        completion = undefined
      })
  }, [navigate])
  if (!isFailed) return <p>Signing in…</p>
  return (
    <p role="alert">
      We couldn’t sign you in. <Link to="/">Back to the shop</Link>
    </p>
  )
}
