import type { Tour } from '@delguur/contract/leisure/travel'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Footprints, Route } from 'lucide'

type Props = { days: Tour['itinerary']; day: number | null; onDay: (day: number | null) => void }

/** Day by day; a day's number shows its leg on the map. */
export function TourDays({ days, day, onDay }: Props) {
  const t = useT()
  return (
    <section className="stay-part" aria-labelledby="days">
      <h2 id="days">{t('travel.day_by_day')}</h2>
      <ol className="tour-days">
        {days.map(({ title, text, km, hours }, index) => {
          const number = index + 1
          return (
            <li key={title}>
              <button
                type="button"
                className="tour-day-number"
                aria-pressed={day === number}
                aria-label={t('travel.day_on_map', { day: number, title })}
                onClick={() => onDay(day === number ? null : number)}
              >
                {number}
              </button>
              <div>
                <h3>{title}</h3>
                <p className="small muted tour-road">
                  <Icon icon={km > 0 ? Route : Footprints} small />
                  {km > 0 ? t('travel.road', { km, hours }) : t('travel.no_road')}
                </p>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
