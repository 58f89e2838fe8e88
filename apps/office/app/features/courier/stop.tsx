import { idDocuments } from '@delguur/contract/orders/staff-orders'
import type { CourierPage } from '@delguur/contract/warehouse/runs'
import { courierReasons } from '@delguur/kit/not-delivered'
import { Icon } from '@delguur/ui/icon'
import { BadgeCheck, Camera, CheckCheck, House, MapPin, Navigation, Phone, UserX } from 'lucide'
import { type ChangeEvent, useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { clock, dayAndClock, hoursText, phoneText } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './courier.module.css'
import { HandOver, ToCollect } from './hand-over.tsx'

type CourierReason = (typeof courierReasons)[number]
type IdDocument = (typeof idDocuments)[number]
export type StopAct =
  | { act: 'heading' | 'called' }
  /** With the cash in hand, where something is collected. */
  | { act: 'delivered'; cash?: number }
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
  /** How the buyer can pay at the door. */
  door: { token: string; scans: boolean; onPaid: () => void }
  fault: string | undefined
  onAct: (wish: StopAct) => Promise<void>
}

/** A stop: whom to call, where to go, and how it went. One that is done says no more than its number. */
export function Stop({ stop, isNext, live, door, fault, onAct }: StopProps) {
  const t = useT()
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
      {stop.parts > 1 && <p className="meta">{t('courierPage.part', { number: stop.shipment })}</p>}
      {stop.status === 'withdrawn' && <p className="note note-warn">{t('courierPage.withdrawn')}</p>}
      <ToCollect stop={stop} />
      {!done && (
        <>
          <p className={styles.where}>{[stop.area, stop.address].filter(Boolean).join(' • ')}</p>
          <p>
            {stop.name} · {t('courierPage.pieces', { n: stop.units })}
          </p>
          {stop.promised_to && (
            <p className="meta">{t('courierPage.promised', { text: dayAndClock(t, stop.promised_to, new Date()) })}</p>
          )}
          {stop.window && (
            <p>
              <b>{t('courierPage.window', { hours: hoursText(stop.window) })}</b>
            </p>
          )}
          {stop.instructions && (
            <p className="note note-warn">
              {t('courierPage.wishes')}: {stop.instructions}
            </p>
          )}
          {stop.pin && <Pin pin={stop.pin} />}
          {stop.wish && (
            <p className="note note-warn">
              <Icon icon={House} small />
              {t('courierPage.wish', {
                choice: stop.wish.choice,
                neighbour: stop.wish.neighbour ?? '',
                day: stop.wish.day ?? '',
              })}
            </p>
          )}
          {failed ? (
            <details key={stop.done_at} className={styles.again}>
              <summary className="btn btn-large">{t('courierPage.again')}</summary>
              <Acts stop={stop} isNext={isNext} live={live} door={door} onAct={onAct} />
            </details>
          ) : (
            <Acts stop={stop} isNext={isNext} live={live} door={door} onAct={onAct} />
          )}
        </>
      )}
      <ErrorText text={fault} />
    </li>
  )
}

