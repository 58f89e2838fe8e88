import type { CalendarNight } from '@delguur/contract/leisure/travel'
import { dayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { tugrik } from '../cart/cart-view.ts'
import { type Day, daysOf, firstOf, instant, type Month, weekdayOf } from './days.ts'
import { monthText } from './texts.ts'

type Props = {
  month: Month
  byDay: ReadonlyMap<Day, CalendarNight>
  today: Day
  rooms: number
  current: Day
  chosen: { check_in: Day | null; check_out: Day | null }
  /** Not on a phone. */
  second: boolean
  onPress: (day: Day) => void
}

export function CalendarMonth({ month, second, ...rest }: Props) {
  const t = useT()
  const name = monthText(t, month)
  const lead = weekdayOf(firstOf(month)) - 1
  return (
    <div className={classNames('stay-month', second && 'desk')}>
      <h3>{name}</h3>
      <div className="stay-weekdays" aria-hidden="true">
        {t('travel.weekdays')
          .split(' ')
          .map((day) => (
            <span key={day}>{day}</span>
          ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: days of a month, not a form group */}
      <div className={`stay-days stay-from-${lead}`} role="group" aria-label={name}>
        {daysOf(month).map((day) => (
          <DayButton key={day} day={day} {...rest} />
        ))}
      </div>
    </div>
  )
}

function DayButton({
  day,
  byDay,
  today,
  rooms,
  current,
  chosen,
  onPress,
}: Omit<Props, 'month' | 'second'> & { day: Day }) {
  const t = useT()
  const night = byDay.get(day)
  const isPast = day < today
  const isFull = !isPast && (night?.left ?? 0) < rooms
  const { check_in, check_out } = chosen
  const isIn = day === check_in
  const isOut = day === check_out
  const between = check_in !== null && check_out !== null && day > check_in && day < check_out
  const price = tugrik(night?.price ?? '0')
  const states = [
    isPast ? t('travel.day_past') : isFull ? t('travel.day_full') : format(price),
    night?.is_feast && !isFull && t('travel.day_feast'),
    isIn && t('travel.day_in'),
    isOut && t('travel.day_out'),
    between && t('travel.day_between'),
  ].filter(Boolean)
  return (
    <button
      type="button"
      data-day={day}
      className={classNames(
        'stay-day',
        isPast ? 'past' : isFull && 'full',
        night?.is_feast && !isFull && 'feast',
        isIn && 'in',
        isOut && 'out',
        between && 'mid',
      )}
      aria-disabled={isPast || (isFull && !isOut) || undefined}
      aria-pressed={isIn || isOut || between}
      tabIndex={day === current ? 0 : -1}
      onClick={() => onPress(day)}
    >
      <b aria-hidden="true">{Number(day.slice(8))}</b>
      <small aria-hidden="true">{isPast ? '' : isFull ? '—' : Math.round(price / 1000)}</small>
      <span className="vh">{`${dayText(t, instant(day))}, ${states.join(', ')}`}</span>
    </button>
  )
}
