import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { type SummaryRow, SummaryRows } from '@delguur/ui/summary-rows'
import { tugrik } from '../cart/cart-view.ts'
import { AirportField } from './airport-field.tsx'
import { SeatsLeft } from './departures.tsx'
import { Party } from './party.tsx'
import { longDay, shortDay, spanText } from './texts.ts'
import type { TourView } from './tour.server.ts'
import { type TourChoice, tourQuery } from './tour-path.ts'

type Props = { trip: TourView; path: string; onChange: (changed: Partial<TourChoice>) => void }

/** Who goes, from where, what is paid now and later, and the one step on. */
export function TourSummary({ trip, path, onChange }: Props) {
  const t = useT()
  const { tour, choice, quote, problem } = trip
  const departure = tour.departures.find(({ departs_on }) => departs_on === choice.departure)
  if (!departure)
    return (
      <aside className="travel-sum" aria-label={t('travel.summary')}>
        <h2>{tour.name}</h2>
        <p>{t('travel.no_departures')}</p>
      </aside>
    )
  const short = departure.left < choice.adults + choice.children
  return (
    <aside className="travel-sum" aria-label={t('travel.summary')}>
      <div>
        <h2>{spanText(t, departure.departs_on, departure.returns_on)}</h2>
        <SeatsLeft departure={departure} />
      </div>
      <TourForm trip={trip} path={path} onChange={onChange} departure={departure} />
      <div role="status" className="travel-said">
        {problem && <Note kind="warn">{problem}</Note>}
        {short && departure.left > 0 && <Note kind="warn">{t('travel.too_few', { count: departure.left })}</Note>}
        {quote && <Total trip={trip} />}
      </div>
      {short ? (
        <ButtonLink variant="dark" big wide href={`${path}/book${tourQuery(choice, { wait: '1' })}`}>
          {t('travel.wait')}
        </ButtonLink>
      ) : (
        quote && (
          <ButtonLink variant="main" big wide href={`${path}/book${tourQuery(choice)}`}>
            {t(tugrik(quote.rest) > 0 ? 'travel.pay_deposit' : 'travel.book')}
          </ButtonLink>
        )
      )}
      <p className="small muted">
        {t('travel.hold_seats')} <Link href="#terms">{t('travel.terms')}</Link>
      </p>
    </aside>
  )
}

type FormProps = Props & { departure: TourView['tour']['departures'][number] }

/** How many go, and from which airport; without scripts the departure too. */
function TourForm({ trip, path, onChange, departure }: FormProps) {
  const t = useT()
  const { tour, choice } = trip
  const { seats } = departure
  return (
    <form method="get" action={path} className="travel-form" onSubmit={(event) => event.preventDefault()}>
      <Party
        name="adults"
        label={t('travel.adults')}
        text={format(tugrik(tour.adult_price))}
        value={choice.adults}
        min={1}
        max={seats}
        onChange={(adults) => onChange({ adults })}
      />
      <Party
        name="children"
        label={t('travel.children_3')}
        text={format(tugrik(tour.child_price))}
        value={choice.children}
        min={0}
        max={seats}
        onChange={(children) => onChange({ children })}
      />
      <Party
        name="infants"
        label={t('travel.infants')}
        text={t('common.price.free')}
        value={choice.infants}
        min={0}
        max={10}
        onChange={(infants) => onChange({ infants })}
      />
      <AirportField
        value={choice.airport}
        options={trip.airports}
        unknown={trip.no_airport}
        onChoose={(airport) => onChange({ airport })}
      />
      <noscript>
        <label>
          {t('travel.departures')}
          <select name="departure" defaultValue={departure.departs_on}>
            {tour.departures.map(({ id, departs_on, left }) => (
              <option key={id} value={departs_on} disabled={left === 0}>
                {longDay(t, departs_on)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-line">
          {t('travel.count')}
        </button>
      </noscript>
    </form>
  )
}

function Total({ trip: { quote, tour } }: { trip: TourView }) {
  const t = useT()
  if (!quote) return null
  const rows: SummaryRow[] = [
    { key: 'total', label: t('common.total'), value: format(tugrik(quote.total)), kind: 'total' },
  ]
  return (
    <>
      <div className="travel-sums">
        <SummaryRows rows={rows} />
      </div>
      <PayParts deposit={quote.deposit} rest={quote.rest} due={quote.rest_due_on} percent={tour.deposit_percent} />
    </>
  )
}

type PartsProps = { deposit: string; rest: string; due: string | null; percent: number }

/** What is paid now, and the rest with its day. */
export function PayParts({ deposit, rest, due, percent }: PartsProps) {
  const t = useT()
  return (
    <div className="tour-pay">
      <div>
        <b>{due ? t('travel.now_part', { percent }) : t('travel.now_all')}</b>
        {format(tugrik(deposit))}
      </div>
      {due && (
        <div>
          <b>{shortDay(t, due)}</b>
          {format(tugrik(rest))}
        </div>
      )}
    </div>
  )
}

/** The phone's bar. */
export function TourBar({ trip, path }: Omit<Props, 'onChange'>) {
  const t = useT()
  const { quote, choice } = trip
  if (!quote || quote.seats_left < choice.adults + choice.children) return null
  return (
    <div className="travel-bar phone">
      <p>
        <b className="num">{format(tugrik(quote.deposit))}</b>
        {quote.rest_due_on && <small>{t('travel.now_of', { sum: format(tugrik(quote.total)) })}</small>}
      </p>
      <ButtonLink variant="main" href={`${path}/book${tourQuery(choice)}`}>
        {t('travel.book')}
      </ButtonLink>
    </div>
  )
}
