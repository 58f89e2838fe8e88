import { type StaffBooking, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { canDial, dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Radios } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { stateClass } from './bookings-view.tsx'
import styles from './travel.module.css'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return {
    booking: await call(staffTravel.booking, { params: { number: params.number ?? '' }, signal }),
    at: new Date(),
  }
}

/** A booking: who comes, what was paid; checked in, noted, canceled. */
export function Component() {
  const t = useT()
  const canEdit = useMay('travel.edit')
  const { booking, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  const [canceling, setCanceling] = useState(false)
  const { number, state } = booking
  const isHere = booking.checked_in_at !== null
  const checkIn = () => call(staffTravel.checkIn, { params: { number }, body: { here: !isHere } })
  return (
    <>
      <div className="page-head">
        <BackLink to="/travel?view=bookings" label={t('travel.back')} />
        <h1>{number}</h1>
        <span className={stateClass(state)}>{isHere ? t('travel.here') : t(`travel.states.${state}`)}</span>
        {canEdit && (state === 'paid' || state === 'deposit_paid') && (
          <button
            type="button"
            className={isHere ? 'btn' : 'btn btn-go'}
            disabled={busy}
            onClick={() => void act(checkIn, isHere ? t('travel.notHere') : t('travel.here'))}
          >
            {isHere ? t('travel.undoCheckIn') : t('travel.checkIn')}
          </button>
        )}
        {canEdit && isStanding(booking) && (
          <button type="button" className="btn btn-danger" onClick={() => setCanceling(true)}>
            {t('travel.cancel')}
          </button>
        )}
      </div>
      <ErrorText text={fault} />
      <Facts booking={booking} at={at} />
      <Note key={booking.staff_note} booking={booking} canEdit={canEdit} />
      {canceling && <CancelDialog booking={booking} onClose={() => setCanceling(false)} />}
    </>
  )
}
Component.displayName = 'Booking'

const isStanding = ({ state }: StaffBooking): boolean =>
  state === 'held' || state === 'deposit_paid' || state === 'paid'

/** What is due of a booking, and until when. */
function dueText(booking: StaffBooking): string | null {
  const { total, paid, rest_due_on } = booking
  if (!isStanding(booking) || total <= paid) return null
  return [sum(total - paid), rest_due_on].filter(Boolean).join(' · ')
}

/** Who comes, when, and what was paid. */
function Facts({ booking, at }: { booking: StaffBooking; at: Date }) {
  const t = useT()
  const { name, phone, email, from, until, refunded } = booking
  const facts: [string, string | null][] = [
    [t('travel.room'), booking.room && `${booking.room} × ${booking.rooms}`],
    [t('travel.when'), until ? t('travel.range', { from, until }) : from],
    [
      t('travel.guests'),
      t('travel.people', { adults: booking.adults, children: booking.children, infants: booking.infants }),
    ],
    [t('travel.ages'), booking.ages.length > 0 ? booking.ages.join(', ') : null],
    [t('travel.airport'), booking.airport],
    [t('travel.guestNote'), booking.note],
    [t('travel.total'), sum(booking.total)],
    [t('travel.paid'), sum(booking.paid)],
    [t('travel.due'), dueText(booking)],
    [t('travel.refunded'), refunded > 0 ? sum(refunded) : null],
    [t('travel.reason'), booking.cancel_reason],
    [t('travel.made'), dayAndClock(t, booking.created_at, at)],
  ]
  return (
    <section className={clsx('card card-fields', styles.panel)}>
      <h2>{booking.title}</h2>
      <p className="row wrap">
        <b>{name}</b>
        {canDial(phone) ? (
          <a className="link" href={`tel:+976${phone}`}>
            {phoneText(phone)}
          </a>
        ) : (
          phone
        )}
        {email && <span className="meta">{email}</span>}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function Note({ booking, canEdit }: { booking: StaffBooking; canEdit: boolean }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [text, setText] = useState(booking.staff_note)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act(() => call(staffTravel.note, { params: { number: booking.number }, body: { text } }), t('travel.saved'))
  }
  if (!canEdit)
    return booking.staff_note ? <p className={clsx('card card-fields', styles.panel)}>{booking.staff_note}</p> : null
  return (
    <form className={clsx('card card-fields', styles.panel)} onSubmit={save}>
      <Field
        label={t('travel.staffNote')}
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <button type="submit" className="btn" disabled={busy || text.trim() === booking.staff_note}>
          {t('travel.save')}
        </button>
      </div>
      <ErrorText text={fault} />
    </form>
  )
}

function CancelDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [refund, setRefund] = useState<'terms' | 'all'>('terms')
  const send = async () => {
    const { number } = booking
    const answer = await call(staffTravel.cancel, { params: { number }, body: { reason: reason.trim(), refund } })
    await revalidate()
    return 'approval' in answer ? t('refund.requested') : t('travel.canceled')
  }
  return (
    <FormDialog
      title={`${t('travel.cancel')}: ${booking.number}`}
      verb={t('travel.cancel')}
      danger
      disabled={!reason.trim()}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('travel.reasonSent')}
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
      />
      <Radios
        label={t('travel.refund')}
        stacked
        options={[
          ['terms', t('travel.refunds.terms', { sum: sum(booking.refund_now) })],
          ['all', t('travel.refunds.all', { sum: sum(booking.paid) })],
        ]}
        value={refund}
        onChange={setRefund}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
