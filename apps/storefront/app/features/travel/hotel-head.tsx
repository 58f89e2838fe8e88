import type { Hotel } from '@delguur/contract/leisure/travel'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { BedDouble, Clock, MapPinned, Star, TentTree } from 'lucide'
import { amenityIcons } from './amenity-icons.ts'
import { TravelPicture } from './travel-picture.tsx'

const stars = [1, 2, 3, 4, 5]

/** Pictures of a place to stay: one large, two beside it; on a phone to swipe. */
export function HotelGallery({ hotel }: { hotel: Hotel }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled with arrows
    <section className="stay-gallery" aria-label={t('travel.pictures')} tabIndex={0}>
      {hotel.pictures.slice(0, 3).map((picture, place) => (
        <TravelPicture
          key={picture}
          picture={picture}
          alt={t('travel.picture_of', { name: hotel.name, number: place + 1 })}
          sizes={place === 0 ? '(min-width: 62rem) 56rem, 92vw' : '(min-width: 62rem) 28rem, 92vw'}
          first={place === 0}
        />
      ))}
    </section>
  )
}

/** What it is called, where it is and what it has. */
export function HotelHead({ hotel }: { hotel: Hotel }) {
  const t = useT()
  const beds = hotel.rooms.reduce((sum, { rooms }) => sum + rooms, 0)
  return (
    <header className="stay-head">
      <h1>{hotel.name}</h1>
      <p className="stay-where">
        {hotel.stars !== null && (
          <span className="stay-stars" role="img" aria-label={t('travel.stars', { count: hotel.stars })}>
            {stars.slice(0, hotel.stars).map((star) => (
              <Icon key={star} icon={Star} small />
            ))}
          </span>
        )}
        <span>
          <Icon icon={MapPinned} small />
          {hotel.place}
        </span>
      </p>
      <p className="stay-text">{hotel.description}</p>
      <ul className="stay-amenities">
        <li>
          <Icon icon={hotel.kind === 'camp' ? TentTree : BedDouble} />
          {t('travel.rooms_count', { count: beds })}
        </li>
        {hotel.amenities.map(({ code, name }) => (
          <li key={code}>
            <Icon icon={amenityIcons[code]} />
            {name}
          </li>
        ))}
        <li>
          <Icon icon={Clock} />
          {t('travel.check_times', { from: hotel.check_in, until: hotel.check_out })}
        </li>
      </ul>
    </header>
  )
}
