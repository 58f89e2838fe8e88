import { type StaffGame, staffGames } from '@delguur/contract/leisure/games-staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { CheckField, Radios } from '../../parts/form/choices.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf } from '../../parts/form/select-field.tsx'
import styles from './games.module.css'

const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()

/** A game while it is written; times as their fields hold them, in Ulaanbaatar. */
const formOf = (game: StaffGame | undefined) => ({
  kind: game?.kind ?? 'wheel',
  name: game?.name.mn ?? '',
  active: game?.active ?? false,
  from: fieldOf(game?.starts_at ?? new Date()),
  until: fieldOf(game?.expires_at ?? null),
  tries: { day: game?.day_tries ?? 1, order: game?.order_tries ?? 1, friend: game?.friend_tries ?? 2 },
  amount: String(game?.ticket_amount ?? 50_000),
  drawsAt: fieldOf(game?.draws_at ?? null),
})
type GameForm = ReturnType<typeof formOf>

/** What is sent of a form. */
function bodyOf({ kind, name, active, from, until, tries, amount, drawsAt }: GameForm, game: StaffGame | undefined) {
  const isJackpot = kind === 'jackpot'
  return {
    name: { ...game?.name, mn: name.trim() },
    active,
    starts_at: timeOf(from),
    expires_at: until ? timeOf(until) : null,
    day_tries: isJackpot ? 0 : tries.day,
    order_tries: isJackpot ? 0 : tries.order,
    friend_tries: isJackpot ? 0 : tries.friend,
    ...(isJackpot && { ticket_amount: Number(amount), draws_at: timeOf(drawsAt) }),
  }
}

type Props = { game?: StaffGame; onClose: () => void; onSaved: (game: StaffGame) => void }

/** Name, times and tries of a game. */
export function GameDialog({ game, onClose, onSaved }: Props) {
  const t = useT()
  const [form, setForm] = useState(() => formOf(game))
  const set = (fields: Partial<GameForm>) => setForm({ ...form, ...fields })
  const { kind, name, from, until, drawsAt } = form
  const send = async () => {
    const body = bodyOf(form, game)
    const saved = game
      ? await call(staffGames.edit, { params: { id: game.id }, body, version: game.version })
      : await call(staffGames.create, { body: { ...body, kind } })
    onSaved(saved)
    return game ? t('games.saved') : t('games.added')
  }
  return (
    <FormDialog
      title={game ? game.name.mn : t('games.add')}
      verb={t('games.save')}
      disabled={!name.trim() || !from || (kind === 'jackpot' && !drawsAt)}
      onClose={onClose}
      send={send}
    >
      {!game && (
        <Radios
          label={t('games.kind')}
          options={choicesOf(['wheel', 'jackpot'] as const, t.group('games.kinds'))}
          value={kind}
          onChange={(each) => set({ kind: each })}
        />
      )}
      <Field
        label={t('games.name')}
        value={name}
        maxLength={200}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="two">
        <Field
          label={t('games.from')}
          type="datetime-local"
          value={from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          label={t('games.until')}
          type="datetime-local"
          value={until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      {kind === 'jackpot' ? (
        <div className="two">
          <DigitsField label={t('games.ticketAmount')} value={form.amount} onChange={(amount) => set({ amount })} />
          <Field
            label={t('games.drawsAt')}
            type="datetime-local"
            value={drawsAt}
            onChange={({ target }) => set({ drawsAt: target.value })}
          />
        </div>
      ) : (
        <Tries tries={form.tries} onChange={(tries) => set({ tries })} />
      )}
      <CheckField label={t('games.shown')} checked={form.active} onChange={(active) => set({ active })} />
    </FormDialog>
  )
}

type TriesProps = { tries: GameForm['tries']; onChange: (tries: GameForm['tries']) => void }

/** How often somebody may try a day, for an order and for a friend. */
function Tries({ tries, onChange }: TriesProps) {
  const t = useT()
  return (
    <div className={styles.three}>
      {(['day', 'order', 'friend'] as const).map((way) => (
        <Field
          key={way}
          label={t(`games.tries.${way}`)}
          type="number"
          min={0}
          max={10}
          value={tries[way]}
          onChange={({ target }) => onChange({ ...tries, [way]: Number(target.value) })}
        />
      ))}
    </div>
  )
}
