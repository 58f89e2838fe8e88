import type { StaffNight } from '@delguur/contract/leisure/travel-staff'
import { Icon } from '@delguur/ui/icon'
import { BedDouble, CalendarSync, ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { may, useSession } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyList } from '../../parts/states.tsx'
import { CalendarsDialog } from './calendars-dialog.tsx'
import { addDays, weekdayOf } from './days.ts'
import { type CalendarOf, type RoomNights, shownDays } from './loaded.ts'
import { NightsDialog } from './nights-dialog.tsx'

type Picked = { room: RoomNights; night: StaffNight }

/** Rooms by nights of a hotel: what is left, what it costs; a night opens what may be changed of it. */
export function CalendarView({ hotels, hotel, rooms, from }: CalendarOf) {
  const { travel: t } = useWords()
  const session = useSession()
  const [picked, setPicked] = useState<Picked>()
  const [syncing, setSyncing] = useState(false)
  if (!hotel) return <EmptyList icon={BedDouble} title={t.noHotels} hint={t.noHotelsHint} />
  const canEdit = session.phase === 'in' && may(session.me, 'travel.edit')
  const to = (days: number) => ({ search: `hotel=${hotel.id}&from=${addDays(from, days)}` })
  const days = rooms[0]?.nights.map(({ night }) => night) ?? []
  const conflicts = rooms.some(({ nights }) => nights.some(({ conflict }) => conflict > 0))
  return (
    <>
      <div className="row wrap travel-bar">
        {hotels.map(({ id, name }) => (
          <Link
            key={id}
            className={id === hotel.id ? 'chip' : 'chip chip-plain'}
            to={{ search: `hotel=${id}&from=${from}` }}
            aria-current={id === hotel.id ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        <span className="travel-grow" />
        <Link className="icon-btn" to={to(-shownDays)} aria-label={t.earlier}>
          <Icon icon={ChevronLeft} />
        </Link>
        <span className="num">{t.range(from, addDays(from, shownDays - 1))}</span>
        <Link className="icon-btn" to={to(shownDays)} aria-label={t.later}>
          <Icon icon={ChevronRight} />
        </Link>
        <button type="button" className="btn" onClick={() => setSyncing(true)}>
          <Icon icon={CalendarSync} />
          {t.calendars}
        </button>
      </div>
      {conflicts && (
        <p className="note note-bad" role="alert">
          {t.conflicts}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className="card travel-scroll" aria-label={hotel.name} tabIndex={0}>
        <table className="travel-grid">
          <thead>
            <tr>
              <th scope="col">{t.room}</th>
              {days.map((night) => (
                <th key={night} scope="col" className={weekdayOf(night) > 4 ? 'travel-weekend' : undefined}>
                  <span>{t.weekdays[weekdayOf(night)]}</span>
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
                      className={`travel-night ${lookOf(night)}`}
                      disabled={!canEdit}
                      onClick={() => setPicked({ room, night })}
                    >
                      <span className="unseen">
                        {t.nightLabel(room.name, night.night, night.left, night.rooms, sum(night.price))}
                      </span>
                      <b aria-hidden="true">{night.closed ? '×' : night.left}</b>
                      <span aria-hidden="true" className={night.is_set ? 'travel-set' : undefined}>
                        {Math.round(night.price / 1000)}
                      </span>
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="meta">{t.legend}</p>
      {picked && <NightsDialog {...picked} onClose={() => setPicked(undefined)} />}
      {syncing && <CalendarsDialog hotel={hotel} canEdit={canEdit} onClose={() => setSyncing(false)} />}
    </>
  )
}

function lookOf({ closed, left, rooms, conflict }: StaffNight): string {
  if (conflict > 0) return 'travel-conflict'
  if (closed) return 'travel-closed'
  return left === 0 ? 'travel-full' : left < rooms ? 'travel-some' : ''
}
