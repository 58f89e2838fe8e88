import type { AddressPin } from '@delguur/contract/delivery/pins'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Camera } from 'lucide'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { smallPicture } from '../../lib/picture-upload.ts'
import { pinAt, sendFile } from './pin-at.ts'

type Props = {
  id: number
  gate: NonNullable<AddressPin['pin']>['gate']
  onSaved: (pin: AddressPin) => void
  onRemove: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** The gate as a picture, for the courier. */
export default function Gate({ id, gate, onSaved, onRemove }: Props) {
  const t = useT()
  const locale = useLocale()
  const input = useId()
  const [state, setState] = useState<{ busy?: boolean; error?: string }>({})
  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file || state.busy) return
    setState({ busy: true })
    const picture = await smallPicture(file)
    const answer = picture === undefined ? undefined : await sendFile(id, { picture, locale })
    if (answer?.ok) {
      onSaved(answer.pin)
      showToast({ text: answer.notice })
      setState({})
    } else setState({ error: answer?.error ?? t(picture === undefined ? 'pin.gate.unreadable' : 'errors.network') })
  }
  return (
    <section className="acc-panel pin-gate">
      <h2>{t('pin.gate')}</h2>
      {gate && <img src={gate.url} alt={t('pin.gate.alt')} width="640" height="400" />}
      <p className="small muted">{t('pin.gate.text')}</p>
      <div className="pin-file">
        <input
          id={input}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={state.busy}
          onChange={(event) => void choose(event)}
        />
        <label className="btn btn-line" htmlFor={input}>
          <Icon icon={Camera} small />
          {t(state.busy ? 'pin.saving' : gate ? 'pin.gate.again' : 'pin.gate.take')}
        </label>
      </div>
      {state.error && (
        <p className="err" role="alert">
          {state.error}
        </p>
      )}
      {gate && (
        <form method="post" action={pinAt(id)} onSubmit={(event) => void onRemove(event)}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="intent" value="remove_gate" />
          <button type="submit" className="link small">
            {t('pin.gate.remove')}
          </button>
        </form>
      )}
    </section>
  )
}
