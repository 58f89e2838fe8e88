import type { Game } from '@delguur/contract/leisure/games'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { StateMark, whenText } from './game-state.tsx'

/** The prize that is worth most. */
export const bestPrize = ({ prizes }: Game) =>
  prizes
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .find(({ kind }) => kind !== 'nothing' && kind !== 'again')

/** A game in the list of games: what it is, whether it runs, what can be won. */
export function GameCard({ game }: { game: Game }) {
  const t = useT()
  const path = usePath()
  const { id, name, description } = game
  const best = bestPrize(game)
  const when = whenText(t, game)
  return (
    <li className="game-card">
      <img src={`/games/${id}/og.jpg`} alt="" width="1200" height="630" loading="lazy" />
      <div>
        <p className="game-card-state">
          <StateMark game={game} />
          {when && <span className="small muted">{when}</span>}
        </p>
        <h2>
          <Link href={path(`/games/${id}`)} prefetch>
            {name}
          </Link>
        </h2>
        {description && <p>{description}</p>}
        {best && <p className="small muted">{t('games.best', { prize: best.name })}</p>}
      </div>
    </li>
  )
}
