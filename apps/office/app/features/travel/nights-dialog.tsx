import { type StaffNight, staffTravel } from '@delguur/contract/leisure/travel-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { daysBetween } from './days.ts'
import type { RoomNights } from './loaded.ts'

const mostNights = 92
type Wish = { night: string; price?: number | null; rooms?: number; closed?: boolean }

/** Price, count and closing of nights of a room; what is left empty stays as it is. */
export function NightsDialog({ room, night, onClose }: { room: RoomNights; night: StaffNight; onClose: () => void }) {
  const { travel: t } = useWords()
  const { revalidate } = useRevalidator()
  const [from, setFrom] = useState(night.night)
  const [until, setUntil] = useState(night.night)
  const [price, setPrice] = useState(String(night.price))
  const [bySeason, setBySeason] = useState(false)
  const [rooms, setRooms] = useState(String(night.rooms))
  const [closed, setClosed] = useState(night.closed)
  const days = daysBetween(from, until, mostNights)
  const change = {
    ...(bySeason ? night.is_set && { price: null } : Number(price) !== night.price && { price: Number(price) }),
    ...(Number(rooms) !== night.rooms && { rooms: Number(rooms) }),
    ...(closed !== night.closed && { closed }),
  }
  const put = async (nights: Wish[]) => {
    await call(staffTravel.setNights, { params: { id: room.id }, body: { nights } })
    await revalidate()
  }
  /** What the fields that change were; only nights that are on the screen are known. */
  const before = (): Wish[] | undefined => {
    const known = days.map((day) => room.nights.find((each) => each.night === day))
    if (known.some((each) => !each)) return undefined
    return known.flatMap((each) =>
      each
        ? [
            {
              night: each.night,
              ...('price' in change && { price: each.is_set ? each.price : null }),
              ...('rooms' in change && { rooms: each.rooms }),
              ...('closed' in change && { closed: each.closed }),
            },
          ]
        : [],
    )
  }
  const send = async () => {
    const old = before()
    await put(days.map((day) => ({ night: day, ...change })))
    const text = t.nightsSaved(days.length)
    return old ? { text, undo: () => put(old) } : text
  }
  const wrong = days.length === 0 || days.length > mostNights || (!bySeason && Number(price) < 1000)
  return (
    <FormDialog
      title={room.name}
      verb={t.save}
      disabled={wrong || Object.keys(change).length === 0}
      onClose={onClose}
      send={send}
    >
      <p className="meta">{t.nightFacts(night.booked, night.blocked, night.left)}</p>
      {night.conflict > 0 && <p className="note note-bad">{t.conflictOf(night.conflict)}</p>}
      <div className="travel-two">
        <Field label={t.firstNight} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field
          label={t.lastNight}
          type="date"
          value={until}
          min={from}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Field
          label={t.price}
          inputMode="numeric"
          value={price}
          disabled={bySeason}
          onChange={({ target }) => setPrice(target.value.replace(/\D/g, ''))}
        />
        <Field
          label={t.count}
          inputMode="numeric"
          value={rooms}
          onChange={({ target }) => setRooms(target.value.replace(/\D/g, ''))}
        />
      </div>
      {night.is_set && (
        <label className="row">
          <input type="checkbox" checked={bySeason} onChange={({ target }) => setBySeason(target.checked)} />
          {t.bySeason}
        </label>
      )}
      <label className="row">
        <input type="checkbox" checked={closed} onChange={({ target }) => setClosed(target.checked)} />
        {t.closed}
      </label>
    </FormDialog>
  )
}
