import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { LanguageSwitch } from '../../parts/form/language-switch.tsx'
import styles from './sign-in.module.css'

/** The felt around what is asked before the office opens. */
export const SignInPage = ({ children }: { children: ReactNode }) => (
  <main className={styles.signIn} data-testid="sign-in">
    <div className="stack">
      {children}
      <LanguageSwitch />
    </div>
  </main>
)

type FormProps = { busy: boolean; submit: () => Promise<void>; children: ReactNode }

/** A form whose faults are told by itself. */
export const SignInForm = ({ busy, submit, children }: FormProps) => (
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
      {children}
    </form>
  </SignInPage>
)

export type Secret = { secret: string; otpauth_url: string; qr_svg: string }

/** What the app of a second factor scans, or is told by hand. */
export function SecretToScan({ secret: { secret, otpauth_url, qr_svg } }: { secret: Secret }) {
  const t = useT()
  return (
    <>
      <p className="small">{t('enrol.scan')}</p>
      <img className="qr" src={`data:image/svg+xml;utf8,${encodeURIComponent(qr_svg)}`} alt="QR" />
      <a className="link small" href={otpauth_url}>
        {t('enrol.here')}
      </a>
      <p className="meta">
        {t('enrol.byHand')}: <b>{secret.replace(/(.{4})/g, '$1 ')}</b>
      </p>
    </>
  )
}
