import { dayTimeText } from '@delguur/i18n/dates'
import { format, mnt } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { CalendarDays } from 'lucide'
import { type FormEvent, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { fieldsOf, post } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import type { TicketAnswer } from './game.server.ts'
import { StateNote } from './game-state.tsx'
import { Look } from './look.tsx'
import type { Known } from './use-mine.ts'

const sumOf = (value: string): string => format(mnt(Number(value)))
/** `004 118`. */
const ticketText = (number: number): string =>
  String(number)
    .padStart(6, '0')
    .replace(/(\d{3})$/, ' $1')

type Props = Known & { here: string }

/** A jackpot: what is in it, when it is drawn, and the visitor's tickets. */
export function Jackpot({ game, mine, refresh, here }: Props) {
  const t = useT()
  const { jackpot } = game
  if (!jackpot) return null
  const [prize] = game.prizes
  const { winning_ticket } = jackpot
  return (
    <section className="jackpot" aria-labelledby={`jackpot-${game.id}`}>
      <div>
        <p className="jackpot-when small">
          <Icon icon={CalendarDays} small />
          {dayTimeText(t, new Date(jackpot.draws_at))}
        </p>
        <h1 id={`jackpot-${game.id}`}>{game.name}</h1>
        {prize && <p className="jackpot-sum">{sumOf(prize.value)}</p>}
        <p>
          {game.description} {t('games.ticket_for', { sum: sumOf(jackpot.ticket_amount) })}
        </p>
      </div>
      <div>
        {game.state === 'upcoming' && <StateNote game={game} />}
        {winning_ticket !== null ? (
          <Note>
            {t(mine?.tickets.includes(winning_ticket) ? 'games.you_won' : 'games.drawn', {
              ticket: ticketText(winning_ticket),
            })}
          </Note>
        ) : (
          game.state === 'over' && (jackpot.drawn_at ? <Note>{t('games.drawn_none')}</Note> : <StateNote game={game} />)
        )}
        <h2>
          {mine ? t('games.tickets', { count: mine.tickets.length }) : t('games.tickets_title')}{' '}
          <span className="muted">{t('games.tickets_all', { count: jackpot.tickets })}</span>
        </h2>
        {mine && mine.tickets.length > 0 && (
          <ul className="tickets">
            {mine.tickets.slice(0, 60).map((number) => (
              <li key={number} className={number === winning_ticket ? 'won' : undefined}>
                {ticketText(number)}
              </li>
            ))}
          </ul>
        )}
        <TakeTickets game={game} mine={mine} refresh={refresh} here={here} />
      </div>
    </section>
  )
}

/** Tickets that the visitor may take now. */
function TakeTickets({ game, mine, refresh, here }: Props) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const fields = fieldsOf(event)
    fields.set('locale', locale)
    const answer = await post<TicketAnswer>('/resources/game', fields, { 'idempotency-key': crypto.randomUUID() })
    setBusy(false)
    if (!answer?.ok) return setProblem(answer?.error ?? t('errors.network'))
    showToast({ text: t('games.tickets_taken', { count: answer.taken.tickets.length }) })
    await refresh()
  }
  return (
    <>
      {game.state === 'running' &&
        (mine === undefined ? (
          <Look />
        ) : mine === null ? (
          <Link className="btn btn-dark" href={path('/login') + redirectQuery(here)}>
            {t('games.sign_in')}
          </Link>
        ) : mine.tickets_to_take > 0 ? (
          <form method="post" onSubmit={(event) => void take(event)}>
            <input type="hidden" name="game" value={game.id} />
            <Button type="submit" variant="dark" name="intent" value="tickets" busy={busy && t('games.taking')}>
              {t('games.take', { count: mine.tickets_to_take })}
            </Button>
          </form>
        ) : (
          <p className="small">{t('games.tickets_later')}</p>
        ))}
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
    </>
  )
}
