import type { HotelRoom } from '@delguur/contract/leisure/travel'
import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Check } from 'lucide'
import { tugrik } from '../cart/cart-view.ts'
import type { StayChoice } from './stay.server.ts'
import { stayQuery } from './stay-path.ts'
import { TravelPicture } from './travel-picture.tsx'

type Props = { rooms: HotelRoom[]; choice: StayChoice; path: string }

/** Kinds of rooms; with dates, what a night costs in the mean and how many are left. */
export function HotelRooms({ rooms, choice, path }: Props) {
  const t = useT()
  return (
    <section className="stay-part" aria-labelledby="rooms">
      <h2 id="rooms">{t('travel.rooms')}</h2>
      <div className="stay-rooms">
        {rooms.map((room) => (
          <Room key={room.id} room={room} chosen={room.id === choice.room} choice={choice} path={path} />
        ))}
      </div>
    </section>
  )
}

type RoomProps = { room: HotelRoom; chosen: boolean; choice: StayChoice; path: string }

function Room({ room, chosen, choice, path }: RoomProps) {
  const t = useT()
  const price = tugrik(room.mean_price ?? room.price)
  const facts = [
    t('travel.fits', { adults: room.adults, children: room.children }),
    ...(room.area === null ? [] : [t('travel.area', { area: room.area })]),
  ]
  return (
    <article className={classNames('stay-room', chosen && 'on')}>
      {room.picture && <TravelPicture picture={room.picture} alt="" sizes="(min-width: 44rem) 13rem, 92vw" />}
      <div>
        <h3>{room.name}</h3>
        <p className="small muted">{facts.join(' · ')}</p>
        <p className="small">{room.description}</p>
        <Left left={room.left} />
      </div>
      <div className="stay-room-end">
        <p>
          <b className="num">{format(price)}</b>
          <span className="tiny muted block">{t(room.mean_price ? 'travel.mean_night' : 'travel.from_night')}</span>
        </p>
        <Link
          className={classNames('btn travel-btn', chosen ? 'btn-dark' : 'btn-line')}
          href={path + stayQuery({ ...choice, room: room.id })}
          aria-current={chosen || undefined}
          aria-label={`${t(chosen ? 'travel.chosen' : 'common.choose')}: ${room.name}`}
          replace
          keepScroll
        >
          {chosen && <Icon icon={Check} small />}
          {t(chosen ? 'travel.chosen' : 'common.choose')}
        </Link>
      </div>
    </article>
  )
}

function Left({ left }: { left: number | null }) {
  const t = useT()
  if (left === null) return null
  const kind = left === 0 ? 'travel-none' : left === 1 ? 'travel-last' : undefined
  const key = left === 0 ? 'travel.left_none' : left === 1 ? 'travel.left_one' : 'travel.left'
  return <p className={classNames('travel-state', kind)}>{t(key, { count: left })}</p>
}
