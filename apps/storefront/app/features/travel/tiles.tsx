import type { HotelTile, TourTile } from '@delguur/contract/leisure/travel'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Baby, CalendarDays, MapPinned, Route, Star, Tent } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { tugrik } from '../cart/cart-view.ts'
import { shortDay } from './texts.ts'
import { TravelPicture } from './travel-picture.tsx'

const sizes = '(min-width: 44rem) 40rem, 92vw'

export function TourCard({ tour, first }: { tour: TourTile; first: boolean }) {
  const t = useT()
  const path = usePath()
  return (
    <article className="travel-tile">
      {tour.picture && <TravelPicture picture={tour.picture} alt="" sizes={sizes} first={first} />}
      <div>
        <h3>
          <Link href={path(`/tours/${tour.slug}`)} prefetch>
            {tour.name}
          </Link>
        </h3>
        <p className="travel-facts">
          <span>
            <Icon icon={CalendarDays} small />
            {t('travel.days', { count: tour.days })}
          </span>
          <span>
            <Icon icon={Route} small />
            {t('travel.km', { count: tour.km })}
          </span>
          <span>
            <Icon icon={Baby} small />
            {tour.min_age > 0 ? t('travel.from_age', { age: tour.min_age }) : t('travel.any_age')}
          </span>
        </p>
        <p>{tour.summary}</p>
        <p className="travel-tile-end">
          <b className="num">{t('travel.adult_sum', { sum: format(tugrik(tour.adult_price)) })}</b>
          <span className="small muted">
            {tour.next_departure
              ? t('travel.next', { date: shortDay(t, tour.next_departure) })
              : t('travel.seats_none')}
          </span>
        </p>
      </div>
    </article>
  )
}

export function HotelCard({ hotel }: { hotel: HotelTile }) {
  const t = useT()
  const path = usePath()
  return (
    <article className="travel-tile">
      {hotel.picture && <TravelPicture picture={hotel.picture} alt="" sizes={sizes} />}
      <div>
        <h3>
          <Link href={path(`/hotels/${hotel.slug}`)} prefetch>
            {hotel.name}
          </Link>
        </h3>
        <p className="travel-facts">
          <span>
            <Icon icon={MapPinned} small />
            {hotel.place}
          </span>
          <span>
            <Icon icon={hotel.stars === null ? Tent : Star} small />
            {hotel.stars === null ? t('travel.camp') : t('travel.stars', { count: hotel.stars })}
          </span>
        </p>
        <p className="travel-tile-end">
          <b className="num">{t('travel.night_from', { sum: format(tugrik(hotel.from)) })}</b>
        </p>
      </div>
    </article>
  )
}
