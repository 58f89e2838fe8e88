import type { AddressPin } from '@delguur/contract/delivery/pins'
import { type Place, spokenBeside, squareOf } from '@delguur/kit/text/spoken-place'
import { Button } from '@delguur/ui/button'
import { Checkbox } from '@delguur/ui/checkbox'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { PinWords } from '@delguur/ui/pin-map/pin-map'
import { showToast } from '@delguur/ui/toast-store'
import { ShieldCheck } from 'lucide'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { fieldsOf, post } from '../../lib/post.ts'
import { CodeField } from './code-field.tsx'
import type { PinAnswer } from './pin.server.ts'
import { pinAt } from './pin-at.ts'

/** Most addresses have no pin yet. */
const Gate = lazy(() => import('./gate.tsx'))
const Voice = lazy(() => import('./voice.tsx'))
const PinMap = lazy(() => import('@delguur/ui/pin-map/pin-map'))

/** Where exactly an address is: the pin on a drawn map, its spoken code, a picture of the gate. */
export function PinPage({ initial }: { initial: AddressPin }) {
  const t = useT()
  const [stored, setStored] = useState(initial)
  const { near, around, address } = stored
  const [pin, setPin] = useState<Place>(initial.pin ?? squareOf(near))
  const [asks, setAsks] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const move = (place: Place) => {
    setPin(squareOf(place))
    setAsks(false)
    setError(undefined)
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (under.current) return
    under.current = true
    setBusy(true)
    setError(undefined)
    const fields = fieldsOf(event)
    fields.delete('code')
    const answer = await post<PinAnswer>(pinAt(address.id), fields)
    under.current = false
    setBusy(false)
    if (answer?.ok) {
      setStored(answer.pin)
      setAsks(false)
      showToast({ text: answer.notice })
      if (!answer.pin.pin) setPin(squareOf(near))
    } else if (answer?.asks) setAsks(true)
    else setError(answer?.error ?? t('errors.network'))
  }
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => move({ lat: coords.latitude, lon: coords.longitude }),
      () => setError(t('pin.no_location')),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  const code = spokenBeside(pin, near)
  const saved = stored.pin
  return (
    <div className="pin">
      <p className="pin-how muted">{t('pin.how')}</p>
      <Suspense fallback={<div className="pin-map" />}>
        <PinMap near={near} around={around} pin={pin} onMove={move} onLocate={locate} words={mapWords(t, near.name)} />
      </Suspense>
      <div className="pin-side">
        <section className="pin-code" aria-live="polite">
          <h2>{t('pin.code')}</h2>
          {code ? <Code code={code} /> : <p>{t('pin.code.far')}</p>}
          <p className="small">{t('pin.code.text', { name: near.name })}</p>
        </section>
        <CodeField near={near} onFound={move} />
        <SaveForm
          id={address.id}
          pin={pin}
          forget={saved?.forget_after ?? true}
          asks={asks}
          error={error}
          busy={busy}
          onSubmit={submit}
        />
        {saved && (
          <>
            <Suspense>
              <Gate id={address.id} gate={saved.gate} onSaved={setStored} onRemove={submit} />
              <Voice id={address.id} voice={saved.voice} onSaved={setStored} onRemove={submit} />
            </Suspense>
            <RemoveForm id={address.id} onSubmit={submit} />
          </>
        )}
      </div>
    </div>
  )
}

const mapWords = (t: ReturnType<typeof useT>, name: string): PinWords => ({
  map: t('pin.map', { name }),
  handle: t('pin.handle'),
  nearer: t('pin.nearer'),
  farther: t('pin.farther'),
  locate: t('pin.locate'),
  lengthOf: (metres) =>
    metres < 1000 ? t('pin.metres', { count: metres }) : t('pin.kilometres', { count: metres / 1000 }),
})

type SaveProps = {
  id: AddressPin['address']['id']
  pin: Place
  forget: boolean
  /** The pin is far from its district: it has to be confirmed. */
  asks: boolean
  error: string | undefined
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

function SaveForm({ id, pin, forget, asks, error, busy, onSubmit }: SaveProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <form method="post" action={pinAt(id)} className="acc-panel pin-form" onSubmit={onSubmit}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="lat" value={pin.lat} />
      <input type="hidden" name="lon" value={pin.lon} />
      {asks && <input type="hidden" name="confirmed" value="1" />}
      <noscript>
        <label className="field-label" htmlFor="pin-code">
          {t('pin.type')}
        </label>
        <input id="pin-code" className="input" name="code" autoComplete="off" />
        <Checkbox name="confirmed" value="1">
          {t('pin.outside.confirm')}
        </Checkbox>
      </noscript>
      <Note kind="ok" icon={ShieldCheck}>
        {t('pin.private')}
      </Note>
      <Checkbox name="forget_after" value="1" defaultChecked={forget}>
        {t('pin.forget')}
      </Checkbox>
      {asks && (
        <Note kind="warn" live>
          {t('pin.outside')}
        </Note>
      )}
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
      <Button type="submit" variant="main" wide busy={busy && t('pin.saving')}>
        {t(asks ? 'pin.outside.confirm' : 'pin.save')}
      </Button>
    </form>
  )
}

function RemoveForm({ id, onSubmit }: Pick<SaveProps, 'id' | 'onSubmit'>) {
  const t = useT()
  const locale = useLocale()
  return (
    <form method="post" action={pinAt(id)} onSubmit={onSubmit}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="intent" value="remove" />
      <button type="submit" className="link small">
        {t('pin.remove')}
      </button>
    </form>
  )
}

/** The same word may stand twice. */
function Code({ code }: { code: string }) {
  const [first, second, third, digit] = code.split(' ')
  return (
    <p className="pin-words">
      <b>{first}</b>
      <b>{second}</b>
      <b>{third}</b>
      <b className="pin-digit">{digit}</b>
    </p>
  )
}
