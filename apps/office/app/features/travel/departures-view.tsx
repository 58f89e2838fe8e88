import { type StaffTour, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { clsx } from 'clsx'
import { Bus } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { EmptyList } from '../../parts/states.tsx'
import styles from './travel.module.css'

/** Tours with their departures: seats, how many are booked, and who waits. */
export function DeparturesView({ tours }: { tours: StaffTour[] }) {
  const t = useT()
  const canEdit = useMay('travel.edit')
  const [adding, setAdding] = useState<StaffTour>()
  if (tours.length === 0) return <EmptyList icon={Bus} title={t('travel.noTours')} hint={t('travel.noHotelsHint')} />
  return (
    <>
      <ul className={clsx('rows', styles.list)}>
        {tours.map((tour) => (
          <li key={tour.id} className="card card-fields">
            <div className="row wrap">
              <h2>{tour.name}</h2>
              {canEdit && (
                <AddButton text={t('travel.addDeparture')} className="btn" big onClick={() => setAdding(tour)} />
              )}
            </div>
            {tour.departures.length === 0 && <p className="meta">{t('travel.noDepartures')}</p>}
            <ul className="stack">
              {tour.departures.map(({ id, departs_on, seats, booked, waiting, closed }) => (
                <li key={id} className="row wrap">
                  <Link className="link" to={`/travel/departures/${id}`}>
                    {departs_on}
                  </Link>
                  <span>{t('travel.seats', { booked, seats })}</span>
                  {waiting > 0 && <span className="state">{t('travel.waiting', { n: waiting })}</span>}
                  {closed && <span className="state state-bad">{t('travel.closedDeparture')}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {adding && <AddDeparture tour={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}

function AddDeparture({ tour, onClose }: { tour: StaffTour; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [departs_on, setDay] = useState('')
  const [seats, setSeats] = useState('12')
  const send = async () => {
    const body = { departs_on, seats: Number(seats) }
    await call(staffTravel.addDeparture, { params: { id: tour.id }, body })
    await revalidate()
    return t('travel.departureAdded')
  }
  return (
    <FormDialog
      title={tour.name}
      verb={t('travel.addDeparture')}
      disabled={!departs_on || Number(seats) < 1}
      onClose={onClose}
      send={send}
    >
      <div className={styles.fields}>
        <Field
          label={t('travel.departsOn')}
          type="date"
          value={departs_on}
          onChange={({ target }) => setDay(target.value)}
        />
        <DigitsField label={t('travel.seatCount')} value={seats} onChange={setSeats} />
      </div>
    </FormDialog>
  )
}
