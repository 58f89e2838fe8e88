import { type Invitation as Invited, invitations } from '@delguur/contract/office/staff-people'
import { useEffect, useState } from 'react'
import { ApiError, call, setToken } from '../../lib/api.ts'
import { enter } from '../../lib/session.ts'
import { roleText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { RecoveryCodes } from './enrol.tsx'
import styles from './sign-in.module.css'
import { SignInPage } from './sign-in.tsx'

type Secret = { secret: string; qr_svg: string }
type Loaded = { invited: Invited; secret: Secret | undefined }

/** Somebody follows the link of an invitation: a password and a second factor, and they are in. */
export function Invitation({ token }: { token: string }) {
  const w = useWords()
  const [loaded, setLoaded] = useState<Loaded | 'invalid'>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<{ password?: string; code?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[]>()

  useEffect(() => {
    const load = async () => {
      try {
        const invited = await call(invitations.show, { params: { token } })
        const secret = invited.second_factor ? undefined : await call(invitations.secondFactor, { params: { token } })
        setLoaded({ invited, secret })
      } catch (error) {
        if (error instanceof ApiError) setLoaded('invalid')
        else setFaults({ whole: w.signIn.away })
      }
    }
    void load()
  }, [token, w])

  async function submit() {
    if (busy) return
    const missing = {
      ...(!password && { password: w.signIn.required }),
      ...(!code.trim() && { code: w.signIn.required }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const body = { password, otp_secret_confirmed: code.trim() }
      const { access_token, recovery_codes } = await call(invitations.accept, { params: { token }, body })
      setToken(access_token)
      history.replaceState(null, '', '/office/')
      if (recovery_codes) setCodes(recovery_codes)
      else await enter()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) return setFaults({ whole: w.signIn.away })
      if (error.code.startsWith('otp')) setFaults({ code: error.message })
      else if (error.code.startsWith('password') || error.code === 'login_wrong') setFaults({ password: error.message })
      else setFaults({ whole: error.message })
    }
  }

  if (codes) return <RecoveryCodes codes={codes} />
  if (loaded === 'invalid')
    return (
      <SignInPage>
        <div className={styles.card}>
          <h1>{w.invitation.invalid}</h1>
          <p className="soft small">{w.invitation.invalidHint}</p>
          <a className="btn" href="/office/">
            {w.signIn.title}
          </a>
        </div>
      </SignInPage>
    )
  if (!loaded) return <div className="starting" aria-busy="true" />
  const { invited, secret } = loaded
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
        <h1>{w.invitation.title(invited.shop)}</h1>
        <p className="soft small">{w.invitation.hint(invited.email, roleText(w, invited.role, invited.role_name))}</p>
        <input type="hidden" autoComplete="username" value={invited.email} readOnly />
        <Field
          label={invited.has_account ? w.invitation.ownPassword : w.invitation.newPassword}
          type="password"
          autoComplete={invited.has_account ? 'current-password' : 'new-password'}
          value={password}
          fault={faults.password}
          onChange={(event) => setPassword(event.target.value)}
          autoFocus
        />
        {secret && (
          <>
            <p className="small">{w.enrol.scan}</p>
            <img className="qr" src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr_svg)}`} alt="QR" />
            <p className="meta">
              {w.enrol.byHand}: <b>{secret.secret.replace(/(.{4})/g, '$1 ')}</b>
            </p>
          </>
        )}
        <Field
          label={secret ? w.enrol.code : w.invitation.ownCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          fault={faults.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <ErrorText text={faults.whole} />
        <button type="submit" className="btn btn-go btn-large" disabled={busy}>
          {w.invitation.accept}
        </button>
      </form>
    </SignInPage>
  )
}
