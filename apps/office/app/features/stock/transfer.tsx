import { type Transfer, transfers } from '@delguur/contract/catalog/stock'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ArrowRight, PackageOpen, Send, Undo2, X } from 'lucide'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { DocumentPage } from '../../parts/document.tsx'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { LabelsLink } from '../labels/labels-link.tsx'
import { FindStock, type FoundVariant } from './find-stock.tsx'
import styles from './stock.module.css'
import { stateOf } from './transfers.tsx'

type Line = { variant: Transfer['lines'][number]['variant']; quantity: number; free: number; shelf: string | null }

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(transfers.show, { params: { id: params.id }, signal: request.signal })

/** One transfer: its lines while it is a draft, what arrived once it was sent. */
export function Component() {
  const t = useT()
  const transfer = useLoaderData<typeof loader>()
  const { id, status, from, to, units, received_units } = transfer
  return (
    <DocumentPage
      list={{ to: '/transfers', title: t('stockTransfers.title') }}
      title={t('stockTransfers.number', { id: String(id) })}
      state={stateOf(t, status)}
      head={transfer.lines.length > 0 && <LabelsLink of={{ transfer: String(id) }} className="btn-quiet push" />}
      lead={
        <>
          <span className="row">
            {from.name} <Icon icon={ArrowRight} small /> {to.name}
          </span>
          {status === 'received'
            ? units === (received_units ?? 0)
              ? t('stockTransfers.summary.received', { units })
              : t('stockTransfers.summary.receivedPart', { units, arrived: received_units ?? 0 })
            : t(`stockTransfers.summary.${status}`, { units })}
        </>
      }
      meta={[transfer.by, dayAndClock(t, transfer.created_at, new Date()), transfer.note].filter(Boolean).join(' · ')}
    >
      {status === 'draft' ? (
        <Draft key={transfer.version} transfer={transfer} />
      ) : status === 'sent' ? (
        <Arrival key={transfer.version} transfer={transfer} />
      ) : (
        <Lines transfer={transfer} />
      )}
    </DocumentPage>
  )
}
Component.displayName = 'Transfer'

export const HydrateFallback = () => <Skeleton rows={8} />

/** The lines of a transfer while they are chosen; they are saved before it is sent. */
function useDraft(transfer: Transfer) {
  const stored: Line[] = transfer.lines
  const [lines, setLines] = useState<Line[]>(stored)
  const wanted = (of: Line[]) => of.map(({ variant, quantity }) => ({ variant: variant.id, quantity }))
  const isDirty = JSON.stringify(wanted(lines)) !== JSON.stringify(wanted(stored))
  const kept = useKeptForm(`transfer ${transfer.id}`, lines, isDirty, setLines)
  const save = async (): Promise<number> => {
    if (!isDirty) return transfer.version
    const body = { lines: wanted(lines) }
    const { version } = await call(transfers.edit, { params: { id: transfer.id }, body, version: transfer.version })
    kept.forget()
    return version
  }
  const set = (id: number, quantity: number) =>
    setLines((all) => all.map((line) => (line.variant.id === id ? { ...line, quantity } : line)))
  return {
    lines,
    isDirty,
    offer: kept.offer,
    save,
    set,
    send: async () => {
      const version = await save()
      await call(transfers.send, { params: { id: transfer.id }, version })
    },
    add: ({ free, ...variant }: FoundVariant) =>
      setLines((all) =>
        all.some((line) => line.variant.id === variant.id)
          ? all.map((line) => (line.variant.id === variant.id ? { ...line, quantity: line.quantity + 1 } : line))
          : [...all, { variant, quantity: 1, free, shelf: null }],
      ),
    remove: (id: number) => setLines((all) => all.filter((line) => line.variant.id !== id)),
  }
}

