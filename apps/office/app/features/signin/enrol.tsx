import { security } from '@delguur/contract/base/identity-flat'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/i18n.ts'
import { enter, leave } from '../../lib/session.ts'
import { Field } from '../../parts/form/field.tsx'
import styles from './sign-in.module.css'
import { type Secret, SecretToScan, SignInForm, SignInPage } from './sign-in-page.tsx'

type Phase = { at: 'password' } | { at: 'scan'; secret: Secret } | { at: 'codes'; codes: string[] }

/** Staff without a second factor get one before they see anything of the shop. */
export function Enrol() {
  const t = useT()
  const [phase, setPhase] = useState<Phase>({ at: 'password' })
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function next() {
    if (!value.trim()) return setFault(t('signIn.required'))
    setBusy(true)
    setFault(undefined)
    try {
      if (phase.at === 'password') {
        await call(security.prove, { body: { password: value } })
        setPhase({ at: 'scan', secret: await call(security.enrolTwoFactor, { body: {} }) })
      } else {
        const body = { code: value.trim() }
        const done = await call(security.confirmTwoFactor, { body })
        setPhase({ at: 'codes', codes: done.recovery_codes ?? [] })
      }
      setValue('')
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('signIn.away'))
    } finally {
      setBusy(false)
    }
  }

  if (phase.at === 'codes') return <RecoveryCodes codes={phase.codes} />
  return (
    <SignInForm busy={busy} submit={next}>
      <h1>{t('enrol.title')}</h1>
      <p className="soft small">{t('enrol.why')}</p>
      {phase.at === 'scan' && <SecretToScan secret={phase.secret} />}
      <Field
        key={phase.at}
        label={phase.at === 'password' ? t('enrol.prove') : t('enrol.code')}
        type={phase.at === 'password' ? 'password' : 'text'}
        autoComplete={phase.at === 'password' ? 'current-password' : 'one-time-code'}
        inputMode={phase.at === 'password' ? undefined : 'numeric'}
        value={value}
        fault={fault}
        onChange={(event) => setValue(event.target.value)}
        autoFocus
      />
      <button type="submit" className="btn btn-go btn-large" disabled={busy}>
        {phase.at === 'password' ? t('signIn.next') : t('enrol.confirm')}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => void leave()}>
        {t('signIn.other')}
      </button>
    </SignInForm>
  )
}

/** The codes that sign in where the phone is lost; shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useT()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`
  return (
    <SignInPage>
      <div className={styles.card}>
        <h1>{t('enrol.codesTitle')}</h1>
        <p className="soft small">{t('enrol.codesHint')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="row">
          <button type="button" className="btn" onClick={() => void copy(codes.join('\n'))}>
            {t('common.copy')}
          </button>
          <a className="btn" href={file} download="recovery-codes.txt">
            {t('enrol.download')}
          </a>
        </div>
        <button type="button" className="btn btn-go btn-large" onClick={() => void enter()}>
          {t('enrol.kept')}
        </button>
      </div>
    </SignInPage>
  )
}
