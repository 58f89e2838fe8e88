import { Compass } from 'lucide'
import { Link, useRevalidator, useRouteError } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { Empty, Failed } from '../../parts/states.tsx'

export function Lost() {
  const w = useWords()
  return (
    <Empty icon={Compass} title={w.states.lost} hint={w.states.lostHint}>
      <Link className="btn" to="/orders">
        {w.states.home}
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
