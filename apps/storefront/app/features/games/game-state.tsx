import type { Game } from '@delguur/contract/leisure/games'
import { dayTimeText, yearDayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { lastInstant } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'

/** Whether a game runs, is about to, or is over. */
export function StateMark({ game: { state } }: { game: Game }) {
  const t = useT()
  return <span className={`game-state game-state-${state}`}>{t(`games.state.${state}`)}</span>
}

/** When it ends, begins, is drawn or was over: what matters of a game now. */
export function whenText(t: Translate, { state, starts_at, expires_at, jackpot }: Game): string | undefined {
  if (state === 'upcoming') return t('games.begins', { date: dayTimeText(t, new Date(starts_at)) })
  if (state === 'over') {
    const ended = jackpot?.drawn_at ?? expires_at
    return ended ? t('games.ended', { date: yearDayText(t, lastInstant(ended)) }) : undefined
  }
  if (jackpot) return t('games.draws', { date: dayTimeText(t, new Date(jackpot.draws_at)) })
  return expires_at ? t('games.ends', { date: yearDayText(t, lastInstant(expires_at)) }) : undefined
}

/** In the place of what is pressed, while nothing can be: the game begins later, or is over. */
export function StateNote({ game }: { game: Game }) {
  const t = useT()
  if (game.state === 'running') return null
  return (
    <Note>
      {t(game.state === 'over' ? 'games.over' : 'games.upcoming')} {whenText(t, game)}
    </Note>
  )
}
