import { Icon } from '@delguur/ui/icon'
import { KeyRound } from 'lucide'
import { useRef, useState } from 'react'
import { ApiError, signIn, signInByPasskey, Unreachable } from '../../lib/api.ts'
import { Dismissed, passkeysWork } from '../../lib/passkey.ts'
import { setPrefs, usePrefs } from '../../lib/prefs.ts'
import { enter } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './sign-in.module.css'

type Faults = { login?: string; password?: string; code?: string; whole?: string }

/** Password first, then the second factor; the address stays, so that the page that was open comes back. */
export function SignIn({ ended }: { ended: boolean }) {
  const w = useWords()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  async function submit() {
    if (busy) return
    const missing = {
      ...(!login.trim() && { login: w.signIn.required }),
      ...(!password && { password: w.signIn.required }),
      ...(step === 'code' && !code.trim() && { code: w.signIn.required }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return first.current?.focus()
    setBusy(true)
    try {
      await signIn(login.trim(), password, step === 'code' ? code.trim() : undefined)
      await enter()
    } catch (error) {
      setBusy(false)
      refused(error)
    }
  }

  async function byPasskey() {
    if (busy) return
    setBusy(true)
    setFaults({})
    try {
      await signInByPasskey()
      await enter()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Dismissed)) refused(error)
    }
  }

  function refused(error: unknown) {
    if (error instanceof Unreachable || !(error instanceof ApiError)) return setFaults({ whole: w.signIn.away })
    if (error.code === 'otp_required') {
      setFaults({})
      return setStep('code')
    }
    if (error.code === 'forbidden') return setFaults({ whole: w.signIn.notStaff })
    if (error.code === 'otp_wrong') {
      setFaults({ code: error.message })
      setCode('')
    } else if (error.code === 'login_wrong') setFaults({ password: error.message })
    else setFaults({ whole: error.message })
    first.current?.focus()
  }

  const isCode = step === 'code'
  return (
    <SignInPage>
      <form
        className={styles.card}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <img className={styles.mark} src="/favicon.svg" alt="" />
        <h1>{isCode ? w.signIn.secondTitle : w.signIn.title}</h1>
        {ended && !isCode && <p className="note">{w.signIn.ended}</p>}
        <ErrorText text={faults.whole} />
        {isCode ? (
          <Field
            key="code"
            label={w.signIn.code}
            hint={w.signIn.secondHint}
            fault={faults.code}
            inputRef={first}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="text"
            autoFocus
          />
        ) : (
          <>
            <Field
              label={w.signIn.login}
              fault={faults.login}
              inputRef={first}
              value={login}
              onChange={(event) => setLogin(event.target.value)}
              autoComplete="username"
              autoFocus
            />
            <Field
              label={w.signIn.password}
              fault={faults.password}
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          </>
        )}
        <button type="submit" className="btn btn-go btn-large" disabled={busy}>
          {busy ? w.signIn.entering : isCode ? w.signIn.enter : w.signIn.next}
        </button>
        {!isCode && passkeysWork() && (
          <button type="button" className="btn btn-large" disabled={busy} onClick={() => void byPasskey()}>
            <Icon icon={KeyRound} small />
            {w.me.signIn}
          </button>
        )}
        {isCode && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              setStep('password')
              setPassword('')
              setCode('')
              setFaults({})
            }}
          >
            {w.signIn.other}
          </button>
        )}
      </form>
    </SignInPage>
  )
}

/** The felt around what is asked before the office opens. */
export function SignInPage({ children }: { children: React.ReactNode }) {
  const w = useWords()
  const { lang } = usePrefs()
  return (
    <main className={styles.signIn} data-testid="sign-in">
      <div className="stack">
        {children}
        <fieldset className="switch" aria-label={w.frame.language}>
          {(['mn', 'en'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={lang === each} onClick={() => setPrefs({ lang: each })}>
              {each === 'mn' ? 'МН' : 'EN'}
            </button>
          ))}
        </fieldset>
      </div>
    </main>
  )
}
