import { type BulkAct, ordersBulk } from '@delguur/contract/office/bulk'
import { useState } from 'react'
import { usePreview } from '../../lib/use-preview.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'

/** Chosen orders, or all that the list finds, as they are named to the API. */
export type BulkTarget = { ids: string[] } | { filter: string; expected_total?: number }

type Props = {
  act: BulkAct
  target: BulkTarget
  /** Does it; gives why it was refused, if it was. */
  run: (params: object) => Promise<string | undefined>
  onClose: () => void
}

/** What an act on many orders would do, by a dry run, before it is done. */
export function BulkDialog({ act, target, run, onClose }: Props) {
  const w = useWords()
  const b = w.bulk
  const [tags, setTags] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const list = [...new Set(tags.split(',').map((each) => each.trim()))].filter(Boolean)
  const [text, setText] = useState('')
  const params = act === 'tag' ? { tags: list } : act === 'message' ? { text: text.trim() } : {}
  const isWhole = act === 'tag' ? list.length > 0 : act !== 'message' || text.trim() !== ''
  const body = isWhole ? { act, params, ...target } : undefined
  const { tried, fault: refusal } = usePreview(ordersBulk.run, body && { body: { ...body, dry_run: true } })
  const reasons = Object.entries(
    Object.groupBy(tried?.results.filter(({ ok }) => !ok) ?? [], ({ error }) => error ?? ''),
  )

  async function send() {
    setBusy(true)
    const refused = await run(params)
    setBusy(false)
    if (refused) setFault(refused)
    else onClose()
  }

  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.cancel}
      </button>
      <button
        type="button"
        className="btn btn-go"
        disabled={busy || !tried || tried.done === 0}
        onClick={() => void send()}
      >
        {b.run[act](tried?.total ?? 0)}
      </button>
    </>
  )
  return (
    <Dialog title={b.title[act]} onClose={onClose} foot={foot}>
      {act === 'tag' && (
        <Field
          label={b.tags}
          hint={b.tagsHint}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
          autoFocus
        />
      )}
      {act === 'message' && (
        <label className="field">
          <span className="small strong">{b.messageText}</span>
          <textarea
            className="input"
            rows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="meta">{b.messageHint}</span>
        </label>
      )}
      <div aria-live="polite" className="stack small">
        {!tried && !refusal && (
          <p className="meta">{isWhole ? b.counting : act === 'tag' ? b.tagsHint : b.messageText}</p>
        )}
        {tried && (
          <>
            <p>
              {tried.total > tried.results.length ? b.ofFirst(tried.results.length, tried.total) : b.would(tried.done)}
            </p>
            {reasons.map(([reason, rows = []]) => (
              <p key={reason} className="note note-warn">
                <b>{b.refused(rows.length)}</b> {reason}
              </p>
            ))}
          </>
        )}
      </div>
      <ErrorText text={fault ?? refusal} />
    </Dialog>
  )
}
