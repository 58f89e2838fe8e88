import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { initials } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'

type Props = { order: StaffOrder; mayEdit: boolean; onSaved: () => void }

/** Who looks after the order; taken and given back by one press. */
export function Assignee({ order: { number, assignee }, mayEdit, onSaved }: Props) {
  const t = useT()
  const session = useSession()
  const { act, busy, fault } = useAct()
  const me = session.phase === 'in' ? session.me.id : undefined
  const isMine = assignee !== null && assignee.id === me
  const assign = (staff_id: number | null) => call(staffOrder.assign, { params: { number }, body: { staff_id } })
  const change = () =>
    void act(
      () => assign(isMine ? null : (me ?? null)),
      isMine ? t('order.givenBack') : t('order.taken'),
      () => assign(assignee?.id ?? null),
    ).then(onSaved)
  return (
    <div className="row">
      <b>{t('order.assignee')}</b>
      {assignee && <span className="round">{initials(assignee.name)}</span>}
      <span className={assignee ? 'cut' : 'soft'}>{assignee?.name ?? t('order.nobody')}</span>
      {mayEdit && me !== undefined && (
        <button type="button" className="btn btn-quiet push no-print" disabled={busy} onClick={change}>
          {isMine ? t('order.giveBack') : t('order.take')}
        </button>
      )}
      <ErrorText text={fault} />
    </div>
  )
}
