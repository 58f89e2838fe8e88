import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { BellPlus } from 'lucide'
import { tugrik } from '../cart/cart-view.ts'
import { longDay, shortDay } from './texts.ts'
import type { TourView } from './tour.server.ts'
import { tourQuery } from './tour-path.ts'

type Departure = TourView['tour']['departures'][number]
type Props = { trip: TourView; path: string }

/** When it goes, with every seat drawn. */
export function Departures({ trip, path }: Props) {
  const t = useT()
  const { departures } = trip.tour
  return (
    <section className="stay-part" aria-labelledby="departures">
      <h2 id="departures">{t('travel.departures')}</h2>
      {departures.length === 0 && <p className="muted">{t('travel.no_departures')}</p>}
      <div className="tour-departures">
        {departures.map((departure) => (
          <Row key={departure.id} departure={departure} trip={trip} path={path} />
        ))}
      </div>
    </section>
  )
}

function Row({ departure, trip, path }: Props & { departure: Departure }) {
  const t = useT()
  const { choice, tour } = trip
  const { departs_on, returns_on, seats, left } = departure
  const chosen = departs_on === choice.departure
  const full = left === 0
  const name = shortDay(t, departs_on)
  return (
    <article className={classNames('tour-departure', chosen && 'on')}>
      <div>
        <b>{name}</b>
        <span className="small muted block">{t('travel.back_on', { date: longDay(t, returns_on) })}</span>
      </div>
      <span className="tour-seats" role="img" aria-label={t('travel.seats_of', { seats, left })}>
        {Array.from({ length: Math.min(seats, 60) }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are the same but for their place
          <i key={seat} className={seat < seats - left ? 'taken' : undefined} />
        ))}
      </span>
      <div className="tour-departure-price">
        <b className="num">{format(tugrik(tour.adult_price))}</b>
        <SeatsLeft departure={departure} />
      </div>
      {full ? (
        <ButtonLink
          className="travel-btn"
          variant="line"
          href={`${path}/book${tourQuery({ ...choice, departure: departs_on }, { wait: '1' })}`}
          aria-label={`${t('travel.wait')}: ${name}`}
        >
          <Icon icon={BellPlus} small />
          {t('travel.wait')}
        </ButtonLink>
      ) : (
        <Link
          className={classNames('btn travel-btn', chosen ? 'btn-dark' : 'btn-line')}
          href={path + tourQuery({ ...choice, departure: departs_on })}
          aria-current={chosen || undefined}
          aria-label={`${t(chosen ? 'travel.chosen' : 'common.choose')}: ${name}`}
          replace
          keepScroll
        >
          {t(chosen ? 'travel.chosen' : 'common.choose')}
        </Link>
      )}
    </article>
  )
}

/** How many seats are left, or how many people wait. */
export function SeatsLeft({ departure: { left, waiting } }: { departure: Departure }) {
  const t = useT()
  if (left > 0)
    return (
      <span className={classNames('tiny block', left <= 3 ? 'tour-few' : 'muted')}>
        {t('travel.seats_left', { count: left })}
      </span>
    )
  return (
    <span className="tiny muted block">
      {t('travel.seats_none')}
      {waiting > 0 && ` · ${t('travel.waiting', { count: waiting })}`}
    </span>
  )
}
