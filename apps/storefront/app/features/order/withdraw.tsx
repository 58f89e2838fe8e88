import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { ActForm, type OrderPlace, useAct } from './act-form.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = { order: OrderView; place: OrderPlace; onDone: () => void }

/** One press takes the money of late goods back; who has the link of the message may do it, too. */
export default function Withdraw({ order, place, onDone }: Props) {
  const t = useT()
  const { busy, error, submit } = useAct(order.number, onDone)
  return (
    <ActForm number={order.number} intent="withdraw" place={place} onSubmit={submit}>
      <Button type="submit" variant="line" big wide busy={busy && t('order.preorder.withdraw')}>
        {t('order.preorder.withdraw')}
      </Button>
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
    </ActForm>
  )
}
