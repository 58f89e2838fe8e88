import type { Game } from '@delguur/contract/leisure/games'
import { yearDayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { lastInstant } from '@delguur/kit/dates'
import { format, mnt } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

const prizeTerms = ['bonus', 'points', 'coupon', 'item'] as const

/** The terms of a game, each from what the game is set to. */
export function termsOf(t: Translate, { kind, starts_at, expires_at, tries, prizes, jackpot }: Game): string[] {
  const from = yearDayText(t, new Date(starts_at))
  const won = new Set(prizes.map((prize) => prize.kind))
  return [
    expires_at
      ? t('games.term.when', { from, to: yearDayText(t, lastInstant(expires_at)) })
      : t('games.term.when_open', { from }),
    t('games.term.who'),
    ...(jackpot
      ? [
          t('games.ticket_for', { sum: format(mnt(Number(jackpot.ticket_amount))) }),
          t('games.term.draw', { date: yearDayText(t, new Date(jackpot.draws_at)) }),
        ]
      : []),
    ...(kind === 'wheel' && tries.day > 0 ? [t('games.term.free')] : []),
    ...prizeTerms.filter((each) => won.has(each)).map((each) => t(`games.term.${each}`)),
    t('games.term.fair'),
  ]
}

export function Terms({ game }: { game: Game }) {
  const t = useT()
  return (
    <section className="game-terms" aria-labelledby="terms">
      <h2 id="terms">{t('games.terms')}</h2>
      <ul>
        {termsOf(t, game).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
