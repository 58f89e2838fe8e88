import type { AddressPin } from '@delguur/contract/delivery/pins'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { FileAudio, Mic, Square } from 'lucide'
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pinAt, sendFile } from './pin-at.ts'
import { asBase64, canRecord, longestSeconds, type Recording, record } from './recorder.ts'

type Props = {
  id: number
  voice: NonNullable<AddressPin['pin']>['voice']
  onSaved: (pin: AddressPin) => void
  onRemove: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** What is said to the courier: recorded here, or a recording of the phone. */
export default function Voice({ id, voice, onSaved, onRemove }: Props) {
  const t = useT()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function send(file: Blob): Promise<void> {
    setBusy(true)
    setError(undefined)
    const recording = await asBase64(file)
    const answer = recording ? await sendFile(id, { recording, locale }) : undefined
    setBusy(false)
    if (answer?.ok) {
      onSaved(answer.pin)
      showToast({ text: answer.notice })
    } else setError(answer?.error ?? t(recording ? 'errors.network' : 'pin.voice.large'))
  }
  return (
    <section className="acc-panel pin-gate">
      <h2>{t('pin.voice')}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: what a shopper says has no captions */}
      {voice && <audio controls preload="none" src={voice.url} aria-label={t('pin.voice')} />}
      <p className="small muted">{t('pin.voice.text')}</p>
      {canRecord() && <Recorder busy={busy} again={voice !== null} onDone={send} onFailed={setError} />}
      <VoiceFile busy={busy} onFile={send} />
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      {voice && (
        <form method="post" action={pinAt(id)} onSubmit={(event) => void onRemove(event)}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="intent" value="remove_voice" />
          <button type="submit" className="link small">
            {t('pin.voice.remove')}
          </button>
        </form>
      )}
    </section>
  )
}

type RecorderProps = {
  busy: boolean
  again: boolean
  onDone: (file: Blob) => Promise<void>
  onFailed: (error: string | undefined) => void
}

function Recorder({ busy, again, onDone, onFailed }: RecorderProps) {
  const t = useT()
  const [seconds, setSeconds] = useState<number>()
  const running = useRef<Recording | undefined>(undefined)
  const isOn = seconds !== undefined
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setSeconds((all = 0) => all + 1), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  useEffect(() => {
    if (seconds !== undefined && seconds >= longestSeconds) running.current?.stop()
  }, [seconds])
  useEffect(() => () => running.current?.stop(), [])
  async function start(): Promise<void> {
    if (busy || running.current) return
    onFailed(undefined)
    try {
      running.current = await record()
    } catch {
      return onFailed(t('pin.voice.refused'))
    }
    setSeconds(0)
    const file = await running.current.done
    running.current = undefined
    setSeconds(undefined)
    await onDone(file)
  }
  if (isOn)
    return (
      <div className="pin-recording">
        <Button variant="dark" onClick={() => running.current?.stop()}>
          <Icon icon={Square} small />
          {t('pin.voice.stop')}
        </Button>
        <span role="timer">{`0:${String(seconds).padStart(2, '0')}`}</span>
      </div>
    )
  return (
    <div className="pin-recording">
      <Button variant="line" busy={busy && t('pin.saving')} onClick={() => void start()}>
        <Icon icon={Mic} small />
        {t(again ? 'pin.voice.again' : 'pin.voice.record')}
      </Button>
    </div>
  )
}

function VoiceFile({ busy, onFile }: { busy: boolean; onFile: (file: Blob) => Promise<void> }) {
  const t = useT()
  const input = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void onFile(file)
  }
  return (
    <div className="pin-file">
      <input id={input} type="file" accept="audio/*" disabled={busy} onChange={choose} />
      <label className="btn" htmlFor={input}>
        <Icon icon={FileAudio} small />
        {t('pin.voice.file')}
      </label>
    </div>
  )
}
