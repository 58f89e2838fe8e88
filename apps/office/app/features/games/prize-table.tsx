import { type PrizeInput, type StaffGame, staffGames } from '@delguur/contract/leisure/games-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './games.module.css'

type Row = PrizeInput & { key: string; given: number }

const kinds = ['nothing', 'again', 'bonus', 'points', 'coupon', 'item'] as const
const rowsOf = ({ prizes }: StaffGame): Row[] =>
  prizes.map(({ percent: _, given, ...prize }) => ({ ...prize, given, key: String(prize.id) }))

const fresh = {
  kind: 'nothing',
  name: { mn: '' },
  value: 0,
  weight: 0,
  stock: null,
  fallback: false,
  given: 0,
} as const

/** The prizes while they are written, and how they are saved. */
function usePrizes(game: StaffGame) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState(() => rowsOf(game))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [added, setAdded] = useState(0)
  const add = () => {
    setAdded(added + 1)
    setRows([...rows, { ...fresh, key: `new-${added}` }])
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const prizes = rows.map(({ key: _, given: __, ...prize }) => prize)
      const done = await call(staffGames.prizes, { params: { id: game.id }, body: { prizes } })
      showToast('approval' in done ? t('games.requested') : t('games.saved'))
      await revalidate()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { rows, setRows, add, save, busy, fault }
}

/** All prizes of a game at once: what is typed shows its percentage at once and is kept when it is refused. */
export function PrizeTable({ game, canEdit }: { game: StaffGame; canEdit: boolean }) {
  const t = useT()
  const { rows, setRows, add, save, busy, fault } = usePrizes(game)
  const weights = rows.reduce((total, { weight }) => total + weight, 0)
  return (
    <section className={clsx('card card-fields', styles.section)}>
      <h2>{t('games.prizes')}</h2>
      <p className="meta">{t('games.prizesHint')}</p>
      <div className="table-scroll">
        <table className={styles.table}>
          <thead>
            <tr>
              {[
                t('games.name'),
                t('games.kind'),
                t('games.value'),
                t('games.weight'),
                t('games.percent'),
                t('games.stock'),
                t('games.given'),
                t('games.fallback'),
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t('games.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrizeRow
                key={row.key}
                row={row}
                group={`fallback-${game.id}`}
                weights={weights}
                canEdit={canEdit}
                onChange={(part) => setRows(rows.map((each) => (each === row ? { ...row, ...part } : each)))}
                onFallback={() => setRows(rows.map((each) => ({ ...each, fallback: each === row })))}
                onRemove={() => setRows(rows.filter((each) => each !== row))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {canEdit && (
        <div className="row wrap">
          <button type="button" className="btn" disabled={rows.length >= 24} onClick={add}>
            <Icon icon={Plus} />
            {t('games.addPrize')}
          </button>
          <button type="button" className="btn btn-go" disabled={busy || rows.length === 0} onClick={() => void save()}>
            {t('games.save')}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
    </section>
  )
}

type RowProps = {
  row: Row
  /** The name of the choice of the prize that is given where others ran out. */
  group: string
  /** The sum of all weights. */
  weights: number
  canEdit: boolean
  onChange: (part: Partial<Row>) => void
  onFallback: () => void
  onRemove: () => void
}

function PrizeRow({ row, group, weights, canEdit, onChange, onFallback, onRemove }: RowProps) {
  const t = useT()
  const off = !canEdit
  return (
    <tr>
      <td>
        <input
          className={clsx('input', styles.name)}
          aria-label={t('games.name')}
          value={row.name.mn}
          maxLength={200}
          disabled={off}
          onChange={({ target }) => onChange({ name: { ...row.name, mn: target.value } })}
        />
      </td>
      <td>
        <KindFields row={row} off={off} onChange={onChange} />
      </td>
      <td>
        <Whole
          label={t('games.value')}
          value={row.value}
          off={off}
          onChange={(value) => onChange({ value: value ?? 0 })}
        />
      </td>
      <td>
        <Whole
          label={t('games.weight')}
          value={row.weight}
          off={off}
          onChange={(weight) => onChange({ weight: weight ?? 0 })}
        />
      </td>
      <td>{weights === 0 ? '0' : ((row.weight / weights) * 100).toFixed(2)}%</td>
      <td>
        <Whole
          label={t('games.stock')}
          value={row.stock ?? null}
          hint={t('games.noLimit')}
          off={off}
          onChange={(stock) => onChange({ stock })}
        />
      </td>
      <td>{row.given}</td>
      <td>
        <input
          type="radio"
          name={group}
          aria-label={`${t('games.fallback')}: ${row.name.mn}`}
          checked={row.fallback}
          disabled={off}
          onChange={onFallback}
        />
      </td>
      <td>
        {canEdit && <IconButton icon={X} label={t('games.removePrize', { name: row.name.mn })} onClick={onRemove} />}
      </td>
    </tr>
  )
}

/** The kind of a prize, and of a coupon its promotion. */
function KindFields({ row, off, onChange }: Pick<RowProps, 'row' | 'onChange'> & { off: boolean }) {
  const t = useT()
  return (
    <div className={styles.kind}>
      <select
        className="input"
        aria-label={t('games.kind')}
        value={row.kind}
        disabled={off || row.id !== undefined}
        onChange={({ target }) => onChange({ kind: oneOf(kinds, target.value) })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.maybe(`games.prizeKinds.${kind}`)}
          </option>
        ))}
      </select>
      {row.kind === 'coupon' && (
        <Whole
          label={t('games.couponOf')}
          value={row.coupon_promotion_id ?? null}
          off={off}
          onChange={(id) => onChange({ coupon_promotion_id: id })}
        />
      )}
    </div>
  )
}

type WholeProps = {
  label: string
  value: number | null
  hint?: string
  off: boolean
  onChange: (value: number | null) => void
}

const Whole = ({ label, value, hint, off, onChange }: WholeProps) => (
  <input
    className={clsx('input', styles.number)}
    inputMode="numeric"
    aria-label={label}
    placeholder={hint}
    value={value ?? ''}
    disabled={off}
    onChange={({ target }) => {
      const digits = target.value.replace(/\D/g, '').slice(0, 9)
      onChange(digits === '' ? null : Number(digits))
    }}
  />
)
