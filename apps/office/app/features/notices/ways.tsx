import {
  type NoticeSettings,
  type NoticeWay,
  type SentWay,
  staffNotices,
  type WayState,
} from '@delguur/contract/office/staff-notices'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { Devices } from './devices.tsx'
import styles from './notices.module.css'
import { TelegramLink } from './telegram-link.tsx'
import { wayIcons } from './way-icons.ts'
import { WebhookChoice } from './webhook-choice.tsx'

/** Each way with how it stands, how it is linked, and a button that tries it. */
export function Ways({ settings }: { settings: NoticeSettings }) {
  const t = useT()
  const linking: Partial<Record<NoticeWay, ReactNode>> = {
    push: <Devices settings={settings} />,
    telegram: <TelegramLink state={settings.ways.find(({ way }) => way === 'telegram')} />,
    webhook: <WebhookChoice webhooks={settings.webhooks} />,
  }
  return (
    <section className="card stack" aria-labelledby="notice-ways">
      <h2 id="notice-ways">{t('notices.waysTitle')}</h2>
      <ul className="rows">
        {settings.ways.map((state) => (
          <WayRow key={state.way} state={state}>
            {state.state !== 'not_set_up' && linking[state.way]}
          </WayRow>
        ))}
      </ul>
    </section>
  )
}

/** Where a way leads, or what is missing. */
function leadText(t: Translate, { way, state, to }: WayState): string {
  if (state === 'not_set_up') return t.maybe(`notices.setUp.${way}`) ?? t('notices.state.not_set_up')
  if (way === 'push' && to !== null) return t('notices.devices', { count: Number(to) })
  return to ?? t.maybe(`notices.missing.${way}`) ?? t(`notices.about.${way}`)
}

const looks = { ready: 'ok', off: 'bad', not_linked: '', not_set_up: '' } as const

function WayRow({ state, children }: { state: WayState; children: ReactNode }) {
  const t = useT()
  const { way, problem, since } = state
  const { act, busy, fault } = useAct()
  const test = async () => {
    const { sent, problem } = await call(staffNotices.test, { params: { way: way as SentWay }, body: {} })
    if (!sent && problem) showToast(t(`notices.problem.${problem}`))
    return sent
  }
  const isTried = way !== 'tab' && (state.state === 'ready' || state.state === 'off')
  return (
    <li className={clsx('stack', styles.way)}>
      <div className="row wrap">
        <Icon icon={wayIcons[way]} />
        <b>{t(`notices.ways.${way}`)}</b>
        <span className={clsx('state', looks[state.state] && `state-${looks[state.state]}`)}>
          {t(`notices.state.${state.state}`)}
        </span>
        {isTried && (
          <button
            type="button"
            className="btn push"
            disabled={busy}
            aria-label={t('notices.testOf', { way: t(`notices.ways.${way}`) })}
            onClick={() => void act(test, t('notices.sent'))}
          >
            {t('notices.test')}
          </button>
        )}
      </div>
      <p className="soft small">{leadText(t, state)}</p>
      {problem && (
        <p className="note note-bad">
          {t(`notices.problem.${problem}`)}{' '}
          {since && <span className="meta">{t('notices.since', { time: dayAndClock(t, since, new Date()) })}</span>}
        </p>
      )}
      <ErrorText text={fault} />
      {children}
    </li>
  )
}
