import { type RoulettePlace, roulette } from '@delguur/contract/leisure/roulette'
import { Icon } from '@delguur/ui/icon'
import { Menu, RotateCw, Store, WifiOff } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError, call, Unreachable } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { currentSession, may, useMay, useSession } from '../../lib/session.ts'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import { NumberPanel } from './number-panel.tsx'
import { PrizeList, SpinLog } from './prize-list.tsx'
import styles from './promoter.module.css'
import { keep, kept } from './store.ts'
import { useWheel } from './use-wheel.ts'

const userId = (): number => {
  const session = currentSession()
  return session.phase === 'in' ? session.me.id : 0
}

/** The store of who is signed in; as it was read last where there is no network; `null` where they have none. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const place = await call(roulette.place, { signal: request.signal })
    await keep(userId(), 'place', place).catch(() => undefined)
    return place
  } catch (error) {
    if (error instanceof ApiError && error.code === 'promoter_needed') return null
    const known = error instanceof Unreachable ? await kept(userId(), 'place').catch(() => undefined) : undefined
    if (!known) throw error
    return known
  }
}

/** The wheel of a store on its promoter's phone. */
export function Component() {
  const place = useLoaderData<typeof loader>()
  const session = useSession()
  const t = useT()
  if (session.phase !== 'in') return null
  return (
    <div className={styles.page}>
      {place ? (
        <Promoter key={place.location.id} place={place} user={session.me.id} />
      ) : (
        <main className={styles.none}>
          <Empty icon={Store} title={t('roulette.noStore')} hint={t('roulette.noStoreHint')}>
            <Link className="btn btn-large" to={may(session.me, 'games.view') ? '/roulette/setup?kind=users' : '/'}>
              {may(session.me, 'games.view') ? t('roulette.setup') : t('roulette.office')}
            </Link>
          </Empty>
        </main>
      )}
      <ToastRegion />
    </div>
  )
}
Component.displayName = 'Promoter'

export const HydrateFallback = () => <Skeleton rows={8} />

function Promoter({ place: loaded, user }: { place: RoulettePlace; user: number }) {
  const t = useT()
  const mayEdit = useMay('games.edit')
  const wheel = useWheel(loaded, user)
  const { place, offline, unsent, checked, busy } = wheel
  const turn = checked ? checked.spins - checked.left + 1 : 1
  const canSpin = checked?.verdict === 'good'
  return (
    <>
      <header className={styles.head}>
        <Icon icon={Store} />
        <span className={styles.who}>
          <b>{place.location.name.mn}</b>
          <span>{place.promoter.name}</span>
        </span>
        <span className={styles.count}>{t('roulette.spun', { n: wheel.spunToday })}</span>
        <Link className="icon-btn" to="/" aria-label={t('roulette.office')}>
          <Icon icon={Menu} />
        </Link>
      </header>
      {(offline || unsent > 0) && (
        <p className={styles.offline} role="status">
          <Icon icon={WifiOff} small />
          {offline ? t('roulette.offline', { unsent, ready: wheel.ready }) : t('roulette.sending', { n: unsent })}
        </p>
      )}
      <main className={styles.main}>
        <h1 className="unseen">{t('roulette.title')}</h1>
        <NumberPanel wheel={wheel} />
        <div>
          <PrizeList prizes={place.prizes} more={mayEdit} offline={offline} />
          <SpinLog rows={wheel.log} />
          <p className="meta">{t('roulette.adults')}</p>
        </div>
      </main>
      <div className={styles.bar}>
        <button type="button" className="btn btn-go" disabled={!canSpin || busy} onClick={() => void wheel.spin()}>
          <Icon icon={RotateCw} />
          {canSpin ? t('roulette.spinOf', { turn, of: checked.spins }) : t('roulette.spin')}
        </button>
      </div>
    </>
  )
}