function Draft({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const mayEdit = useMay('stock.edit')
  const { act, busy, fault } = useAct()
  const draft = useDraft(transfer)
  const { lines, isDirty } = draft
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {draft.offer}
      {mayEdit && <FindStock location={transfer.from.id} onChosen={draft.add} />}
      {lines.length === 0 ? (
        <Empty icon={PackageOpen} title={t('stockTransfers.empty')} hint={t('stockTransfers.emptyHint')} />
      ) : (
        <ul className={clsx('card', styles.lines)}>
          {lines.map(({ variant, quantity, free, shelf }) => (
            <li key={variant.id}>
              <VariantCell variant={variant} />
              <span className={quantity > free ? 'state state-bad' : 'meta'}>
                {[shelf, t('stockTransfers.free', { n: free })].filter(Boolean).join(' · ')}
              </span>
              <UnitsField
                label={`${t('stockTransfers.quantity')}: ${variant.name}`}
                least={1}
                value={quantity}
                onChange={(value) => draft.set(variant.id, value)}
              />
              {mayEdit && (
                <IconButton
                  icon={X}
                  small
                  label={t('stockTransfers.remove', { name: variant.name })}
                  onClick={() => draft.remove(variant.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ErrorText text={fault} />
      {mayEdit && (
        <div className="row wrap">
          <button
            type="button"
            className="btn btn-go"
            disabled={busy || units === 0 || lines.some(({ quantity, free }) => quantity > free)}
            onClick={() => void act(draft.send, t('stockTransfers.sent'))}
          >
            <Icon icon={Send} small />
            {t('stockTransfers.send', { units })}
          </button>
          <button
            type="button"
            className="btn"
            disabled={busy || !isDirty}
            onClick={() => void act(draft.save, t('stockTransfers.saved'))}
          >
            {t('stockTransfers.save')}
          </button>
          <CancelButton id={transfer.id} busy={busy} act={act} />
        </div>
      )}
    </>
  )
}

type UnitsProps = { label: string; least: number; value: number; onChange: (value: number) => void }

function UnitsField({ label, least, value, onChange }: UnitsProps) {
  const mayEdit = useMay('stock.edit')
  return (
    <input
      className={clsx('input', styles.units)}
      type="number"
      min={least}
      max={100_000}
      aria-label={label}
      value={value}
      disabled={!mayEdit}
      onChange={({ target }) => onChange(Math.max(least, Math.floor(Number(target.value) || least)))}
    />
  )
}

type Act = ReturnType<typeof useAct>['act']

function CancelButton({ id, busy, act }: { id: number; busy: boolean; act: Act }) {
  const t = useT()
  const cancel = () => call(transfers.cancel, { params: { id } })
  return (
    <button
      type="button"
      className="btn btn-quiet push"
      disabled={busy}
      onClick={() => void act(cancel, t('stockTransfers.canceled'))}
    >
      <Icon icon={Undo2} small />
      {t('stockTransfers.cancel')}
    </button>
  )
}

/** What arrived is counted, by scan or by hand. */
function Arrival({ transfer }: { transfer: Transfer }) {
  const t = useT()
  const mayEdit = useMay('stock.edit')
  const { act, busy, fault } = useAct()
  const [received, setReceived] = useState<Record<number, number>>({})
  const [isCounting, setCounting] = useState(false)
  useEffect(
    () => setReceived(Object.fromEntries(transfer.lines.map(({ variant, quantity }) => [variant.id, quantity]))),
    [transfer],
  )
  const units = transfer.lines.reduce((sum, { variant, quantity }) => sum + (received[variant.id] ?? quantity), 0)
  const receive = () =>
    call(transfers.receive, {
      params: { id: transfer.id },
      body: {
        lines: transfer.lines.map(({ variant, quantity }) => ({
          variant: variant.id,
          quantity: received[variant.id] ?? quantity,
        })),
      },
      version: transfer.version,
    })
  return (
    <>
      <ul className={clsx('card', styles.lines)}>
        {transfer.lines.map(({ variant, quantity }) => {
          const arrived = received[variant.id] ?? quantity
          return (
            <li key={variant.id}>
              <VariantCell variant={variant} />
              <span className={arrived === quantity ? 'meta' : 'state state-warn'}>
                {arrived === quantity
                  ? t('stockTransfers.units', { n: quantity })
                  : t(arrived - quantity > 0 ? 'stockTransfers.tooMany' : 'stockTransfers.missing', {
                      n: Math.abs(arrived - quantity),
                    })}
              </span>
              <UnitsField
                label={`${t('stockTransfers.arrived')}: ${variant.name}`}
                least={0}
                value={arrived}
                onChange={(value) => {
                  setCounting(true)
                  setReceived({ ...received, [variant.id]: value })
                }}
              />
            </li>
          )
        })}
      </ul>
      <ErrorText text={fault} />
      {mayEdit && (
        <div className="row wrap">
          <button
            type="button"
            className="btn btn-go"
            disabled={busy}
            onClick={() => void act(receive, t('stockTransfers.received'))}
          >
            <Icon icon={PackageOpen} small />
            {t('stockTransfers.receive', { units })}
          </button>
          {!isCounting && <span className="meta">{t('stockTransfers.all')}</span>}
          <CancelButton id={transfer.id} busy={busy} act={act} />
        </div>
      )}
    </>
  )
}

function Lines({ transfer }: { transfer: Transfer }) {
  const t = useT()
  return (
    <ul className={clsx('card', styles.lines)}>
      {transfer.lines.map(({ variant, quantity, received }) => (
        <li key={variant.id}>
          <VariantCell variant={variant} />
          <span className="meta">{t('stockTransfers.units', { n: quantity })}</span>
          {received !== null && received !== quantity && (
            <span className="state state-warn">
              {t(received - quantity > 0 ? 'stockTransfers.tooMany' : 'stockTransfers.missing', {
                n: Math.abs(received - quantity),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
