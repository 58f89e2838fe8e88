import { type StaffNight, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { daysBetween } from './days.ts'
import type { RoomNights } from './loaded.ts'
import styles from './travel.module.css'

const mostNights = 92
type Wish = { night: string; price?: number | null; rooms?: number; closed?: boolean }

const formOf = ({ night, price, rooms, closed }: StaffNight) => ({
  from: night,
  until: night,
  price: String(price),
  bySeason: false,
  rooms: String(rooms),
  closed,
})
type NightsForm = ReturnType<typeof formOf>

/** What a form changes of its nights. */
const changeOf = ({ bySeason, price, rooms, closed }: NightsForm, night: StaffNight): Omit<Wish, 'night'> => ({
  ...(bySeason ? night.is_set && { price: null } : Number(price) !== night.price && { price: Number(price) }),
  ...(Number(rooms) !== night.rooms && { rooms: Number(rooms) }),
  ...(closed !== night.closed && { closed }),
})

/** What the fields that change were; only nights that are on the screen are known. */
function before(days: readonly string[], change: Omit<Wish, 'night'>, { nights }: RoomNights): Wish[] | undefined {
  const known = days.flatMap((day) => nights.find((each) => each.night === day) ?? [])
  if (known.length < days.length) return undefined
  return known.map((each) => ({
    night: each.night,
    ...('price' in change && { price: each.is_set ? each.price : null }),
    ...('rooms' in change && { rooms: each.rooms }),
    ...('closed' in change && { closed: each.closed }),
  }))
}

/** Price, count and closing of nights of a room; what is left empty stays as it is. */
export function NightsDialog({ room, night, onClose }: { room: RoomNights; night: StaffNight; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState(() => formOf(night))
  const set = (fields: Partial<NightsForm>) => setForm({ ...form, ...fields })
  const { from, until, price, bySeason } = form
  const days = daysBetween(from, until, mostNights)
  const change = changeOf(form, night)
  const put = async (nights: Wish[]) => {
    await call(staffTravel.setNights, { params: { id: room.id }, body: { nights } })
    await revalidate()
  }
  const send = async () => {
    const old = before(days, change, room)
    await put(days.map((day) => ({ night: day, ...change })))
    const text = t('travel.nightsSaved', { n: days.length })
    return old ? { text, undo: () => put(old) } : text
  }
  const wrong = days.length === 0 || days.length > mostNights || (!bySeason && Number(price) < 1000)
  return (
    <FormDialog
      title={room.name}
      verb={t('travel.save')}
      disabled={wrong || Object.keys(change).length === 0}
      onClose={onClose}
      send={send}
    >
      <p className="meta">
        {t('travel.nightFacts', { booked: night.booked, blocked: night.blocked, left: night.left })}
      </p>
      {night.conflict > 0 && <p className="note note-bad">{t('travel.conflictOf', { n: night.conflict })}</p>}
      <div className={styles.fields}>
        <Field
          label={t('travel.firstNight')}
          type="date"
          value={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={t('travel.lastNight')}
          type="date"
          value={until}
          min={from}
          onChange={({ target }) => set({ until: target.value })}
        />
        <DigitsField
          label={t('travel.price')}
          value={price}
          disabled={bySeason}
          onChange={(digits) => set({ price: digits })}
        />
        <DigitsField label={t('travel.count')} value={form.rooms} onChange={(rooms) => set({ rooms })} />
      </div>
      {night.is_set && (
        <CheckField label={t('travel.bySeason')} checked={bySeason} onChange={(is) => set({ bySeason: is })} />
      )}
      <CheckField label={t('travel.closed')} checked={form.closed} onChange={(closed) => set({ closed })} />
    </FormDialog>
  )
}
