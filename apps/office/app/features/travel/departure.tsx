import { type StaffDeparturePage, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Download } from 'lucide'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { saveBase64 } from '../../lib/form/save-file.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { DigitsField } from '../../parts/form/field.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { BookingCard } from './bookings-view.tsx'
import styles from './travel.module.css'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { departure: await call(staffTravel.departure, { params: { id: params.id }, signal }), at: new Date() }
}

/** A departure: its seats, who travels, who waits. */
export function Component() {
  const t = useT()
  const canEdit = useMay('travel.edit')
  const { departure, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  const download = async () => {
    const { filename, content_type, base64 } = await call(staffTravel.passengers, { params: { id: departure.id } })
    saveBase64(filename, base64, content_type)
  }
  return (
    <>
      <div className="page-head">
        <BackLink to="/travel?view=departures" label={t('travel.back')} />
        <h1>
          {departure.tour}, {departure.departs_on}
        </h1>
        {departure.closed && <span className="state state-bad">{t('travel.closedDeparture')}</span>}
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => void act(download, t('travel.passengersDone'))}
        >
          <Icon icon={Download} />
          {t('travel.passengerFile')}
        </button>
      </div>
      <ErrorText text={fault} />
      {canEdit && <Seats key={`${departure.seats} ${departure.closed}`} departure={departure} />}
      <section className={styles.section}>
        <h2>{t('travel.passengers', { booked: departure.booked, seats: departure.seats })}</h2>
        {departure.bookings.length === 0 && <p className="meta">{t('travel.noPassengers')}</p>}
        <ul className={clsx('rows', styles.list)}>
          {departure.bookings.map((booking) => (
            <BookingCard key={booking.number} booking={booking} />
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{t('travel.waitingList')}</h2>
        {departure.waits.length === 0 && <p className="meta">{t('travel.nobodyWaits')}</p>}
        <ol className={clsx('rows', styles.list)}>
          {departure.waits.map((wait) => (
            <li key={wait.id} className="card card-fields">
              <p className="row wrap">
                <b>{wait.name}</b>
                <span>{phoneText(wait.phone)}</span>
                {wait.offered_at && (
                  <span className="state state-info">
                    {t('travel.offered', { when: dayAndClock(t, wait.offered_at, at) })}
                  </span>
                )}
              </p>
              <p className="meta">
                {t('travel.people', { adults: wait.adults, children: wait.children, infants: wait.infants })} ·{' '}
                {dayAndClock(t, wait.created_at, at)}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
Component.displayName = 'Departure'

function Seats({ departure }: { departure: StaffDeparturePage }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [seats, setSeats] = useState(String(departure.seats))
  const [closed, setClosed] = useState(departure.closed)
  const put = (body: { seats: number; closed: boolean }) =>
    call(staffTravel.editDeparture, { params: { id: departure.id }, body })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const old = { seats: departure.seats, closed: departure.closed }
    void act(
      () => put({ seats: Number(seats), closed }),
      t('travel.saved'),
      () => put(old),
    )
  }
  const isSame = Number(seats) === departure.seats && closed === departure.closed
  return (
    <form className={clsx('card card-fields', styles.panel)} onSubmit={save}>
      <div className={styles.fields}>
        <DigitsField label={t('travel.seatCount')} value={seats} onChange={setSeats} />
        <CheckField label={t('travel.closeDeparture')} checked={closed} onChange={setClosed} />
      </div>
      <div className="row">
        <button type="submit" className="btn" disabled={busy || isSame || Number(seats) < 1}>
          {t('travel.save')}
        </button>
      </div>
      <ErrorText text={fault} />
    </form>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
