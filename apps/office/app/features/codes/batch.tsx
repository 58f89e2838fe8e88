import { type BatchCode, type CodeAnswer, type CodeBatch, codeBatches } from '@delguur/contract/promotions/code-batches'
import { clsx } from 'clsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { fieldOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { day, dayAndClock, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { BackLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { CodeSheet } from './code-sheet.tsx'
import styles from './codes.module.css'
import { TakeCodes } from './take-codes.tsx'

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = withCursor(new URLSearchParams({ limit: '50' }), search)
  const [batch, found] = await Promise.all([
    call(codeBatches.show, { params: { id: params.id }, signal }),
    call(codeBatches.codes, { params: { id: params.id }, query, signal }),
  ])
  return { batch, ...found, at: new Date() }
}

const tones: Record<BatchCode['state'], string> = {
  active: 'state state-ok',
  used: 'state state-info',
  expired: 'state',
  canceled: 'state state-bad',
}

type Open = { act: 'cancel' | 'extend'; code: BatchCode }

/** A batch and its codes: masked, until they are taken, once. */
export function Component() {
  const t = useT()
  const canEdit = useMay('vouchers.edit')
  const { revalidate } = useRevalidator()
  const { batch, codes, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<CodeAnswer[]>()
  const [open, setOpen] = useState<Open>()
  const closing = { onClose: () => setOpen(undefined), onDone: () => void revalidate() }
  return (
    <>
      <div className="page-head no-print">
        <BackLink to="/batches" label={t('codes.back')} />
        <h1>{batch.name}</h1>
        <span className="state">{t.maybe(`codes.kinds.${batch.kind}`)}</span>
      </div>
      <p className="lead no-print">
        {t('codes.figures', { units: batch.units, used: batch.used, canceled: batch.canceled })}
        {batch.value !== null && ` · ${sum(batch.value)}`}
        {batch.left !== null && ` · ${t('codes.left', { sum: sum(batch.left) })}`}
        <span className="soft"> · {t('codes.expires', { when: day(t, batch.expires_at, at) })}</span>
      </p>
      {canEdit && (
        <TakeCodes batch={batch} at={at} onTaken={(taken) => setShown(taken)} onDone={() => void revalidate()} />
      )}
      {shown && <CodeSheet batch={batch} codes={shown} />}
      <CodeTable batch={batch} codes={codes} at={at} onOpen={canEdit ? setOpen : undefined} />
      <div className="no-print">
        <CursorPages page={page} search={search} />
      </div>
      {open?.act === 'cancel' && <CancelDialog code={open.code} {...closing} />}
      {open?.act === 'extend' && <ExtendDialog code={open.code} {...closing} />}
      {batch.shown_at && (
        <p className="meta no-print">{t('codes.seen', { when: dayAndClock(t, batch.shown_at, at) })}</p>
      )}
    </>
  )
}
Component.displayName = 'Batch'

type TableProps = { batch: CodeBatch; codes: BatchCode[]; at: Date; onOpen: ((open: Open) => void) | undefined }

function CodeTable({ batch, codes, at, onOpen }: TableProps) {
  const t = useT()
  const isMoney = batch.value !== null
  return (
    <div className="table-scroll no-print">
      <table className={clsx('plain-table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{batch.kind === 'gift_card' ? t('codes.number') : t('codes.code')}</th>
            <th scope="col">{t('codes.state')}</th>
            {isMoney && (
              <th scope="col" className="number">
                {t('codes.amount')}
              </th>
            )}
            <th scope="col">{t('codes.validUntil')}</th>
            {onOpen && <td />}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id}>
              <th scope="row">{code.code}</th>
              <td>
                <span className={tones[code.state]}>{t.maybe(`codes.states.${code.state}`)}</span>
              </td>
              {isMoney && <td className={clsx('number', styles.amount)}>{sum(code.left ?? 0)}</td>}
              <td>{code.expires_at ? day(t, code.expires_at, at) : '—'}</td>
              {onOpen && <td>{code.state === 'active' && <CodeActs code={code} onOpen={onOpen} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodeActs({ code, onOpen }: { code: BatchCode; onOpen: (open: Open) => void }) {
  const t = useT()
  return (
    <span className={clsx('row', styles.acts)}>
      {(['extend', 'cancel'] as const).map((act) => (
        <button
          key={act}
          type="button"
          className={act === 'cancel' ? 'btn btn-quiet btn-danger' : 'btn btn-quiet'}
          aria-label={t('codes.of', { text: t(`codes.${act}`), code: code.code })}
          onClick={() => onOpen({ act, code })}
        >
          {t(`codes.${act}`)}
        </button>
      ))}
    </span>
  )
}

type ActProps = { code: BatchCode; onClose: () => void; onDone: () => void }

function CancelDialog({ code, onClose, onDone }: ActProps) {
  const t = useT()
  return (
    <ReasonDialog
      title={t('codes.cancelTitle', { code: code.code })}
      verb={t('codes.cancel')}
      danger
      hint={t('codes.cancelHint')}
      label={t('codes.reason')}
      required
      onClose={onClose}
      send={async (reason) => {
        await call(codeBatches.cancel, { params: { id: code.id }, body: { reason } })
        onDone()
        return t('codes.canceled')
      }}
    />
  )
}

function ExtendDialog({ code, onClose, onDone }: ActProps) {
  const t = useT()
  const [until, setUntil] = useState(() => fieldOf(code.expires_at))
  const send = async () => {
    const body = { expires_at: new Date(`${until}:00+08:00`).toISOString() }
    await call(codeBatches.extend, { params: { id: code.id }, body })
    onDone()
    return t('codes.extended')
  }
  return (
    <FormDialog
      title={t('codes.extendTitle', { code: code.code })}
      verb={t('codes.extend')}
      disabled={!until}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('codes.until')}
        type="datetime-local"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
