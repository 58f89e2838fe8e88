import type { StaffLookbook } from '@delguur/contract/lookbooks-staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/text.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

type Way = 'now' | 'later' | 'draft'
type Props = { book: StaffLookbook; onClose: () => void; onSaved: () => void }

/** Shows a look book now or from a time on, or takes it back. */
export function PublishDialog({ book, onClose, onSaved }: Props) {
  const l = useWords().lookbooks
  const [way, setWay] = useState<Way>(book.published_at ? 'later' : 'now')
  const [time, setTime] = useState(fieldOf(book.published_at ? new Date(book.published_at) : new Date()))
  const ways: Way[] = book.published_at ? ['now', 'later', 'draft'] : ['now', 'later']
  const send = async () => {
    const at = {
      now: () => new Date().toISOString(),
      later: () => new Date(`${time}:00+08:00`).toISOString(),
      draft: () => null,
    }
    await call('PUT', `/backoffice/lookbooks/${book.id}/publish`, { body: { published_at: at[way]() } })
    onSaved()
    return l.publishedAs[way]
  }
  return (
    <FormDialog title={l.whenShown} verb={l.save} disabled={way === 'later' && !time} onClose={onClose} send={send}>
      <fieldset className="stack">
        <legend className="unseen">{l.whenShown}</legend>
        {ways.map((each) => (
          <label key={each} className="row">
            <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
            {l.ways[each]}
          </label>
        ))}
      </fieldset>
      {way === 'later' && (
        <Field label={l.time} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
      )}
    </FormDialog>
  )
}
