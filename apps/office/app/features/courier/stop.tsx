import type { CourierPage } from '@delguur/contract/runs'
import { BadgeCheck, Camera, CheckCheck, Phone, UserX } from 'lucide'
import { type ChangeEvent, useId, useState } from 'react'
import { clock, dayAndClock, phoneText, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { say } from '../../parts/toast.tsx'

export type StopAct =
  | { act: 'called' | 'delivered' }
  | { act: 'nobody'; note?: string }
  | { act: 'id_seen'; document: string }
  | { photo: File }
type StopProps = {
  stop: CourierPage['stops'][number]
  /** The one to go to now. */
  isNext: boolean
  onAct: (wish: StopAct) => Promise<string | undefined>
}

/** A stop: whom to call, where to go, and how it went. One that is done says no more than its number. */
export function Stop({ stop, isNext, onAct }: StopProps) {
  const w = useWords()
  const c = w.courierPage
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState(false)
  const done = stop.status === 'delivered'

  async function act(wish: StopAct): Promise<void> {
    setBusy(true)
    const refused = await onAct(wish)
    setBusy(false)
    setFault(refused)
    if (!refused && 'photo' in wish) say(c.photoKept)
    if (!refused && 'act' in wish && wish.act !== 'called') setAsking(false)
  }
  return (
    <li className="courier-stop" data-done={done || undefined}>
      <p className="row apart">
        <span className="row">
          <b className="courier-n">{stop.n}</b>
          <b>{stop.number}</b>
        </span>
        <StatusOf stop={stop} />
      </p>
      {!done && (
        <>
          <p className="courier-where">{[stop.area, stop.address].filter(Boolean).join(' • ')}</p>
          <p>
            {stop.name} · {c.pieces(stop.units)}
          </p>
          {stop.promised_to && <p className="meta">{c.promised(dayAndClock(w, stop.promised_to, new Date()))}</p>}
          {stop.instructions && (
            <p className="note note-warn">
              {c.wishes}: {stop.instructions}
            </p>
          )}
          {stop.phone && (
            <a className="btn btn-large" href={`tel:+976${stop.phone}`} onClick={() => void act({ act: 'called' })}>
              <Icon icon={Phone} />
              {c.call} {phoneText(stop.phone)}
            </a>
          )}
          {stop.alcohol && (
            <Identity stop={stop} busy={busy} onSeen={(document) => void act({ act: 'id_seen', document })} />
          )}
          <Photo taken={stop.photo} busy={busy} onPhoto={(photo) => void act({ photo })} />
          <div className="courier-acts">
            <button
              type="button"
              className={isNext ? 'btn btn-go btn-large' : 'btn btn-large'}
              disabled={busy}
              onClick={() => void act({ act: 'delivered' })}
            >
              <Icon icon={CheckCheck} />
              {c.delivered}
            </button>
            <button type="button" className="btn btn-large" aria-expanded={asking} onClick={() => setAsking(!asking)}>
              <Icon icon={UserX} />
              {c.nobody}
            </button>
          </div>
          {asking && <NobodyForm busy={busy} onSend={(note) => void act({ act: 'nobody', ...(note && { note }) })} />}
        </>
      )}
      {fault && (
        <p className="note note-bad" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}

function StatusOf({ stop }: Pick<StopProps, 'stop'>) {
  const c = useWords().courierPage
  if (stop.status === 'waiting') return null
  return (
    <span className={stop.status === 'delivered' ? 'state state-ok' : 'state state-warn'}>
      <Icon icon={stop.status === 'delivered' ? CheckCheck : UserX} />
      {c.status[stop.status]} {stop.done_at && clock(stop.done_at)}
    </span>
  )
}

type IdentityProps = Pick<StopProps, 'stop'> & { busy: boolean; onSeen: (document: string) => void }
function Identity({ stop, busy, onSeen }: IdentityProps) {
  const c = useWords().courierPage
  if (stop.id_checked)
    return (
      <p className="note">
        <Icon icon={BadgeCheck} small />
        {c.idChecked}
      </p>
    )
  return (
    <fieldset className="courier-id">
      <legend>{c.idAsk(stop.minimum_age)}</legend>
      {Object.entries(c.documents).map(([document, name]) => (
        <button key={document} type="button" className="btn btn-large" disabled={busy} onClick={() => onSeen(document)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function Photo({ taken, busy, onPhoto }: { taken: boolean; busy: boolean; onPhoto: (photo: File) => void }) {
  const c = useWords().courierPage
  const id = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? []
    if (photo) onPhoto(photo)
    target.value = ''
  }
  return (
    <div className="courier-photo">
      <input id={id} type="file" accept="image/*" capture="environment" disabled={busy} onChange={choose} />
      <label className="btn btn-large" htmlFor={id}>
        <Icon icon={Camera} />
        {taken ? c.photoAgain : c.photo}
      </label>
    </div>
  )
}

function NobodyForm({ busy, onSend }: { busy: boolean; onSend: (note: string) => void }) {
  const c = useWords().courierPage
  const id = useId()
  const [note, setNote] = useState('')
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(note.trim())
      }}
    >
      <label htmlFor={id}>{c.note}</label>
      <input
        id={id}
        className="input"
        value={note}
        maxLength={300}
        placeholder={c.noteHint}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-large" disabled={busy}>
        {c.send}
      </button>
    </form>
  )
}
