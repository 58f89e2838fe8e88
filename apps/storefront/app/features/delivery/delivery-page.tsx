import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { dayText } from '@delguur/i18n/dates'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Camera } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { Absent } from './absent.tsx'
import { ActFields } from './act-fields.tsx'
import { clockText } from './clock.ts'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import { Problem } from './problem.tsx'
import { useAct } from './use-act.ts'
import { useDelivery } from './use-delivery.ts'

/** The way of an order, from packing to the door: where it is now, what happened, and what can be done about it. */
export function DeliveryPage({ delivery: first, now }: { delivery: LiveDelivery; now: number }) {
  const t = useT()
  const path = usePath()
  const { delivery, setDelivery, checked, lost } = useDelivery(first, now)
  const { number, mine, choices, state } = delivery
  const done = (fresh: LiveDelivery | null, notice: string) => {
    if (fresh) setDelivery(fresh)
    if (notice) showToast({ text: notice })
  }
  const steps = <DeliverySteps key="steps" delivery={delivery} />
  const side = (
    <div key="side" className="dv-side">
      {mine && <ParcelPhoto delivery={delivery} onDone={done} />}
      {choices.length > 0 && <Absent delivery={delivery} onDone={done} />}
      {mine && state !== 'packing' && <Problem number={number} />}
    </div>
  )
  return (
    <div className="co-body dv-body">
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: t('live.order', { number }), href: path(`/orders/${number}`) }]} />
        <div className="dv">
          <DeliveryHead delivery={delivery} checked={checked} lost={lost} />
          {state === 'delivered' ? [side, steps] : [steps, side]}
        </div>
      </div>
    </div>
  )
}

type DoneProps = { delivery: LiveDelivery; onDone: (fresh: LiveDelivery | null, notice: string) => void }

function ParcelPhoto({ delivery: { number, photo, courier, state }, onDone }: DoneProps) {
  const t = useT()
  const { form, busy, error } = useAct(number, onDone)
  if (!photo && (state === 'delivered' || state === 'missed')) return null
  if (!photo)
    return (
      <section className="dv-card">
        <h2>{t('live.photo')}</h2>
        <p className="dv-later">
          <Icon icon={Camera} />
          {t('live.photo.later')}
        </p>
      </section>
    )
  const taken = new Date(photo.taken_at)
  return (
    <section className="dv-card">
      <h2>{t('live.photo')}</h2>
      <figure className="dv-photo">
        <img src={photo.url} alt={t('live.photo.alt')} width="640" height="640" />
        <figcaption>
          <Icon icon={Camera} small />
          {courier ? t('live.photo.taken', { name: courier.name, time: clockText(taken) }) : clockText(taken)}
        </figcaption>
      </figure>
      <p className="small muted">{t('live.photo.kept', { date: dayText(t, new Date(photo.kept_until)) })}</p>
      <form {...form('delete_photo')}>
        <ActFields intent="delete_photo" />
        <button type="submit" className="link small" aria-busy={busy}>
          {t('live.photo.delete')}
        </button>
        {error && <p className="err">{error.error}</p>}
      </form>
    </section>
  )
}
