import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { ActForm, useAct } from './act-form.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = { order: OrderView; signedIn: boolean; onClaimed: () => void }

/** A quiet offer after the purchase: an account that this order then belongs to. */
export default function AccountOffer({ order, signedIn, onClaimed }: Props) {
  const t = useT()
  const path = usePath()
  if (!order.mine || order.owned) return null
  if (signedIn) return <ClaimForm number={order.number} onClaimed={onClaimed} />
  const back = encodeURIComponent(path(`/orders/${order.number}?claim=1`))
  return (
    <p className="small order-offer">
      {t('order.done.account')}.{' '}
      <Link className="link" href={path(`/login?then=${back}`)}>
        {t('order.claim.login')}
      </Link>
    </p>
  )
}

function ClaimForm({ number, onClaimed }: { number: string; onClaimed: () => void }) {
  const t = useT()
  const { busy, error, submit } = useAct(number, onClaimed)
  return (
    <ActForm number={number} intent="claim" place="order" className="order-offer" onSubmit={submit}>
      <Button type="submit" variant="line" busy={busy && t('common.saving')}>
        {t('order.claim.button')}
      </Button>
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
    </ActForm>
  )
}
