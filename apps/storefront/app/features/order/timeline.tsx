import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import type { OrderView } from './order-view.server.ts'

/** What happened to the order, the latest last. */
export function Timeline({ order }: { order: OrderView }) {
  const t = useT()
  return (
    <section className="step">
      <h2>{t('order.history')}</h2>
      <ol className="timeline">
        {order.events.map(({ event, at }) => (
          <li key={`${event} ${at}`}>
            <b>{t(`order.event.${event}` as MessageKey)}</b>
            <time className="small muted" dateTime={at}>
              {dayTimeText(t, new Date(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
