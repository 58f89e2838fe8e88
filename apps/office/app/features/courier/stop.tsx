import { idDocuments } from '@delguur/contract/orders/staff-orders'
import type { CourierPage } from '@delguur/contract/warehouse/runs'
import { courierReasons } from '@delguur/kit/not-delivered'
import { Icon } from '@delguur/ui/icon'
import { BadgeCheck, Camera, CheckCheck, House, MapPin, Navigation, Phone, UserX } from 'lucide'
import { type ChangeEvent, useId, useState } from 'react'
import { clock, dayAndClock, phoneText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './courier.module.css'

type CourierReason = (typeof courierReasons)[number]
type IdDocument = (typeof idDocuments)[number]
export type StopAct =
  | { act: 'heading' | 'called' | 'delivered' }
  | { act: 'not_delivered'; reason: CourierReason; note?: string }
  /** As pages from before say it, whose phones had no network. */
  | { act: 'nobody'; note?: string }
  | { act: 'id_seen'; document: IdDocument }
  | { photo: File }
type StopProps = {
  stop: CourierPage['stops'][number]
  /** The one to go to now. */
  isNext: boolean
  /** Whether shoppers are told of the way. */
  live: boolean
  fault: string | undefined
  onAct: (wish: StopAct) => Promise<void>
}

/** A stop: whom to call, where to go, and how it went. One that is done says no more than its number. */
export function Stop({ stop, isNext, live, fault, onAct }: StopProps) {
  const w = useWords()
  const c = w.courierPage
  const done = stop.status === 'delivered' || stop.status === 'withdrawn'
  // tried already: out of the way of those that wait
  const failed = !done && stop.status !== 'waiting'

  return (
    <li className={styles.stop} data-done={done || undefined}>
      <p className="row apart">
        <span className="row">
          <b className={styles.place}>{stop.n}</b>
          <b>{stop.number}</b>
        </span>
        <StatusOf stop={stop} />
      </p>
      {stop.parts > 1 && <p className="meta">{c.part(stop.shipment)}</p>}
      {stop.status === 'withdrawn' && <p className="note note-warn">{c.withdrawn}</p>}
      {!done && (
        <>
          <p className={styles.where}>{[stop.area, stop.address].filter(Boolean).join(' • ')}</p>
          <p>
            {stop.name} · {c.pieces(stop.units)}
          </p>
          {stop.promised_to && <p className="meta">{c.promised(dayAndClock(w, stop.promised_to, new Date()))}</p>}
          {stop.instructions && (
            <p className="note note-warn">
              {c.wishes}: {stop.instructions}
            </p>
          )}
          {stop.pin && <Pin pin={stop.pin} />}
          {stop.wish && (
            <p className="note note-warn">
              <Icon icon={House} small />
              {c.wish(stop.wish)}
            </p>
          )}
          {failed ? (
            <details key={stop.done_at} className={styles.again}>
              <summary className="btn btn-large">{c.again}</summary>
              <Acts stop={stop} isNext={isNext} live={live} onAct={onAct} />
            </details>
          ) : (
            <Acts stop={stop} isNext={isNext} live={live} onAct={onAct} />
          )}
        </>
      )}
      <ErrorText text={fault} />
    </li>
  )
}

/** What can be done at a stop. */
function Acts({ stop, isNext, live, onAct }: Omit<StopProps, 'fault'>) {
  const c = useWords().courierPage
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  async function act(wish: StopAct): Promise<void> {
    setBusy(true)
    await onAct(wish)
    setBusy(false)
    if ('photo' in wish) showToast(c.photoKept)
    else if (wish.act !== 'called') setAsking(false)
  }
  return (
    <>
      {live && <Heading stop={stop} isNext={isNext} busy={busy} onHeading={() => void act({ act: 'heading' })} />}
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
      <div className={styles.acts}>
        <button
          type="button"
          className={isNext && (!live || stop.heading_at) ? 'btn btn-go btn-large' : 'btn btn-large'}
          disabled={busy}
          onClick={() => void act({ act: 'delivered' })}
        >
          <Icon icon={CheckCheck} />
          {c.delivered}
        </button>
        <button type="button" className="btn btn-large" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          <Icon icon={UserX} />
          {c.failed}
        </button>
      </div>
      {asking && (
        <FailedForm
          busy={busy}
          onSend={(reason, note) => void act({ act: 'not_delivered', reason, ...(note && { note }) })}
        />
      )}
    </>
  )
}

/** Where exactly: the spoken code, the way there in the phone's own map, the gate. */
function Pin({ pin }: { pin: NonNullable<CourierPage['stops'][number]['pin']> }) {
  const c = useWords().courierPage
  const { lat, lon, near, code, gate, voice } = pin
  const place = `${lat.toFixed(5)},${lon.toFixed(5)}`
  return (
    <div className={styles.pin}>
      {code && (
        <p>
          <span className="meta">{near}</span> <b>{code}</b>
        </p>
      )}
      <a className="btn btn-large" href={`geo:${place}?q=${place}`}>
        <Icon icon={MapPin} />
        {c.map}
      </a>
      {voice && (
        <p>
          <span className="meta">{c.voice}</span>
          {/* biome-ignore lint/a11y/useMediaCaption: what a shopper says has no captions */}
          <audio controls preload="none" src={voice} aria-label={c.voice} />
        </p>
      )}
      {gate && <img src={gate} alt={c.gate} width="640" height="400" />}
    </div>
  )
}

type HeadingProps = Pick<StopProps, 'stop' | 'isNext'> & { busy: boolean; onHeading: () => void }
/** Sets out for this stop; who waits there is told once. */
function Heading({ stop, isNext, busy, onHeading }: HeadingProps) {
  const c = useWords().courierPage
  if (stop.heading_at && stop.status === 'waiting' && isNext)
    return (
      <p className="note" role="status">
        <Icon icon={Navigation} small />
        {stop.notified_at ? c.notified(clock(stop.notified_at)) : c.onWay(clock(stop.heading_at))}
      </p>
    )
  return (
    <button
      type="button"
      className={isNext ? 'btn btn-go btn-large' : 'btn btn-large'}
      disabled={busy}
      onClick={onHeading}
    >
      <Icon icon={Navigation} />
      {c.heading}
    </button>
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

type IdentityProps = Pick<StopProps, 'stop'> & { busy: boolean; onSeen: (document: IdDocument) => void }
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
    <fieldset className={styles.id}>
      <legend>{c.idAsk(stop.minimum_age)}</legend>
      {idDocuments.map((each) => (
        <button key={each} type="button" className="btn btn-large" disabled={busy} onClick={() => onSeen(each)}>
          {c.documents[each]}
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
    <div className={styles.photo}>
      <input id={id} type="file" accept="image/*" capture="environment" disabled={busy} onChange={choose} />
      <label className="btn btn-large" htmlFor={id}>
        <Icon icon={Camera} />
        {taken ? c.photoAgain : c.photo}
      </label>
    </div>
  )
}

type FailedProps = { busy: boolean; onSend: (reason: CourierReason, note: string) => void }
/** Why it was not handed over, chosen first, and what else is to be known of it. */
function FailedForm({ busy, onSend }: FailedProps) {
  const w = useWords()
  const c = w.courierPage
  const id = useId()
  const [reason, setReason] = useState<CourierReason>()
  const [note, setNote] = useState('')
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) onSend(reason, note.trim())
      }}
    >
      <fieldset className={styles.id}>
        <legend>{c.why}</legend>
        {courierReasons.map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-large"
            aria-pressed={reason === each}
            disabled={busy}
            onClick={() => setReason(each)}
          >
            {w.undelivered.reason[each]}
          </button>
        ))}
      </fieldset>
      <label htmlFor={id}>{c.note}</label>
      <input
        id={id}
        className="input"
        value={note}
        maxLength={300}
        placeholder={c.noteHint}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-go btn-large" disabled={busy || !reason}>
        {c.send}
      </button>
    </form>
  )
}
