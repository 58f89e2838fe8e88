import { type BulkAct, ordersBulk } from '@delguur/contract/office/bulk'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { type Tried, usePreview } from '../../lib/use-preview.ts'
import { Field } from '../../parts/form/field.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'

/** Chosen orders, or all that the list finds, as they are named to the API. */
export type BulkTarget = { ids: string[] } | { filter: string; expected_total?: number }

type Props = {
  act: BulkAct
  target: BulkTarget
  run: (params: object) => Promise<void>
  onClose: () => void
}

/** What an act on many orders would do, by a dry run, before it is done. */
export function BulkDialog({ act, target, run, onClose }: Props) {
  const t = useT()
  const [tags, setTags] = useState('')
  const list = [...new Set(tags.split(',').map((each) => each.trim()))].filter(Boolean)
  const [text, setText] = useState('')
  const written = text.trim()
  const params =
    act === 'tag' ? { tags: list } : act === 'message' ? { text: written } : act === 'cancel' ? { reason: written } : {}
  const isWhole = act === 'tag' ? list.length > 0 : (act !== 'message' && act !== 'cancel') || written !== ''
  const body = isWhole ? { act, params, ...target } : undefined
  const { tried, fault } = usePreview(ordersBulk.run, body && { body: { ...body, dry_run: true } })
  return (
    <ActDialog
      title={t(`bulk.title.${act}`)}
      verb={t(`bulk.run.${act}`, { n: tried?.total ?? 0 })}
      danger={act === 'cancel'}
      disabled={!tried || tried.done === 0}
      refusal={fault}
      onClose={onClose}
      send={() => run(params).then(() => undefined)}
    >
      {act === 'tag' && (
        <Field
          label={t('bulk.tags')}
          hint={t('bulk.tagsHint')}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
          autoFocus
        />
      )}
      {act === 'message' && (
        <label className="field">
          <span className="small strong">{t('bulk.messageText')}</span>
          <textarea
            className="input"
            rows={4}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="meta">{t('bulk.messageHint')}</span>
        </label>
      )}
      {act === 'cancel' && (
        <Field
          label={t('bulk.reason')}
          hint={t('bulk.reasonHint')}
          required
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
      )}
      <div aria-live="polite" className="stack small">
        {!tried && !fault && (
          <p className="meta">
            {isWhole
              ? t('bulk.counting')
              : act === 'tag'
                ? t('bulk.tagsHint')
                : act === 'cancel'
                  ? t('bulk.reasonFirst')
                  : t('bulk.messageText')}
          </p>
        )}
        {tried && <Outcome tried={tried} />}
      </div>
    </ActDialog>
  )
}

/** To how many it would be done, and why not to the others. */
function Outcome({ tried }: { tried: Tried<typeof ordersBulk.run> }) {
  const t = useT()
  const failed = tried.results.filter(({ ok }) => !ok)
  const reasons = Object.entries(Object.groupBy(failed, ({ error }) => error ?? ''))
  return (
    <>
      <p>
        {tried.total > tried.results.length
          ? t('bulk.ofFirst', { n: tried.results.length, of: tried.total })
          : t('bulk.would', { n: tried.done })}
      </p>
      {reasons.map(([reason, rows = []]) => (
        <p key={reason} className="note note-warn">
          <b>{t('bulk.refused', { n: rows.length })}</b> {reason}
        </p>
      ))}
    </>
  )
}
