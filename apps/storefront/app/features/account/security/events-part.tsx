import type { AccountEventAnswer } from '@delguur/contract/base/identity-flat'
import { dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { Panel } from '../account-page.tsx'

/** What happened to the account last: what, on which device, when. */
export function EventsPart({ events }: { events: AccountEventAnswer[] }) {
  const t = useT()
  return (
    <Panel title={t('account.events')} text={t('account.events.text')} id="events">
      <ul className="acc-events">
        {events.map(({ id, event, device, created_at }) => (
          <li key={id}>
            <span>{t(`account.event.${event}` as MessageKey)}</span>
            <span className="small muted">
              {[device, created_at && dayTimeText(t, new Date(created_at))].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
