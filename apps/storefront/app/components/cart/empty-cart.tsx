import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts/use-texts.tsx'

export function EmptyCart(): ReactElement {
  const texts = useTexts('cart')
  return (
    <div className="py-10">
      <p className="max-w-[40ch] text-lg text-balance text-muted">{texts.empty}</p>
      <p className="mt-8">
        <Link to="/products" className={buttonClass({ size: 'large' })}>
          {texts.lookAround}
        </Link>
      </p>
    </div>
  )
}
