import type { StaffNight } from '@delguur/contract/leisure/travel-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { BedDouble, CalendarSync, ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { EmptyList } from '../../parts/states.tsx'
import grid from './calendar.module.css'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { addDays, weekdayOf } from './days.ts'
import { type CalendarOf, type RoomNights, shownDays } from './loaded.ts'
import { NightsDialog } from './nights-dialog.tsx'
import styles from './travel.module.css'

type Picked = { room: RoomNights; night: StaffNight }

/** Rooms by nights of a hotel: what is left, what it costs; a night opens what may be changed of it. */
export function CalendarView({ hotels, hotel, rooms, from }: CalendarOf) {
  const t = useT()
  const canEdit = useMay('travel.edit')
  const [picked, setPicked] = useState<Picked>()
  const [syncing, setSyncing] = useState(false)
  if (!hotel) return <EmptyList icon={BedDouble} title={t('travel.noHotels')} hint={t('travel.noHotelsHint')} />
  const to = (days: number) => ({ search: `hotel=${hotel.id}&from=${addDays(from, days)}` })
  const conflicts = rooms.some(({ nights }) => nights.some(({ conflict }) => conflict > 0))
  return (
    <>
      <div className={clsx('row wrap', styles.bar)}>
        {hotels.map(({ id, name }) => (
          <Link
            key={id}
            className={clsx('chip', id !== hotel.id && 'chip-plain', styles.choice)}
            to={{ search: `hotel=${id}&from=${from}` }}
            aria-current={id === hotel.id ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        <Link className="icon-btn push" to={to(-shownDays)} aria-label={t('travel.earlier')}>
          <Icon icon={ChevronLeft} />
        </Link>
        <span>{t('travel.range', { from, until: addDays(from, shownDays - 1) })}</span>
        <Link className="icon-btn" to={to(shownDays)} aria-label={t('travel.later')}>
          <Icon icon={ChevronRight} />
        </Link>
        <button type="button" className="btn" onClick={() => setSyncing(true)}>
          <Icon icon={CalendarSync} />
          {t('travel.calendars')}
        </button>
      </div>
      {conflicts && (
        <p className="note note-bad" role="alert">
          {t('travel.conflicts')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className="card table-scroll" aria-label={hotel.name} tabIndex={0}>
        <NightTable rooms={rooms} onPick={canEdit ? setPicked : undefined} />
      </section>
      <p className="meta">{t('travel.legend')}</p>
      {picked && <NightsDialog {...picked} onClose={() => setPicked(undefined)} />}
      {syncing && <CalendarsDialog hotel={hotel} canEdit={canEdit} onClose={() => setSyncing(false)} />}
    </>
  )
}

type TableProps = { rooms: CalendarOf['rooms']; onPick: ((picked: Picked) => void) | undefined }

function NightTable({ rooms, onPick }: TableProps) {
  const t = useT()
  return (
    <table className={grid.grid}>
      <thead>
        <tr>
          <th scope="col">{t('travel.room')}</th>
          {rooms[0]?.nights.map(({ night }) => (
            <th key={night} scope="col" className={weekdayOf(night) > 4 ? grid.weekend : undefined}>
              <span>{t.maybe(`travel.weekdays.${weekdayOf(night)}`)}</span>
              <b>{Number(night.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.id}>
            <th scope="row">{room.name}</th>
            {room.nights.map((night) => (
              <td key={night.night}>
                <button
                  type="button"
                  className={clsx(grid.night, lookOf(night))}
                  disabled={!onPick}
                  onClick={() => onPick?.({ room, night })}
                >
                  <span className="unseen">
                    {t('travel.nightLabel', {
                      room: room.name,
                      night: night.night,
                      left: night.left,
                      rooms: night.rooms,
                      price: sum(night.price),
                    })}
                  </span>
                  <b aria-hidden="true">{night.closed ? '×' : night.left}</b>
                  <span aria-hidden="true" className={night.is_set ? grid.set : undefined}>
                    {Math.round(night.price / 1000)}
                  </span>
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf({ closed, left, rooms, conflict }: StaffNight): string | undefined {
  if (conflict > 0) return grid.conflict
  if (closed) return grid.closed
  return left === 0 ? grid.full : left < rooms ? grid.some : undefined
}
