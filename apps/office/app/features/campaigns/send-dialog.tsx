import { type Campaign, campaigns } from '@delguur/contract/messages/campaigns'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { watchOpenJob } from '../../lib/jobs.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

type Props = { campaign: Campaign; onClose: () => void; onSent: () => void }

/** Asks once before many are written to; the button says to how many. */
export function SendDialog({ campaign, onClose, onSent }: Props) {
  const t = useT()
  const [later, setLater] = useState(false)
  const [time, setTime] = useState(fieldOf(new Date()))
  const left = campaign.job.total > 0 ? campaign.results.waiting : campaign.audience
  const send = async () => {
    const send_at = later ? new Date(`${time}:00+08:00`).toISOString() : null
    const done = await call(campaigns.send, { params: { id: campaign.id }, body: { send_at } })
    onSent()
    void watchOpenJob()
    return 'approval' in done ? t('campaigns.requested') : t('campaigns.sendDone')
  }
  return (
    <FormDialog
      title={t('campaigns.sendTitle')}
      verb={t('campaigns.sendVerb', { n: left })}
      disabled={later && !time}
      onClose={onClose}
      send={send}
    >
      <fieldset className="stack">
        <legend className="unseen">{t('campaigns.when')}</legend>
        <label className="row">
          <input type="radio" name="when" checked={!later} onChange={() => setLater(false)} />
          {t('campaigns.sendNow')}
        </label>
        <label className="row">
          <input type="radio" name="when" checked={later} onChange={() => setLater(true)} />
          {t('campaigns.sendLater')}
        </label>
      </fieldset>
      {later && (
        <Field
          label={t('campaigns.when')}
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <p className="hint">{t('campaigns.quiet')}</p>
    </FormDialog>
  )
}
