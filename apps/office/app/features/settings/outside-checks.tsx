import { settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import tones from './outcome.module.css'
import styles from './outside-checks.module.css'

/** Something that is tried by a press, with what came of it. */
function useTry<T>(work: () => Promise<T>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<T>()
  const [fault, setFault] = useState<string>()
  const run = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      setAnswer(await work())
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, answer, fault }
}

function Notice({ ok, children }: { ok: boolean; children: React.ReactNode }) {
  return (
    <p className={clsx('row small', ok ? tones.ok : tones.bad)}>
      <Icon icon={ok ? CircleCheck : TriangleAlert} />
      <span>{children}</span>
    </p>
  )
}

/** A mail to who presses, by the server that is saved; what that server answered, in words. */
export function MailCheck({ unsaved }: { unsaved: boolean }) {
  const t = useT()
  const { run, busy, answer, fault } = useTry(() => call(settings.testMail, { body: {} }))
  return (
    <section className="card" aria-labelledby="mail-check">
      <header>
        <h2 id="mail-check">{t('settingsPage.mailTest')}</h2>
        <button type="button" className="btn push" disabled={busy || unsaved} onClick={() => void run()}>
          {busy ? t('settingsPage.trying') : t('settingsPage.sendTest')}
        </button>
      </header>
      <div className={styles.words} role="status">
        {unsaved && <p className="small soft">{t('settingsPage.saveFirst')}</p>}
        {!answer && !unsaved && <p className="small soft">{t('settingsPage.mailTestHint')}</p>}
        {answer?.problem && (
          <Notice ok={false}>
            {t(`settingsPage.mailProblems.${answer.problem}`)}
            {answer.reply && ` ${t('settingsPage.smtpReply', { reply: answer.reply })}`}
          </Notice>
        )}
        {answer?.sent && (
          <Notice ok>
            {answer.stand_in
              ? t('settingsPage.mailInSandbox', { to: answer.to })
              : t('settingsPage.mailSent', { to: answer.to })}
          </Notice>
        )}
      </div>
      <ErrorText text={fault} />
    </section>
  )
}

/** What the DNS says of the domain against what is needed, and whether HTTPS answers. */
export function DomainCheckCard({ unsaved }: { unsaved: boolean }) {
  const t = useT()
  const { run, busy, answer, fault } = useTry(() => call(settings.checkDomain))
  const found = answer && [
    ...answer.found.a.map((each) => `A ${each}`),
    ...answer.found.aaaa.map((each) => `AAAA ${each}`),
    ...answer.found.cname.map((each) => `CNAME ${each}`),
  ]
  return (
    <section className="card" aria-labelledby="domain-check">
      <header>
        <h2 id="domain-check">{t('settingsPage.domainCheck')}</h2>
        <button type="button" className="btn push" disabled={busy || unsaved} onClick={() => void run()}>
          {busy ? t('settingsPage.trying') : t('settingsPage.check')}
        </button>
      </header>
      <div className={styles.words} role="status">
        {unsaved && <p className="small soft">{t('settingsPage.saveFirst')}</p>}
        {!answer && !unsaved && <p className="small soft">{t('settingsPage.domainCheckHint')}</p>}
        {answer && answer.domain === null && <Notice ok={false}>{t('settingsPage.noDomain')}</Notice>}
        {answer && answer.domain !== null && (
          <>
            <Notice ok={answer.dns === 'ok'}>{t(`settingsPage.dns.${answer.dns}`, { domain: answer.domain })}</Notice>
            <dl className={clsx(styles.list, 'small')}>
              <dt>{t('settingsPage.dnsFound')}</dt>
              <dd>{found?.length ? found.join(', ') : t('settingsPage.none')}</dd>
              <dt>{t('settingsPage.dnsNeeded')}</dt>
              <dd>
                {answer.needed.length
                  ? answer.needed.map((each) => `${each.includes(':') ? 'AAAA' : 'A'} ${each}`).join(', ')
                  : t('settingsPage.dnsUnknown')}
              </dd>
            </dl>
            <Notice ok={answer.https === 'ok'}>
              {t(`settingsPage.https.${answer.https}`)}
              {answer.certificate_until &&
                ` ${t('settingsPage.certificateUntil', { at: dayAndClock(t, answer.certificate_until, new Date()) })}`}
            </Notice>
          </>
        )}
      </div>
      <ErrorText text={fault} />
    </section>
  )
}
