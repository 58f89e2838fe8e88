import { type PaymentSetup, type PaymentTest, settings } from '@delguur/contract/base/settings'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CreditCard, TriangleAlert } from 'lucide'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { anchorOf } from '../../lib/setting-place.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty } from '../../parts/states.tsx'
import tones from './outcome.module.css'
import styles from './payment-methods.module.css'

type Props = { methods: PaymentSetup[]; canEdit: boolean }

/** Ways to pay: offered or not, ready or not, and a real charge of ₮ 100 that proves the keys. */
export function PaymentMethods({ methods, canEdit }: Props) {
  const t = useT()
  if (methods.length === 0)
    return <Empty icon={CreditCard} title={t('settingsPage.noMethods')} hint={t('settingsPage.noMethodsHint')} />
  return (
    <section className="card" aria-labelledby="ways-to-pay">
      <header>
        <h2 id="ways-to-pay">{t('settingsPage.methods')}</h2>
      </header>
      <ul>
        {methods.map((method) => (
          <Method key={method.id} method={method} canEdit={canEdit} />
        ))}
      </ul>
    </section>
  )
}

/** Whether it could be offered; what is neither offered nor ready lacks nothing. */
function Readiness({ method: { ready, active, type } }: { method: PaymentSetup }) {
  const t = useT()
  const missing = type === 'bank_transfer' ? t('settingsPage.noAccount') : t('settingsPage.notReady')
  const icon = ready ? CircleCheck : active ? TriangleAlert : CircleDashed
  return (
    <span className={clsx('state', ready && 'state-ok', !ready && active && 'state-warn')}>
      <Icon icon={icon} />
      {ready ? t('settingsPage.ready') : active ? missing : t('settingsPage.notSetUp')}
    </span>
  )
}

const marks = { pending: '', paid: 'state-ok', given_back: 'state-ok', failed: 'state-bad' } as const

function Method({ method, canEdit }: { method: PaymentSetup; canEdit: boolean }) {
  const t = useT()
  const { lang } = usePrefs()
  const { act, busy, fault } = useAct()
  const { id, type, active, ready, testable, stand_in, last_test: test } = method
  const name = method.name[lang]
  const setUp = type === 'bank_transfer' ? anchorOf('bank_accounts') : `keys-${type}`
  const isOpen = test?.state === 'pending' && new Date(test.expires_at) > new Date()
  const run = (again: boolean) =>
    void act(() => call(settings.testMethod, { params: { id }, body: { again } }), `${name}: ₮ 100`)
  return (
    <li className={styles.method}>
      <div className="row wrap">
        <label className="row">
          <input
            type="checkbox"
            checked={active}
            disabled={!canEdit || busy || (!ready && !active)}
            onChange={({ target }) =>
              void act(
                () => call(settings.switchMethod, { params: { id }, body: { active: target.checked } }),
                target.checked ? t('settingsPage.offered') : t('settingsPage.notOffered'),
              )
            }
          />
          <b>{name}</b>
          <span className="unseen">: {t('settingsPage.offer')}</span>
        </label>
        <Readiness method={method} />
        {stand_in && <span className="state state-plan">{t('settingsPage.standIn')}</span>}
        {test && (
          <span className={`state ${isOpen || test.state !== 'pending' ? marks[test.state] : 'state-warn'}`}>
            ₮ 100 ·{' '}
            {isOpen || test.state !== 'pending' ? t(`settingsPage.tested.${test.state}`) : t('settingsPage.testRanOut')}
          </span>
        )}
        {!ready && canEdit && (
          <Link className="btn push" to={`#${setUp}`}>
            {t('settingsPage.setUp')}
            <span className="unseen">: {name}</span>
          </Link>
        )}
        {testable && canEdit && (
          <span className="row push">
            {isOpen && (
              <button type="button" className="btn btn-go" disabled={busy} onClick={() => run(false)}>
                {t('settingsPage.check')}
              </button>
            )}
            <button type="button" className="btn" disabled={busy} onClick={() => run(true)}>
              {test ? t('settingsPage.again') : t('settingsPage.test')}
            </button>
          </span>
        )}
      </div>
      {isOpen && test && <HowToPay test={test} />}
      {test && <TestResult test={test} name={name} isReal={!stand_in} />}
      <ErrorText text={fault} />
    </li>
  )
}

/** The result in plain words: what to do where something is wrong. */
function TestResult({ test, name, isReal }: { test: PaymentTest; name: string; isReal: boolean }) {
  const { state, problem, message, callback, paid, fields } = test
  const t = useT()
  const { lang } = usePrefs()
  const isPaid = state === 'paid' || state === 'given_back'
  if (problem)
    return (
      <div className="stack small" role="status">
        {fields.length === 0 ? (
          <p className={tones.bad}>
            {t(`settingsPage.testProblems.${problem}`, { name: name, paid: Number(paid ?? 0) })}
          </p>
        ) : (
          <>
            <p className={tones.bad}>
              {problem === 'away' ? t('settingsPage.wrongAddress', { name }) : t('settingsPage.wrongFields', { name })}
            </p>
            <ul className="row wrap">
              {fields.map(({ key, label }) => (
                <li key={key}>
                  <Link className="link strong" to={`#${anchorOf(key)}`}>
                    {label[lang]}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {fields.length === 0 && message && <p className="soft">{t('settingsPage.providerSays', { name, message })}</p>}
      </div>
    )
  if (!isPaid) return null
  return (
    <p
      className={clsx('small', callback === 'arrived' ? tones.ok : callback === 'awaited' ? 'soft' : tones.bad)}
      role="status"
    >
      {t(`settingsPage.callbacks.${callback}`, { name })} {state === 'paid' && isReal && t('settingsPage.keepsHundred')}
    </p>
  )
}

const lookEvery = 4_000

function HowToPay({ test: { instructions, pay_at } }: { test: PaymentTest }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  // the provider tells the shop by itself; the screen follows
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), lookEvery)
    return () => clearInterval(timer)
  }, [revalidate])
  const { qr_image } = instructions
  const page = pay_at ?? instructions.redirect_url
  return (
    <div className="row wrap" role="status">
      {qr_image && <img className={styles.qr} src={`data:image/png;base64,${qr_image}`} alt="QR" />}
      <p className={clsx('small', styles.how)}>
        {pay_at ? t('settingsPage.testHintStandIn') : t('settingsPage.testHint')}
      </p>
      {page && /^https?:\/\//.test(page) && (
        <a className="btn" href={page} target="_blank" rel="noreferrer">
          {pay_at ? t('settingsPage.payInSandbox') : t('settingsPage.payPage')}
        </a>
      )}
    </div>
  )
}
