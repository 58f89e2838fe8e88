import { Compass } from 'lucide'
import { Link, useRevalidator, useRouteError } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { Empty, Failed } from '../../parts/states.tsx'

export function Lost() {
  const t = useT()
  return (
    <Empty icon={Compass} title={t('states.lost')} hint={t('states.lostHint')}>
      <Link className="btn" to="/orders">
        {t('states.home')}
      </Link>
    </Empty>
  )
}

/** A screen that could not be read; the frame around it lives on. */
export function ScreenFailed() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <Failed error={error} retry={() => void revalidate()} />
}
