import type { CalendarNight } from '@delguur/contract/leisure/travel'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CalendarMonth } from './calendar-month.tsx'
import { addDays, addMonths, type Day, dayByKey, daysFrom, firstOf, monthOf } from './days.ts'
import type { Dates, Stay } from './stay.server.ts'
import { stayQuery } from './stay-path.ts'

type Props = {
  stay: Stay
  path: string
  room: string
  onDates: (dates: Dates) => void
  onMonth: (month: string) => void
}

const mostNights = 30

/** The price of each night over two months; the first day pressed is the arrival, the second the departure. */
export function Calendar({ stay, path, room, onDates, onMonth }: Props) {
  const t = useT()
  const { today, month, nights, choice } = stay
  const [arrival, setArrival] = useState<Day | null>(null)
  const [at, setAt] = useState<Day | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const byDay = new Map(nights.map((night) => [night.night, night]))
  const months = [month, addMonths(month, 1)] as const
  const first = firstOf(month) < today ? today : firstOf(month)
  const inView = (day: Day) => months.includes(monthOf(day))
  const current = at && inView(at) ? at : choice.check_in && inView(choice.check_in) ? choice.check_in : first
  const chosen = arrival ? { check_in: arrival, check_out: null } : choice
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  })
  const press = (day: Day) => {
    setAt(day)
    const free = (from: Day, until: Day) =>
      nights.every(({ night, left }) => night < from || night >= until || left >= choice.rooms)
    if (arrival && day > arrival && daysFrom(arrival, day) <= mostNights && free(arrival, day)) {
      setArrival(null)
      return onDates({ check_in: arrival, check_out: day })
    }
    if (canArrive(byDay.get(day), choice.rooms) && day >= today) setArrival(day === arrival ? null : day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, current)
    if (!to) return
    event.preventDefault()
    const day = to < today ? today : to
    wantsFocus.current = true
    setAt(day)
    if (!inView(day)) onMonth(day < firstOf(month) ? addMonths(month, -1) : addMonths(month, 1))
  }
  return (
    <section className="stay-part" aria-labelledby="calendar">
      <div className="head">
        <div>
          <h2 id="calendar">{t('travel.when')}</h2>
          <p className="small muted">{t('travel.calendar_text', { room })}</p>
        </div>
        <MonthLinks stay={stay} path={path} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows of the buttons inside */}
      <div className="stay-months" ref={grid} onKeyDown={onKeyDown}>
        {months.map((each, place) => (
          <CalendarMonth
            key={each}
            month={each}
            byDay={byDay}
            today={today}
            rooms={choice.rooms}
            current={current}
            chosen={chosen}
            second={place === 1}
            onPress={press}
          />
        ))}
      </div>
      <p className="vh" role="status">
        {arrival ? t('travel.pick_departure') : ''}
      </p>
      <Legend hasFeast={nights.some(({ is_feast }) => is_feast)} />
      <p className="small muted phone">{t('travel.pick_hint')}</p>
    </section>
  )
}

/** To the month before, where it has days to come, and to the one after. */
function MonthLinks({ stay: { today, month, choice }, path }: Pick<Props, 'stay' | 'path'>) {
  const t = useT()
  const monthLink = (to: string) => path + stayQuery(choice, { month: to })
  return (
    <p className="stay-turn">
      {month > monthOf(today) && (
        <Link
          className="icon-btn"
          href={monthLink(addMonths(month, -1))}
          aria-label={t('travel.month_before')}
          replace
          keepScroll
        >
          <Icon icon={ChevronLeft} />
        </Link>
      )}
      <Link
        className="icon-btn"
        href={monthLink(addMonths(month, 1))}
        aria-label={t('travel.month_after')}
        replace
        keepScroll
      >
        <Icon icon={ChevronRight} />
      </Link>
    </p>
  )
}

function Legend({ hasFeast }: { hasFeast: boolean }) {
  const t = useT()
  return (
    <p className="stay-legend">
      <span>
        <i className="stay-ends" />
        {t('travel.legend_ends')}
      </span>
      <span>
        <i className="stay-between" />
        {t('travel.legend_nights')}
      </span>
      {hasFeast && (
        <span>
          <b className="stay-feast">000</b> {t('travel.legend_feast')}
        </span>
      )}
      <span>
        <s>24</s> {t('travel.legend_full')}
      </span>
    </p>
  )
}

const canArrive = (night: CalendarNight | undefined, rooms: number): boolean =>
  night !== undefined && night.left >= rooms

/** Whether somebody may leave on a day: the night before is free. */
export const canLeave = (byDay: ReadonlyMap<Day, CalendarNight>, day: Day, rooms: number): boolean =>
  canArrive(byDay.get(addDays(day, -1)), rooms)
