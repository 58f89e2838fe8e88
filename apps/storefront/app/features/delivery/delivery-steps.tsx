import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { daysText, dayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { localDate } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Bell, CircleCheck, DoorOpen, MapPin, Package, Truck } from 'lucide'
import { clockText } from './clock.ts'

type Step = LiveDelivery['steps'][number]
const icons = { confirmed: CircleCheck, packed: Package, sent: Truck, way: MapPin, notice: Bell, door: DoorOpen }

/** What was done, what is now and what is to come, as one line of time. */
export function DeliverySteps({ delivery }: { delivery: LiveDelivery }) {
  const t = useT()
  const today = delivery.as_of
  return (
    <section className="dv-card">
      <h2>{t('live.steps')}</h2>
      <ol className="dv-steps">
        {delivery.steps.map((step) => (
          <li
            key={step.step}
            className={`dv-step dv-step-${step.state}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="dv-dot">
              <Icon icon={icons[step.step]} />
            </span>
            <span>
              <span className="small muted block">{timeOf(t, step, today)}</span>
              <b>{nameOf(t, step, delivery)}</b>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function nameOf(t: Translate, { step, state }: Step, { courier, ahead, state: now }: LiveDelivery): string {
  if (step === 'way') {
    if (now === 'missed') return t('live.step.way.missed')
    return now === 'near' || !ahead ? t('live.step.way.near') : t('live.step.way', { count: ahead })
  }
  if (step === 'packed') return t(state === 'now' ? 'live.step.packed.now' : 'live.step.packed')
  if (step === 'sent' && state !== 'done') return t('live.step.sent.soon')
  if (step === 'sent' && courier) return t('live.step.sent.by', { name: courier.name })
  if (step === 'notice') return t(state === 'done' ? 'live.step.notice' : 'live.step.notice.soon')
  if (step === 'door') return t(state === 'done' ? 'live.step.door' : 'live.step.door.soon')
  return t(step === 'confirmed' ? 'live.step.confirmed' : 'live.step.sent')
}

/** The day is said where it is another than that of the newest news. */
function timeOf(t: Translate, { state, at, until }: Step, today: string): string {
  if (state === 'now') return t('live.now')
  if (!at) return ''
  const [from, to] = [new Date(at), until ? new Date(until) : null]
  if (to && localDate(from) !== localDate(to)) return daysText(t, from, to)
  const clock = to ? `${clockText(from)}–${clockText(to)}` : clockText(from)
  return localDate(from) === localDate(new Date(today)) ? clock : `${dayText(t, from)}, ${clock}`
}
