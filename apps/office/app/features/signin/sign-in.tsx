import { Icon } from '@delguur/ui/icon'
import { KeyRound } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { passkeysWork } from '../../lib/passkey.ts'
import { Field } from '../../parts/form/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Password first, then the second factor; the address stays, so that the page that was open comes back. */
export function SignIn({ ended }: { ended: boolean }) {
  const t = useT()
  const signIn = useSignIn()
  const { isCode, busy, faults } = signIn
  return (
    <SignInForm busy={busy} submit={signIn.submit}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <h1>{isCode ? t('signIn.secondTitle') : t('signIn.title')}</h1>
      {ended && !isCode && <p className="note">{t('signIn.ended')}</p>}
      <ErrorText text={faults.whole} />
      <Fields signIn={signIn} />
      <button type="submit" className="btn btn-go btn-large" disabled={busy}>
        {busy ? t('signIn.entering') : isCode ? t('signIn.enter') : t('signIn.next')}
      </button>
      {!isCode && passkeysWork() && (
        <button type="button" className="btn btn-large" disabled={busy} onClick={() => void signIn.byPasskey()}>
          <Icon icon={KeyRound} small />
          {t('me.signIn')}
        </button>
      )}
      {isCode && (
        <button type="button" className="btn btn-quiet" onClick={signIn.startAgain}>
          {t('signIn.other')}
        </button>
      )}
    </SignInForm>
  )
}

function Fields({ signIn: { isCode, values, set, faults, first } }: { signIn: ReturnType<typeof useSignIn> }) {
  const t = useT()
  if (isCode)
    return (
      <Field
        key="code"
        label={t('signIn.code')}
        hint={t('signIn.secondHint')}
        fault={faults.code}
        inputRef={first}
        value={values.code}
        onChange={({ target }) => set({ code: target.value })}
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
      />
    )
  return (
    <>
      <Field
        label={t('signIn.login')}
        fault={faults.login}
        inputRef={first}
        value={values.login}
        onChange={({ target }) => set({ login: target.value })}
        autoComplete="username"
        autoFocus
      />
      <Field
        label={t('signIn.password')}
        fault={faults.password}
        type="password"
        value={values.password}
        onChange={({ target }) => set({ password: target.value })}
        autoComplete="current-password"
      />
    </>
  )
}
