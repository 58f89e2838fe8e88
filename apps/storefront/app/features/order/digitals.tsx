import { dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { CopyRow } from '@delguur/ui/copy-row'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Download } from 'lucide'
import { usePath } from '../../lib/path.ts'
import type { DigitalView, UnitView } from './digitals.server.ts'
import type { OrderView } from './order-view.server.ts'

/** What of an order is no thing: its cards, codes and tickets, for its buyer. */
export default function Digitals({ order: { number, digitals } }: { order: OrderView }) {
  const t = useT()
  const locale = useLocale()
  if (digitals.length === 0) return null
  const isTicket = digitals.some(
    ({ kind, units }) => kind === 'e_ticket' && units.some(({ state }) => state === 'valid'),
  )
  const isUnpaid = digitals.every(({ units, waiting }) => units.length === 0 && waiting === 0)
  return (
    <section className="step">
      <h2>{t('order.digital.title')}</h2>
      {isUnpaid ? (
        <p className="muted">{t('order.digital.waiting')}</p>
      ) : (
        digitals.map((line) => <Line key={line.line_item_id} line={line} />)
      )}
      {isTicket && (
        <a className="btn btn-line" href={`/resources/tickets/${number}?locale=${locale}`} download data-reload>
          <Icon icon={Download} />
          {t('order.digital.pdf')}
        </a>
      )}
    </section>
  )
}

function Line({ line }: { line: DigitalView }) {
  const t = useT()
  const path = usePath()
  const retained = line.kind === 'gift_card' && line.units.some(({ number }) => number !== null)
  return (
    <div className="digital">
      <h3>{line.name}</h3>
      <ul className="digital-units">
        {line.units.map((unit) => (
          <Unit key={unit.unit} line={line} unit={unit} />
        ))}
      </ul>
      {line.waiting > 0 && <p className="muted">{t('order.digital.preparing', { count: line.waiting })}</p>}
      {retained && (
        <Link className="link" href={path('/account/gift-cards')}>
          {t('order.digital.redeem')}
        </Link>
      )}
    </div>
  )
}

const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

function Unit({ line: { kind, name, units }, unit }: { line: DigitalView; unit: UnitView }) {
  const t = useT()
  const { code, number, activation_code, amount, download, qr } = unit
  const of = units.length > 1 ? `${name} ${unit.unit}` : name
  return (
    <li>
      {amount !== null && <b className="num">{format(Math.round(Number(amount)))}</b>}
      <State unit={unit} />
      {qr && kind === 'e_ticket' && (
        <svg
          className="digital-qr"
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label={t('order.digital.show')}
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
      )}
      <dl className="copy-rows">
        {number && <CopyRow name={t('order.digital.number')} displayed={inFours(number)} text={number} of={of} />}
        {code && (
          <CopyRow
            name={t(kind === 'license' ? 'order.digital.license' : 'order.digital.ticket')}
            text={code}
            of={of}
          />
        )}
        {activation_code && <CopyRow name={t('order.digital.activation')} text={activation_code} of={of} />}
      </dl>
      {download && download.left > 0 && (
        <p>
          <a className="btn btn-line" href={download.path}>
            <Icon icon={Download} />
            {t('order.digital.download', { name: download.filename })}
          </a>
          <span className="small muted block">{t('order.digital.left', { count: download.left })}</span>
        </p>
      )}
    </li>
  )
}

/** Where a card or ticket stands when it is not simply good. */
function State({ unit: { state, sent_to, used_at } }: { unit: UnitView }) {
  const t = useT()
  const notice = sent_to
    ? t('order.digital.sent', { to: sent_to })
    : used_at
      ? t('order.digital.used', { date: dayTimeText(t, new Date(used_at)) })
      : state === 'void' || state === 'blocked' || state === 'expired'
        ? t('order.digital.void')
        : state === 'redeemed' || state === 'spent'
          ? t('order.digital.spent')
          : undefined
  return notice ? <p className="small muted">{notice}</p> : null
}
