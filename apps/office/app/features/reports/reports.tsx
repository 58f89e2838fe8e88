import { reports as reportsRoutes } from '@delguur/contract/office/reports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ChartColumn, X } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import styles from './reports.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return { ...(await call(reportsRoutes.list, { signal })), at: new Date() }
}

/** The reports that somebody may see, and which of them come by email. */
export function Component() {
  const t = useT()
  const { reports, subscriptions, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  return (
    <>
      <div className="page-head">
        <h1>{t('reportsPage.title')}</h1>
      </div>
      {reports.length === 0 && (
        <Empty icon={ChartColumn} title={t('reportsPage.nothing')} hint={t('reportsPage.nothingHint')} />
      )}
      <ul className={styles.cards}>
        {reports.map(({ kind }) => (
          <li key={kind}>
            <Link className={clsx('card', styles.card)} to={`/reports/${kind}`}>
              <b>{t.maybe(`reportTitles.${kind}`) ?? kind}</b>
              <span className="meta">{t.maybe(`reportsPage.about.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <section className="card" aria-labelledby="mails">
          <header>
            <h2 id="mails">{t('reportsPage.subscriptions')}</h2>
          </header>
          <div className="card-body stack">
            <ErrorText text={fault} />
            {subscriptions.length === 0 && <p className="soft small">{t('reportsPage.noMail')}</p>}
            <ul className="stack">
              {subscriptions.map(({ id, kind, rhythm, sent_at }) => (
                <li key={id} className="row wrap">
                  <Link className="link" to={`/reports/${kind}`}>
                    {t.maybe(`reportTitles.${kind}`) ?? kind}
                  </Link>
                  <span className="small">{t.maybe(`reportsPage.rhythms.${rhythm}`)}</span>
                  <span className="meta">
                    {sent_at
                      ? t('reportsPage.sentAt', { when: dayAndClock(t, sent_at, at) })
                      : t('reportsPage.notSent')}
                  </span>
                  <button
                    type="button"
                    className="btn btn-quiet push"
                    disabled={busy}
                    aria-label={`${t('reportsPage.stop')}: ${t.maybe(`reportTitles.${kind}`) ?? kind}`}
                    onClick={() =>
                      void act(() => call(reportsRoutes.unsubscribe, { params: { id } }), t('reportsPage.stopped'))
                    }
                  >
                    <Icon icon={X} small />
                    {t('reportsPage.stop')}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}
Component.displayName = 'Reports'

export const HydrateFallback = () => <Skeleton rows={6} />
