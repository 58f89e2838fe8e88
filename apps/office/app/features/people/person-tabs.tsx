import type { PersonPage } from '@delguur/contract/office/people-schemas'
import { clsx } from 'clsx'
import { Inbox } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { CursorPages } from '../../parts/list/pages.tsx'
import { OrderLink } from '../../parts/small.tsx'
import { Empty } from '../../parts/states.tsx'
import { EntryTable } from '../wallet/entry-table.tsx'
import styles from './person.module.css'
import type { Shown, Tab } from './person-shown.ts'

type Props = { tab: Tab; shown: Shown; person: PersonPage; search: URLSearchParams; at: Date }

/** Orders, ledger, consents or messages of a person. */
export function PersonTab({ tab, shown, person, search, at }: Props) {
  const t = useT()
  const rows = tab === 'messages' ? person.messages : (shown.orders ?? shown.entries ?? shown.consents ?? [])
  if (rows.length === 0) return <Empty icon={Inbox} title={t('peoplePage.nothingHere')} />
  return (
    <>
      {shown.entries ? (
        <EntryTable entries={shown.entries} at={at} />
      ) : (
        <ul className={clsx('card', styles.rows)}>
          {shown.orders?.map((order) => (
            <li key={order.id}>
              <OrderLink number={order.number} />
              <span>{t.maybe(`status.${order.status}`) ?? order.status}</span>
              <span className="meta">{dayAndClock(t, order.placed_at, at)}</span>
              <b className="push">{sum(order.total)}</b>
              {Number(order.returned) > 0 && <span className="meta">−{sum(order.returned)}</span>}
            </li>
          ))}
          {shown.consents?.map(({ channel, topic, granted, text, source, at: when }) => (
            <li key={`${channel} ${topic} ${when}`}>
              <span className={granted ? 'state state-ok' : 'state state-bad'}>
                {granted ? t('peoplePage.granted') : t('peoplePage.refused')}
              </span>
              <span>{text}</span>
              <span className="meta push">{[source, dayAndClock(t, when, at)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          {tab === 'messages' &&
            person.messages.map(({ title, body, at: when }) => (
              <li key={`${when} ${title}`}>
                <b>{title}</b>
                <span className="meta push">{dayAndClock(t, when, at)}</span>
                <span className={clsx(styles.note, 'soft')}>{body}</span>
              </li>
            ))}
        </ul>
      )}
      {shown.page && <CursorPages page={shown.page} search={search} />}
    </>
  )
}