/** What can be done at a stop. */
function Acts({ stop, isNext, live, door, onAct }: Omit<StopProps, 'fault'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  async function act(wish: StopAct): Promise<void> {
    setBusy(true)
    await onAct(wish)
    setBusy(false)
    if ('photo' in wish) showToast(t('courierPage.photoKept'))
    else if (wish.act !== 'called') setAsking(false)
  }
  return (
    <>
      {live && <Heading stop={stop} isNext={isNext} busy={busy} onHeading={() => void act({ act: 'heading' })} />}
      {stop.phone && (
        <a className="btn btn-large" href={`tel:+976${stop.phone}`} onClick={() => void act({ act: 'called' })}>
          <Icon icon={Phone} />
          {t('courierPage.call')} {phoneText(stop.phone)}
        </a>
      )}
      {stop.alcohol && (
        <Identity stop={stop} busy={busy} onSeen={(document) => void act({ act: 'id_seen', document })} />
      )}
      <Photo taken={stop.photo} busy={busy} onPhoto={(photo) => void act({ photo })} />
      <div className={styles.acts}>
        <HandOver
          stop={stop}
          busy={busy}
          isMain={isNext && (!live || stop.heading_at !== null)}
          onDelivered={(cash) => void act({ act: 'delivered', ...(cash !== undefined && { cash }) })}
          {...door}
        />
        <button type="button" className="btn btn-large" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          <Icon icon={UserX} />
          {t('courierPage.failed')}
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
  const t = useT()
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
        {t('courierPage.map')}
      </a>
      {voice && (
        <p>
          <span className="meta">{t('courierPage.voice')}</span>
          {/* biome-ignore lint/a11y/useMediaCaption: what a shopper says has no captions */}
          <audio controls preload="none" src={voice} aria-label={t('courierPage.voice')} />
        </p>
      )}
      {gate && <img src={gate} alt={t('courierPage.gate')} width="640" height="400" />}
    </div>
  )
}

type HeadingProps = Pick<StopProps, 'stop' | 'isNext'> & { busy: boolean; onHeading: () => void }
/** Sets out for this stop; who waits there is told once. */
function Heading({ stop, isNext, busy, onHeading }: HeadingProps) {
  const t = useT()
  if (stop.heading_at && stop.status === 'waiting' && isNext)
    return (
      <p className="note" role="status">
        <Icon icon={Navigation} small />
        {stop.notified_at
          ? t('courierPage.notified', { time: clock(stop.notified_at) })
          : t('courierPage.onWay', { time: clock(stop.heading_at) })}
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
      {t('courierPage.heading')}
    </button>
  )
}

function StatusOf({ stop }: Pick<StopProps, 'stop'>) {
  const t = useT()
  if (stop.status === 'waiting') return null
  return (
    <span className={stop.status === 'delivered' ? 'state state-ok' : 'state state-warn'}>
      <Icon icon={stop.status === 'delivered' ? CheckCheck : UserX} />
      {t.maybe(`courierPage.status.${stop.status}`)} {stop.done_at && clock(stop.done_at)}
    </span>
  )
}

type IdentityProps = Pick<StopProps, 'stop'> & { busy: boolean; onSeen: (document: IdDocument) => void }
function Identity({ stop, busy, onSeen }: IdentityProps) {
  const t = useT()
  if (stop.id_checked)
    return (
      <p className="note">
        <Icon icon={BadgeCheck} small />
        {t('courierPage.idChecked')}
      </p>
    )
  return (
    <fieldset className={styles.id}>
      <legend>{t('courierPage.idAsk', { age: stop.minimum_age })}</legend>
      {idDocuments.map((each) => (
        <button key={each} type="button" className="btn btn-large" disabled={busy} onClick={() => onSeen(each)}>
          {t.maybe(`courierPage.documents.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Photo({ taken, busy, onPhoto }: { taken: boolean; busy: boolean; onPhoto: (photo: File) => void }) {
  const t = useT()
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
        {taken ? t('courierPage.photoAgain') : t('courierPage.photo')}
      </label>
    </div>
  )
}

type FailedProps = { busy: boolean; onSend: (reason: CourierReason, note: string) => void }
/** Why it was not handed over, chosen first, and what else is to be known of it. */
function FailedForm({ busy, onSend }: FailedProps) {
  const t = useT()
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
        <legend>{t('courierPage.why')}</legend>
        {courierReasons.map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-large"
            aria-pressed={reason === each}
            disabled={busy}
            onClick={() => setReason(each)}
          >
            {t.maybe(`undelivered.reason.${each}`)}
          </button>
        ))}
      </fieldset>
      <label htmlFor={id}>{t('courierPage.note')}</label>
      <input
        id={id}
        className="input"
        value={note}
        maxLength={300}
        placeholder={t('courierPage.noteHint')}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="btn btn-go btn-large" disabled={busy || !reason}>
        {t('courierPage.send')}
      </button>
    </form>
  )
}
