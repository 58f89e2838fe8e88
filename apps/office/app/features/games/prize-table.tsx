import { type PrizeInput, type StaffGame, staffGames } from '@delguur/contract/leisure/games-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

type Row = PrizeInput & { key: string; given: number }

const kinds = ['nothing', 'again', 'bonus', 'points', 'coupon', 'item'] as const
const rowsOf = ({ prizes }: StaffGame): Row[] =>
  prizes.map(({ percent: _, given, ...prize }) => ({ ...prize, given, key: String(prize.id) }))

/** All prizes of a game at once: what is typed shows its percentage at once and is kept when it is refused. */
export function PrizeTable({ game, canEdit }: { game: StaffGame; canEdit: boolean }) {
  const w = useWords()
  const g = w.games
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState(() => rowsOf(game))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [added, setAdded] = useState(0)
  const weights = rows.reduce((total, { weight }) => total + weight, 0)
  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    setAdded(added + 1)
    const fresh = {
      kind: 'nothing',
      name: { mn: '' },
      value: 0,
      weight: 0,
      stock: null,
      fallback: false,
      given: 0,
    } as const
    setRows([...rows, { ...fresh, key: `new-${added}` }])
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const prizes = rows.map(({ key: _, given: __, ...prize }) => prize)
      const done = await call(staffGames.prizes, { params: { id: game.id }, body: { prizes } })
      showToast('approval' in done ? g.requested : g.saved)
      await revalidate()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card game-section">
      <h2>{g.prizes}</h2>
      <p className="meta">{g.prizesHint}</p>
      <div className="game-scroll">
        <table className="game-table">
          <thead>
            <tr>
              {[g.name, g.kind, g.value, g.weight, g.percent, g.stock, g.given, g.fallback].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{g.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>
                  <input
                    className="input game-name"
                    aria-label={g.name}
                    value={row.name.mn}
                    maxLength={200}
                    disabled={!canEdit}
                    onChange={({ target }) => change(row.key, { name: { ...row.name, mn: target.value } })}
                  />
                </td>
                <td>
                  <div className="game-kind">
                    <select
                      className="input"
                      aria-label={g.kind}
                      value={row.kind}
                      disabled={!canEdit || row.id !== undefined}
                      onChange={({ target }) =>
                        change(row.key, { kind: kinds.find((kind) => kind === target.value) ?? 'nothing' })
                      }
                    >
                      {kinds.map((kind) => (
                        <option key={kind} value={kind}>
                          {g.prizeKinds[kind]}
                        </option>
                      ))}
                    </select>
                    {row.kind === 'coupon' && (
                      <Whole
                        label={g.couponOf}
                        value={row.coupon_promotion_id ?? null}
                        off={!canEdit}
                        onChange={(id) => change(row.key, { coupon_promotion_id: id })}
                      />
                    )}
                  </div>
                </td>
                <td>
                  <Whole
                    label={g.value}
                    value={row.value}
                    off={!canEdit}
                    onChange={(value) => change(row.key, { value: value ?? 0 })}
                  />
                </td>
                <td>
                  <Whole
                    label={g.weight}
                    value={row.weight}
                    off={!canEdit}
                    onChange={(weight) => change(row.key, { weight: weight ?? 0 })}
                  />
                </td>
                <td className="num">{weights === 0 ? '0' : ((row.weight / weights) * 100).toFixed(2)}%</td>
                <td>
                  <Whole
                    label={g.stock}
                    value={row.stock ?? null}
                    hint={g.noLimit}
                    off={!canEdit}
                    onChange={(stock) => change(row.key, { stock })}
                  />
                </td>
                <td className="num">{row.given}</td>
                <td>
                  <input
                    type="radio"
                    name={`fallback-${game.id}`}
                    aria-label={`${g.fallback}: ${row.name.mn}`}
                    checked={row.fallback}
                    disabled={!canEdit}
                    onChange={() => setRows(rows.map((each) => ({ ...each, fallback: each.key === row.key })))}
                  />
                </td>
                <td>
                  {canEdit && (
                    <IconButton
                      icon={X}
                      label={g.removePrize(row.name.mn)}
                      onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canEdit && (
        <div className="row wrap">
          <button type="button" className="btn" disabled={rows.length >= 24} onClick={add}>
            <Icon icon={Plus} />
            {g.addPrize}
          </button>
          <button type="button" className="btn btn-go" disabled={busy || rows.length === 0} onClick={() => void save()}>
            {g.save}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
    </section>
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
    className="input game-number"
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
