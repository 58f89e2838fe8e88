import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import type { RefObject } from 'react'
import { usePath } from '../../lib/path.ts'
import { useInView } from '../../lib/use-in-view.ts'

const tabBar = '.tabs'

type Props = { after: RefObject<HTMLDivElement | null>; total: number; onGo: () => void }

/** The phone's bar with total and button, there only while the main button is off the screen. */
export function CartBar({ after, total, onGo }: Props) {
  const t = useT()
  const path = usePath()
  const seen = useInView(after, tabBar)
  if (seen) return null
  return (
    <div className="cart-bar phone">
      <p>
        <span className="tiny muted block">{t('cart.estimate')}</span>
        <b className="num">{format(total)}</b>
      </p>
      <ButtonLink variant="main" href={path('/checkout')} onClick={onGo}>
        {t('cart.checkout')}
      </ButtonLink>
    </div>
  )
}
