import { orderMessages } from '@delguur/contract/messages/order-messages'
import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'

type Props = { number: string; message: NonNullable<TimelineEntry['message']>; onSent: () => void }

const tones: Record<string, string> = { sent: 'state-ok', failed: 'state-bad' }

/** How far a message got, why it did not arrive, and the button that sends it again. */
export function MessageState({ number, message: { channel, state, fault, key }, onSent }: Props) {
  const t = useT()
  const { act, busy, fault: refusal } = useAct()
  const again = (key: string) =>
    void act(() => call(orderMessages.again, { params: { number, key } }), t('messages.state.queued') ?? '').then(
      onSent,
    )
  return (
    <p className="row wrap small">
      {channel && <span className="meta">{t.maybe(`messages.channels.${channel}`)}</span>}
      <span className={`state ${tones[state] ?? ''}`}>{t.maybe(`messages.state.${state}`)}</span>
      {fault && <span className="meta">{t.maybe(`messages.faults.${fault}`) ?? t('messages.otherFault')}</span>}
      {key && (
        <button type="button" className="btn btn-quiet no-print" disabled={busy} onClick={() => again(key)}>
          {t('messages.again')}
        </button>
      )}
      <ErrorText text={refusal} />
    </p>
  )
}
