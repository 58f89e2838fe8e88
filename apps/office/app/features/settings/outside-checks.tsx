import { settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import tones from './outcome.module.css'
import styles from './outside-checks.module.css'

/** Something that is tried by a press, with what came of it. */
function useTry<T>(work: () => Promise<T>) {
  const w = useWords()
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
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
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
  const p = useWords().settingsPage
  const { run, busy, answer, fault } = useTry(() => call(settings.testMail, { body: {} }))
  return (
    <section className="card" aria-labelledby="mail-check">
      <header>
        <h2 id="mail-check">{p.mailTest}</h2>
        <button type="button" className="btn push" disabled={busy || unsaved} onClick={() => void run()}>
          {busy ? p.trying : p.sendTest}
        </button>
      </header>
      <div className={styles.words} role="status">
        {unsaved && <p className="small soft">{p.saveFirst}</p>}
        {!answer && !unsaved && <p className="small soft">{p.mailTestHint}</p>}
        {answer?.problem && (
          <Notice ok={false}>
            {p.mailProblems[answer.problem]}
            {answer.reply && ` ${p.smtpReply(answer.reply)}`}
          </Notice>
        )}
        {answer?.sent && <Notice ok>{answer.stand_in ? p.mailInSandbox(answer.to) : p.mailSent(answer.to)}</Notice>}
      </div>
      <ErrorText text={fault} />
    </section>
  )
}

/** What the DNS says of the domain against what is needed, and whether HTTPS answers. */
export function DomainCheckCard({ unsaved }: { unsaved: boolean }) {
  const w = useWords()
  const p = w.settingsPage
  const { run, busy, answer, fault } = useTry(() => call(settings.checkDomain))
  const found = answer && [
    ...answer.found.a.map((each) => `A ${each}`),
    ...answer.found.aaaa.map((each) => `AAAA ${each}`),
    ...answer.found.cname.map((each) => `CNAME ${each}`),
  ]
  return (
    <section className="card" aria-labelledby="domain-check">
      <header>
        <h2 id="domain-check">{p.domainCheck}</h2>
        <button type="button" className="btn push" disabled={busy || unsaved} onClick={() => void run()}>
          {busy ? p.trying : p.check}
        </button>
      </header>
      <div className={styles.words} role="status">
        {unsaved && <p className="small soft">{p.saveFirst}</p>}
        {!answer && !unsaved && <p className="small soft">{p.domainCheckHint}</p>}
        {answer && answer.domain === null && <Notice ok={false}>{p.noDomain}</Notice>}
        {answer && answer.domain !== null && (
          <>
            <Notice ok={answer.dns === 'ok'}>{p.dns[answer.dns](answer.domain)}</Notice>
            <dl className={clsx(styles.list, 'small')}>
              <dt>{p.dnsFound}</dt>
              <dd>{found?.length ? found.join(', ') : p.none}</dd>
              <dt>{p.dnsNeeded}</dt>
              <dd>
                {answer.needed.length
                  ? answer.needed.map((each) => `${each.includes(':') ? 'AAAA' : 'A'} ${each}`).join(', ')
                  : p.dnsUnknown}
              </dd>
            </dl>
            <Notice ok={answer.https === 'ok'}>
              {p.https[answer.https]}
              {answer.certificate_until &&
                ` ${p.certificateUntil(dayAndClock(w, answer.certificate_until, new Date()))}`}
            </Notice>
          </>
        )}
      </div>
      <ErrorText text={fault} />
    </section>
  )
}
