import type { Consent } from '@delguur/contract/account/account-flat'
import { yearDayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useTenant } from '../../../lib/tenant.ts'
import { Panel } from '../account-page.tsx'
import { useSave } from '../use-save.ts'

/** A switch for each topic on each channel that the tenant has, with the day it was last turned. */
export function ConsentTable({ consents }: { consents: Consent[] }) {
  const t = useT()
  const { flags } = useTenant()
  const visible = consents
    .filter(({ topic, channel }) => (topic !== 'offers' || flags.offers) && (flags.news || channel !== 'push'))
    .filter(({ topic }) => topic !== 'wishes' || flags.alerts)
    // articles are never sent as text messages
    .filter(({ topic, channel }) => topic !== 'articles' || (flags.articles && channel !== 'sms'))
  const topics = [...new Set(visible.map(({ topic }) => topic))]
  return topics.map((topic) => (
    <Panel key={topic} title={t(`account.topic.${topic}`)} text={t(`account.topic.${topic}_text`)}>
      <ul className="acc-switches">
        {visible
          .filter((consent) => consent.topic === topic)
          .map((consent) => (
            <ConsentSwitch key={consent.channel} consent={consent} />
          ))}
      </ul>
    </Panel>
  ))
}

function ConsentSwitch({ consent }: { consent: Consent }) {
  const t = useT()
  const save = useSave('consent')
  const { channel, topic, granted, changed_at } = consent
  // while the answer is under way it stands where it was pushed to
  const on = save.busy ? !granted : granted
  const name = t(`account.channel.${channel}`)
  return (
    <li>
      <form method="post" onSubmit={save.submit} className="acc-switch-row">
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="topic" value={topic} />
        <span>
          <b>{name}</b>
          <span className="tiny muted">
            {changed_at
              ? t('account.consent.changed', { date: yearDayText(t, new Date(changed_at)) })
              : t('account.consent.never')}
          </span>
        </span>
        <button
          type="submit"
          role="switch"
          className="acc-switch"
          name="granted"
          value={String(!granted)}
          aria-checked={on}
          aria-label={`${t(`account.topic.${topic}`)}: ${name}`}
        />
      </form>
      {save.answer?.problem && (
        <Note kind="bad" live>
          {save.answer.problem}
        </Note>
      )}
    </li>
  )
}
