import type { Game } from '@delguur/contract/leisure/games'
import { CopyButton } from '@delguur/ui/copy-button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Earn } from './earn.tsx'
import type { SpinAnswer } from './game.server.ts'
import { Jackpot } from './jackpot.tsx'
import { MyPrizes } from './my-prizes.tsx'
import { Odds } from './odds.tsx'
import { Proof } from './proof.tsx'
import { Terms } from './terms.tsx'
import type { Known } from './use-mine.ts'
import { Wheel } from './wheel.tsx'

export type OneGameProps = Known & {
  posted: SpinAnswer | undefined
  here: string
  /** The address of the page, to be sent to somebody. */
  address: string
}

/** A game whole: what is played, what can be won and how likely it is, its terms, and how it is drawn. */
export function OneGame({ game, mine, refresh, posted, here, address }: OneGameProps) {
  return (
    <>
      {game.kind === 'wheel' ? (
        <Wheel game={game} mine={mine} refresh={refresh} posted={posted} here={here} />
      ) : (
        <div className="wrap jackpot-page">
          <Jackpot game={game} mine={mine} refresh={refresh} here={here} />
        </div>
      )}
      <div className="wrap">
        {game.kind === 'wheel' && game.state === 'running' && <Earn game={game} mine={mine} address={address} />}
        <div className="section game-facts">
          {game.kind === 'wheel' ? <WheelOdds game={game} /> : <JackpotOdds game={game} />}
          <div>
            <Terms game={game} />
            {game.kind === 'wheel' && <MyPrizes mine={mine} />}
          </div>
        </div>
        {game.kind === 'wheel' && (
          <div className="section">
            <Proof game={game} />
          </div>
        )}
        <Ways address={address} />
      </div>
    </>
  )
}

function WheelOdds({ game }: { game: Game }) {
  const t = useT()
  if (game.prizes.length > 0) return <Odds game={game} />
  return (
    <div>
      <h2>{t('games.odds')}</h2>
      <p className="muted">{t('games.no_prizes')}</p>
    </div>
  )
}

/** Every ticket has the same chance; the number that the draw comes from is sealed while tickets are taken. */
function JackpotOdds({ game: { prizes, jackpot, round, next_commitment, last } }: { game: Game }) {
  const t = useT()
  const sealed = round?.commitment ?? next_commitment ?? last?.commitment
  return (
    <div>
      <h2>{t('games.odds')}</h2>
      <ul className="jackpot-prizes">
        {prizes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('games.jackpot_odds', { count: jackpot?.tickets ?? 0 })}</p>
      {sealed && (
        <p className="small">
          {t('games.sealed')}: <code className="sealed">{sealed}</code>
        </p>
      )}
    </div>
  )
}

function Ways({ address }: { address: string }) {
  const t = useT()
  const path = usePath()
  return (
    <p className="section game-ways">
      <Link className="btn btn-line" href={path('/games')}>
        {t('games.to_all')}
      </Link>
      <CopyButton text={address} what={t('games.share')} />
    </p>
  )
}
