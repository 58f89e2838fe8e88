import { Icon } from '@delguur/ui/icon'
import { KeyRound } from 'lucide'
import { passkeysWork } from '../../lib/passkey.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Password first, then the second factor; the address stays, so that the page that was open comes back. */
export function SignIn({ ended }: { ended: boolean }) {
  const w = useWords()
  const signIn = useSignIn()
  const { isCode, busy, faults } = signIn
  return (
    <SignInForm busy={busy} submit={signIn.submit}>
      <img className={styles.mark} src="/favicon.svg" alt="" />
      <h1>{isCode ? w.signIn.secondTitle : w.signIn.title}</h1>
      {ended && !isCode && <p className="note">{w.signIn.ended}</p>}
      <ErrorText text={faults.whole} />
      <Fields signIn={signIn} />
      <button type="submit" className="btn btn-go btn-large" disabled={busy}>
        {busy ? w.signIn.entering : isCode ? w.signIn.enter : w.signIn.next}
      </button>
      {!isCode && passkeysWork() && (
        <button type="button" className="btn btn-large" disabled={busy} onClick={() => void signIn.byPasskey()}>
          <Icon icon={KeyRound} small />
          {w.me.signIn}
        </button>
      )}
      {isCode && (
        <button type="button" className="btn btn-quiet" onClick={signIn.startAgain}>
          {w.signIn.other}
        </button>
      )}
    </SignInForm>
  )
}

function Fields({ signIn: { isCode, values, set, faults, first } }: { signIn: ReturnType<typeof useSignIn> }) {
  const w = useWords()
  if (isCode)
    return (
      <Field
        key="code"
        label={w.signIn.code}
        hint={w.signIn.secondHint}
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
        label={w.signIn.login}
        fault={faults.login}
        inputRef={first}
        value={values.login}
        onChange={({ target }) => set({ login: target.value })}
        autoComplete="username"
        autoFocus
      />
      <Field
        label={w.signIn.password}
        fault={faults.password}
        type="password"
        value={values.password}
        onChange={({ target }) => set({ password: target.value })}
        autoComplete="current-password"
      />
    </>
  )
}
