import { type StockItem, type StockMovement, stock } from '@delguur/contract/catalog/stock'
import { adjustReasons } from '@delguur/kit/stock-reasons'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { X } from 'lucide'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { PanelBox } from '../../parts/side-panel.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { Moves } from './moves.tsx'
import styles from './stock.module.css'

/** One variant in one store: what it says aloud, what can be changed, and its last movements. */
export function ItemPanel({ item: shown, onClose }: { item: StockItem; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [item, setItem] = useState(shown)
  const [moves, setMoves] = useState<StockMovement[]>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const [tries, setTries] = useState(0)
  const mayEdit = useMay('stock.edit')
  useEffect(() => setItem(shown), [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    const abort = new AbortController()
    setFailed(undefined)
    const query = new URLSearchParams({ 'filter[item]': String(item.id), limit: '12' })
    call(stock.movements, { query, signal: abort.signal })
      .then(({ stock_movements }) => setMoves(stock_movements))
      .catch((error: unknown) => !abort.signal.aborted && setFailed({ error }))
    return () => abort.abort()
  }, [item.id, tries])
  const took = (next: StockItem) => {
    setItem(next)
    setTries(tries + 1)
    void revalidate()
  }
  const lasting = item.days_left === null ? '' : t('stock.lasts', { n: item.days_left })
  return (
    <PanelBox label={`${item.variant.name}, ${item.location.name}`}>
      <header>
        <VariantCell variant={item.variant} />
        <IconButton icon={X} small label={t('common.close')} className="push" onClick={onClose} />
      </header>
      <div className="card-body stack">
        <p className="lead">
          <b>{item.location.name}</b>
          <br />
          {[
            t('stock.summary', { on_hand: item.on_hand, held: item.held, free: item.free }),
            item.incoming > 0 && t('stock.coming', { n: item.incoming }),
            lasting,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {mayEdit && (
          <>
            <Adjust item={item} onDone={took} />
            <Level key={`${item.id} ${item.version}`} item={item} onDone={took} />
          </>
        )}
        <h3 className={styles.title}>{t('stock.lastMoves')}</h3>
        {failed ? (
          <Failed error={failed.error} retry={() => setTries(tries + 1)} />
        ) : moves === undefined ? (
          <Skeleton rows={4} />
        ) : (
          <Moves moves={moves} />
        )}
        <Link
          className="btn"
          to={{
            pathname: '/stock/movements',
            search: `filter[variant]=${item.variant.id}&filter[location]=${item.location.id}`,
          }}
        >
          {t('stock.allMoves')}
        </Link>
        <p className="meta">{dayAndClock(t, item.updated_at, new Date())}</p>
      </div>
    </PanelBox>
  )
}

const ways = ['by', 'to'] as const
type PartProps = { item: StockItem; onDone: (item: StockItem) => void }

/** Adds, takes or sets units with a reason. */
function Adjust({ item, onDone }: PartProps) {
  const t = useT()
  const [way, setWay] = useState<(typeof ways)[number]>('by')
  const [units, setUnits] = useState('')
  const [chosen, setReason] = useState<string>()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const number = /^[-−+]?\d{1,6}$/.test(units.trim()) ? Number(units.trim().replace('−', '-')) : undefined
  const isReady = number !== undefined && (way === 'to' ? number >= 0 : number !== 0)
  const reason = chosen ?? (way === 'to' || (number ?? 0) < 0 ? 'corrected' : 'received')
  const move = (body: { by?: number; to?: number; reason: string; note?: string }) =>
    call(stock.move, { body: { variant: item.variant.id, location: item.location.id, ...body } })
  const undoOf = (moved: number) => async () => {
    const answer = await move({ by: -moved, reason: 'corrected', note: t('stock.undoNote') })
    if ('approval' in answer) showToast(t('refund.requested'))
    else onDone(answer.stock_item)
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !isReady) return
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await move({ [way]: number, reason, ...(note.trim() && { note: note.trim() }) })
      setUnits('')
      setNote('')
      setReason(undefined)
      if ('approval' in answer) return showToast(t('refund.requested'))
      const { stock_item, movement } = answer
      showToast(t('stock.adjusted', { n: stock_item.on_hand }), movement ? undoOf(movement.quantity) : undefined)
      onDone(stock_item)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={clsx('stack', styles.form)} onSubmit={(event) => void send(event)}>
      <h3 className={styles.title}>{t('stock.adjust')}</h3>
      <Switch
        label={t('stock.adjust')}
        options={choicesOf(ways, t.group('stock.ways'))}
        value={way}
        onChange={setWay}
      />
      <div className={styles.two}>
        <Field
          label={t(`stock.${way}`)}
          fault={
            units.trim() !== '' && units.trim() !== '-' && units.trim() !== '−' && number === undefined
              ? t('stock.notNumber')
              : undefined
          }
          inputMode={way === 'to' ? 'numeric' : 'text'}
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          maxLength={7}
          autoComplete="off"
        />
        <SelectField
          label={t('stock.reason')}
          value={reason}
          options={adjustReasons.map((each) => [each, t.maybe(`stock.reasons.${each}`)])}
          onChange={setReason}
        />
      </div>
      <Field label={t('stock.note')} value={note} onChange={(event) => setNote(event.target.value)} maxLength={200} />
      <ErrorText text={fault} />
      <button type="submit" className="btn btn-go" disabled={busy || !isReady}>
        {number === undefined || !isReady
          ? t('stock.adjust')
          : way === 'to'
            ? t('stock.saveTo', { n: number })
            : t(number > 0 ? 'stock.saveMore' : 'stock.saveLess', { n: Math.abs(number) })}
      </button>
    </form>
  )
}

/** The level at which it is low, and where it lies. */
function Level({ item, onDone }: PartProps) {
  const t = useT()
  const [level, setLevel] = useState(item.low_level === null ? '' : String(item.low_level))
  const [shelf, setShelf] = useState(item.shelf ?? '')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isChanged = level.trim() !== String(item.low_level ?? '') || shelf.trim() !== (item.shelf ?? '')
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || !isChanged) return
    setBusy(true)
    setFault(undefined)
    try {
      const body = { low_level: level.trim() === '' ? null : Number(level), shelf: shelf.trim() || null }
      const next = await call(stock.edit, { params: { id: item.id }, body, version: item.version })
      showToast(t('stock.saved'))
      onDone(next)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={clsx('stack', styles.form)} data-save onSubmit={(event) => void send(event)}>
      <div className={styles.two}>
        <Field
          label={t('stock.level')}
          type="number"
          min={0}
          max={100_000}
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        />
        <Field
          label={t('stock.shelf')}
          placeholder={t('stock.shelfHint')}
          value={shelf}
          onChange={(event) => setShelf(event.target.value)}
          maxLength={20}
        />
      </div>
      <p className="hint">{t('stock.levelHint')}</p>
      <ErrorText text={fault} />
      {isChanged && (
        <button type="submit" className="btn" disabled={busy}>
          {t('common.save')}
        </button>
      )}
    </form>
  )
}
