import type { staffArticles } from '@delguur/contract/community/articles-staff'
import type { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import type { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

type Way = 'now' | 'later' | 'draft'
type Props = {
  routes: typeof staffArticles | typeof staffLookbooks | typeof staffPages
  id: number
  /** Null while it is a draft. */
  published_at: string | null
  onClose: () => void
  onSaved: () => void
}

/** Shows something now or from a time on, or takes it back. */
export function PublishDialog({ routes, id, published_at, onClose, onSaved }: Props) {
  const t = useT()
  const [way, setWay] = useState<Way>(published_at ? 'later' : 'now')
  const [time, setTime] = useState(fieldOf(published_at ? new Date(published_at) : new Date()))
  const ways: Way[] = published_at ? ['now', 'later', 'draft'] : ['now', 'later']
  const send = async () => {
    const at = {
      now: () => new Date().toISOString(),
      later: () => new Date(`${time}:00+08:00`).toISOString(),
      draft: () => null,
    }
    await call(routes.publish, { params: { id }, body: { published_at: at[way]() } })
    onSaved()
    return t(`lookbooks.publishedAs.${way}`)
  }
  return (
    <FormDialog
      title={t('lookbooks.whenShown')}
      verb={t('lookbooks.save')}
      disabled={way === 'later' && !time}
      onClose={onClose}
      send={send}
    >
      <fieldset className="stack">
        <legend className="unseen">{t('lookbooks.whenShown')}</legend>
        {ways.map((each) => (
          <label key={each} className="row">
            <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
            {t(`lookbooks.ways.${each}`)}
          </label>
        ))}
      </fieldset>
      {way === 'later' && (
        <Field
          label={t('lookbooks.time')}
          type="datetime-local"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
    </FormDialog>
  )
}
