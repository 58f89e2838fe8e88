import { type StaffGame, staffGames } from '@delguur/contract/leisure/games-staff'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it, and back. */
const fieldOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16) : ''
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()

type Props = { game?: StaffGame; onClose: () => void; onSaved: (game: StaffGame) => void }

/** Name, times and tries of a game. */
export function GameDialog({ game, onClose, onSaved }: Props) {
  const w = useWords()
  const g = w.games
  const [kind, setKind] = useState<StaffGame['kind']>(game?.kind ?? 'wheel')
  const [name, setName] = useState(game?.name.mn ?? '')
  const [active, setActive] = useState(game?.active ?? false)
  const [from, setFrom] = useState(fieldOf(game?.starts_at ?? new Date().toISOString()))
  const [until, setUntil] = useState(fieldOf(game?.expires_at))
  const [tries, setTries] = useState([game?.day_tries ?? 1, game?.order_tries ?? 1, game?.friend_tries ?? 2])
  const [amount, setAmount] = useState(String(game?.ticket_amount ?? 50_000))
  const [drawsAt, setDrawsAt] = useState(fieldOf(game?.draws_at))
  const isJackpot = kind === 'jackpot'
  const send = async () => {
    const [day_tries = 0, order_tries = 0, friend_tries = 0] = isJackpot ? [0, 0, 0] : tries
    const body = {
      name: { ...game?.name, mn: name.trim() },
      active,
      starts_at: timeOf(from),
      expires_at: until ? timeOf(until) : null,
      day_tries,
      order_tries,
      friend_tries,
      ...(isJackpot && { ticket_amount: Number(amount), draws_at: timeOf(drawsAt) }),
    }
    const saved = game
      ? await call(staffGames.edit, { params: { id: game.id }, body, version: game.version })
      : await call(staffGames.create, { body: { ...body, kind } })
    onSaved(saved)
    return game ? g.saved : g.added
  }
  return (
    <FormDialog
      title={game ? game.name.mn : g.add}
      verb={g.save}
      disabled={!name.trim() || !from || (isJackpot && !drawsAt)}
      onClose={onClose}
      send={send}
    >
      {!game && (
        <fieldset className="row">
          <legend className="unseen">{g.kind}</legend>
          {(['wheel', 'jackpot'] as const).map((each) => (
            <label key={each} className="row">
              <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
              {g.kinds[each]}
            </label>
          ))}
        </fieldset>
      )}
      <Field label={g.name} value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      <div className="game-two">
        <Field label={g.from} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label={g.until} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
      </div>
      {isJackpot ? (
        <div className="game-two">
          <Field
            label={g.ticketAmount}
            inputMode="numeric"
            value={amount}
            onChange={({ target }) => setAmount(target.value.replace(/\D/g, ''))}
          />
          <Field
            label={g.drawsAt}
            type="datetime-local"
            value={drawsAt}
            onChange={({ target }) => setDrawsAt(target.value)}
          />
        </div>
      ) : (
        <div className="game-three">
          {(['day', 'order', 'friend'] as const).map((way, index) => (
            <Field
              key={way}
              label={g.tries[way]}
              type="number"
              min={0}
              max={10}
              value={tries[index]}
              onChange={({ target }) =>
                setTries(tries.map((count, at) => (at === index ? Number(target.value) : count)))
              }
            />
          ))}
        </div>
      )}
      <label className="row">
        <input type="checkbox" checked={active} onChange={({ target }) => setActive(target.checked)} />
        {g.shown}
      </label>
    </FormDialog>
  )
}
