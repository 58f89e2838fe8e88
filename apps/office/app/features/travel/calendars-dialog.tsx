import { type StaffHotel, type StaffRoom, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { Trash2 } from 'lucide'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'
import { Copied, ErrorText } from '../../parts/small.tsx'
import styles from './travel.module.css'

type Props = { hotel: StaffHotel; canEdit: boolean; onClose: () => void }

/** Calendars of each room: its own address for other systems, and those of others that are read here. */
export function CalendarsDialog({ hotel, canEdit, onClose }: Props) {
  const t = useT()
  const foot = (
    <button type="button" className="btn" onClick={onClose}>
      {t('common.close')}
    </button>
  )
  return (
    <Dialog title={t('travel.calendars')} onClose={onClose} foot={foot}>
      <p className="meta">{t('travel.calendarsHint')}</p>
      {hotel.rooms.map((room) => (
        <RoomCalendars key={room.id} room={room} canEdit={canEdit} />
      ))}
    </Dialog>
  )
}

function RoomCalendars({ room, canEdit }: { room: StaffRoom; canEdit: boolean }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [address, setAddress] = useState<string>()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const make = async () => setAddress((await call(staffTravel.makeFeed, { params: { id: room.id } })).url)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), url: url.trim() }
    void act(async () => {
      await call(staffTravel.addCalendar, { params: { id: room.id }, body })
      setName('')
      setUrl('')
    }, t('travel.calendarAdded'))
  }
  return (
    <section className={styles.calendars}>
      <h3>{room.name}</h3>
      {address ? (
        <Copied label={t('travel.address')} value={address} />
      ) : (
        <div className="row wrap">
          <span className="meta">{room.has_feed ? t('travel.hasFeed') : t('travel.noFeed')}</span>
          {canEdit && (
            <button type="button" className="btn" disabled={busy} onClick={() => void act(make, t('travel.feedMade'))}>
              {room.has_feed ? t('travel.newFeed') : t('travel.makeFeed')}
            </button>
          )}
        </div>
      )}
      <ul>
        {room.calendars.map((each) => (
          <CalendarRow
            key={each.id}
            calendar={each}
            canEdit={canEdit}
            busy={busy}
            onRemove={() =>
              void act(() => call(staffTravel.removeCalendar, { params: { id: each.id } }), t('travel.calendarRemoved'))
            }
          />
        ))}
      </ul>
      {canEdit && (
        <form className={styles.fields} onSubmit={add}>
          <Field
            label={t('travel.calendarName')}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={t('travel.calendarUrl')}
            type="url"
            value={url}
            maxLength={1000}
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value)}
          />
          <button type="submit" className="btn" disabled={busy || !name.trim() || !url.trim()}>
            {t('travel.addCalendar')}
          </button>
        </form>
      )}
      <ErrorText text={fault} />
    </section>
  )
}

type RowProps = { calendar: StaffRoom['calendars'][number]; canEdit: boolean; busy: boolean; onRemove: () => void }

/** A foreign calendar that is read here, and when it was read last. */
function CalendarRow({ calendar: { name, host, fault, fetched_at }, canEdit, busy, onRemove }: RowProps) {
  const t = useT()
  return (
    <li className="row wrap">
      <b>{name}</b>
      <span className="meta">{host}</span>
      {fault ? (
        <span className="state state-bad">{t.maybe(`travel.faults.${fault}`) ?? t('travel.faults.unreachable')}</span>
      ) : (
        <span className="meta">
          {fetched_at && t('travel.readAt', { when: dayAndClock(t, fetched_at, new Date()) })}
        </span>
      )}
      {canEdit && (
        <IconButton
          icon={Trash2}
          small
          label={t('travel.removeCalendar', { name })}
          disabled={busy}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
