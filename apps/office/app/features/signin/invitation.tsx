import { type Invitation as Invited, invitations } from '@delguur/contract/office/staff-people'
import { useEffect, useState } from 'react'
import { ApiError, call, setToken } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { enter } from '../../lib/session.ts'
import { roleText } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { RecoveryCodes } from './enrol.tsx'
import styles from './sign-in.module.css'
import { type Secret, SecretToScan, SignInForm, SignInPage } from './sign-in-page.tsx'

type Loaded = { invited: Invited; secret: Secret | undefined }

/** Somebody follows the link of an invitation: a password and a second factor, and they are in. */
export function Invitation({ token }: { token: string }) {
  const [loaded, setLoaded] = useState<Loaded | 'invalid'>()
  const [codes, setCodes] = useState<string[]>()
  useEffect(() => {
    const load = async () => {
      try {
        const invited = await call(invitations.show, { params: { token } })
        const secret = invited.second_factor ? undefined : await call(invitations.secondFactor, { params: { token } })
        setLoaded({ invited, secret })
      } catch (error) {
        if (error instanceof ApiError) setLoaded('invalid')
      }
    }
    void load()
  }, [token])
  if (codes) return <RecoveryCodes codes={codes} />
  if (loaded === 'invalid') return <Invalid />
  if (loaded) return <Accept token={token} {...loaded} onCodes={setCodes} />
  return <div className="starting" aria-busy="true" />
}

function Invalid() {
  const t = useT()
  return (
    <SignInPage>
      <div className={styles.card}>
        <h1>{t('invitation.invalid')}</h1>
        <p className="soft small">{t('invitation.invalidHint')}</p>
        <a className="btn" href="/office/">
          {t('signIn.title')}
        </a>
      </div>
    </SignInPage>
  )
}

type Faults = { password?: string; code?: string; whole?: string }

/** Accepts the invitation: what was typed and what was refused of it. */
function useAccept(token: string, onCodes: (codes: string[]) => void) {
  const t = useT()
  const [values, setValues] = useState({ password: '', code: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  async function submit() {
    if (busy) return
    const { password, code } = values
    const missing = {
      ...(!password && { password: t('signIn.required') }),
      ...(!code.trim() && { code: t('signIn.required') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const body = { password, otp_secret_confirmed: code.trim() }
      const { access_token, recovery_codes } = await call(invitations.accept, { params: { token }, body })
      setToken(access_token)
      history.replaceState(null, '', '/office/')
      if (recovery_codes) onCodes(recovery_codes)
      else await enter()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) return setFaults({ whole: t('signIn.away') })
      if (error.code.startsWith('otp')) setFaults({ code: error.message })
      else if (error.code.startsWith('password') || error.code === 'login_wrong') setFaults({ password: error.message })
      else setFaults({ whole: error.message })
    }
  }
  return { values, setValues, faults, busy, submit }
}

type AcceptProps = Loaded & { token: string; onCodes: (codes: string[]) => void }

function Accept({ token, invited, secret, onCodes }: AcceptProps) {
  const t = useT()
  const { values, setValues, faults, busy, submit } = useAccept(token, onCodes)
  return (
    <SignInForm busy={busy} submit={submit}>
      <h1>{t('invitation.title', { shop: invited.shop })}</h1>
      <p className="soft small">
        {t('invitation.hint', { email: invited.email, role: roleText(t, invited.role, invited.role_name) })}
      </p>
      <input type="hidden" autoComplete="username" value={invited.email} readOnly />
      <Field
        label={invited.has_account ? t('invitation.ownPassword') : t('invitation.newPassword')}
        type="password"
        autoComplete={invited.has_account ? 'current-password' : 'new-password'}
        value={values.password}
        fault={faults.password}
        hint={invited.has_account ? undefined : t('invitation.passwordHint')}
        onChange={({ target }) => setValues({ ...values, password: target.value })}
        autoFocus
      />
      {secret && <SecretToScan secret={secret} />}
      <Field
        label={secret ? t('enrol.code') : t('invitation.ownCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        fault={faults.code}
        onChange={({ target }) => setValues({ ...values, code: target.value })}
      />
      <ErrorText text={faults.whole} />
      <button type="submit" className="btn btn-go btn-large" disabled={busy}>
        {t('invitation.accept')}
      </button>
    </SignInForm>
  )
}
