import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { ShopMark } from '../../parts/shop-mark.tsx'
import { ChooseWay } from './choose-way.tsx'
import type { PayView } from './pay-view.server.ts'

/** An order that was paid before: how it stands now, and the way to it. */
export function PaidBefore({ view }: { view: PayView }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="step">
      <Standing view={view} />
      <div className="paying-acts">
        <ButtonLink variant="main" big href={path(`/orders/${view.number}`)}>
          {t('paying.paid.order')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Standing({ view: { standing } }: { view: PayView }) {
  const t = useT()
  return standing && <Note kind={standing.tone}>{t('paying.standing', { status: standing.words })}</Note>
}

/** The money is here just now. */
export function Paid({ view }: { view: PayView }) {
  const t = useT()
  const path = usePath()
  const thanks = view.all_digital ? 'paying.paid.codes' : 'paying.paid.text'
  return (
    <section className="step paying-paid">
      <ShopMark />
      <p>{t(thanks, { amount: format(view.paid) })}</p>
      <div className="paying-acts">
        <ButtonLink variant="main" big href={path(`/orders/${view.number}`)}>
          {t('paying.paid.order')}
        </ButtonLink>
        <ButtonLink variant="line" big href={path('/')}>
          {t('paying.paid.shop')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The first payment is here; a lender decides about the rest. */
export function Lending({ number }: { number: string }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="step paying-paid">
      <ShopMark />
      <p>{t('paying.lending.text')}</p>
      <div className="paying-acts">
        <ButtonLink variant="main" big href={path(`/orders/${number}`)}>
          {t('paying.paid.order')}
        </ButtonLink>
        <ButtonLink variant="line" big href={path('/account/leases')}>
          {t('paying.lending.own')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** It came to nothing: why, what is safe, and all the ways to try again right here. */
export function Failed({ view, onView }: { view: PayView; onView: (view: PayView) => void }) {
  const t = useT()
  const charge = view.payment?.charge
  const reason: MessageKey = charge ? charge.failure : 'paying.failed.declined'
  const until = view.payment_due_at
  const words =
    reason === 'paying.failed.declined' && !/declin|татгалз/i.test(charge?.words ?? '') ? charge?.words : null
  return (
    <section className="step">
      <Note kind="bad">
        <b className="block">{t(reason)}</b>
        {t('paying.failed.safe')}
        {until && <span className="block">{t('paying.failed.until', { date: dayTimeText(t, new Date(until)) })}</span>}
        {words && <span className="block small">{t('paying.failed.words', { words })}</span>}
      </Note>
      <h2>{t('paying.choose')}</h2>
      <ChooseWay view={view} onView={onView} />
    </section>
  )
}

/** Nobody can pay it any more. */
export function Over({ view }: { view: PayView }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="step">
      <Standing view={view} />
      <p>{t('paying.over.text')}</p>
      <div className="paying-acts">
        <ButtonLink variant="dark" big href={path(`/orders/${view.number}`)}>
          {t('paying.paid.order')}
        </ButtonLink>
      </div>
    </section>
  )
}
