import { useRef, useState } from 'react'
import { ApiError, signIn, signInByPasskey, Unreachable } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Dismissed } from '../../lib/passkey.ts'
import { enter } from '../../lib/session.ts'

type Values = { login: string; password: string; code: string }
type Faults = Partial<Values> & { whole?: string }

/** Signs in by a password, then by a code where the account asks for one, or by a passkey; keeps what was refused beside its field. */
export function useSignIn() {
  const t = useT()
  const [isCode, setIsCode] = useState(false)
  const [values, setValues] = useState<Values>({ login: '', password: '', code: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))

  function refused(error: unknown) {
    if (error instanceof Unreachable || !(error instanceof ApiError)) return setFaults({ whole: t('signIn.away') })
    if (error.code === 'otp_required') {
      setFaults({})
      return setIsCode(true)
    }
    if (error.code === 'forbidden') return setFaults({ whole: t('signIn.notStaff') })
    if (error.code === 'otp_wrong') {
      setFaults({ code: error.message })
      set({ code: '' })
    } else if (error.code === 'login_wrong') setFaults({ password: error.message })
    else setFaults({ whole: error.message })
    first.current?.focus()
  }
  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await enter()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Dismissed)) refused(error)
    }
  }
  async function submit() {
    if (busy) return
    const { login, password, code } = values
    const missing = {
      ...(!login.trim() && { login: t('signIn.required') }),
      ...(!password && { password: t('signIn.required') }),
      ...(isCode && !code.trim() && { code: t('signIn.required') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return first.current?.focus()
    await attempt(() => signIn(login.trim(), password, isCode ? code.trim() : undefined))
  }
  async function byPasskey() {
    if (busy) return
    setFaults({})
    await attempt(signInByPasskey)
  }
  function startAgain() {
    setIsCode(false)
    set({ password: '', code: '' })
    setFaults({})
  }
  return { isCode, values, set, faults, busy, first, submit, byPasskey, startAgain }
}
