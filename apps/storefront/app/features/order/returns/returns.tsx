import { dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown } from 'lucide'
import type { OrderPlace } from '../act-form.tsx'
import type { OrderView } from '../order-view.server.ts'
import { ReturnForm } from './return-form.tsx'
import type { ReturnView } from './returns.server.ts'

type Props = { order: OrderView; place: OrderPlace; onRequested: () => void }

/** Products that go back: those on their way with how far they are, and a form for what still can. */
export function Returns({ order, place, onRequested }: Props) {
  const t = useT()
  const { returns } = order
  if (!returns) return null
  const open = returns.lines.filter((line) => line.open)
  // what was not as it was sold goes back at any time
  const left = returns.lines.filter(({ most }) => most > 0)
  // a code has no hours: it goes back for a fault alone
  const last = left
    .filter(({ id }) => order.lines.find((line) => line.id === id)?.digital !== 'license')
    .map(({ until }) => until)
    .sort()
    .at(-1)
  if (returns.returns.length === 0 && left.length === 0) return null
  return (
    <section className="step" id="returns">
      <h2>{t('returns.title')}</h2>
      {returns.returns.length > 0 && (
        <ul className="returns-list">
          {returns.returns.map((each) => (
            <ReturnCard key={each.number} it={each} lines={order.lines} />
          ))}
        </ul>
      )}
      {open.length === 0 && last && (
        <p className="small muted">
          {t('returns.over', { date: dayTimeText(t, new Date(last)) })} {t('returns.fault_text')}
        </p>
      )}
      {left.length > 0 && (
        <details className="order-cancel" key={returns.returns.length}>
          <summary className="link">
            {t(open.length > 0 ? 'returns.open' : 'returns.fault')}
            <span className="i-turn">
              <Icon icon={ChevronDown} small />
            </span>
          </summary>
          <ReturnForm order={order} lines={left} wallet={returns.wallet} place={place} onRequested={onRequested} />
        </details>
      )}
    </section>
  )
}

const kinds = { requested: 'plain', approved: 'ok', received: 'ok', refunded: 'ok', refused: 'bad' } as const

function ReturnCard({ it, lines }: { it: ReturnView; lines: OrderView['lines'] }) {
  const t = useT()
  const { number, refusal, amount, created_at, to_wallet, exchange, products } = it
  const codes = products.filter(({ line_id }) => lines.find(({ id }) => id === line_id)?.digital).length
  // codes are neither brought nor looked at
  const digital = codes === products.length && (it.state === 'approved' || it.state === 'received')
  const state = digital ? 'approved' : it.state
  const mixed = codes > 0 && it.state === 'approved'
  const next = digital ? 'digital' : mixed ? 'mixed' : state
  return (
    <li>
      <Note kind={kinds[state]}>
        <b className="block">{t(`returns.state.${exchange ? 'exchanged' : state}`)}</b>
        {exchange ? t('returns.next.exchanged', { number: exchange }) : (refusal ?? t(`returns.next.${next}`))}
        {amount !== null && !exchange && (
          <span className="block">
            {t(to_wallet ? 'returns.got_wallet' : 'returns.got', { amount: format(amount) })}
          </span>
        )}
      </Note>
      <ul className="small">
        {products.map(({ name, quantity, reason }) => (
          <li key={`${name} ${reason}`}>
            {name} · {t('common.pieces', { count: quantity })} · {t(`returns.reason.${reason}`)}
          </li>
        ))}
      </ul>
      <p className="small muted">
        <span className="num">{number}</span> · {dayTimeText(t, new Date(created_at))}
      </p>
    </li>
  )
}
