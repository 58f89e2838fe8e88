import type { Game } from '@delguur/contract/leisure/games'
import { groups } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

const shortPercent = (percent: string): string => `${Number(percent)}%`

/** Every prize with how many are left and how likely it is, the rarest first. */
export function Odds({ game }: { game: Game }) {
  const t = useT()
  const fallback = game.prizes.find((prize) => prize.fallback)
  const rarest = [...game.prizes].sort((a, b) => Number(a.percent) - Number(b.percent))
  return (
    <div>
      <h2>{t('games.odds')}</h2>
      <p className="small muted">
        {fallback ? t('games.odds_fallback', { prize: fallback.name }) : t('games.odds_fixed')} {t('games.odds_fields')}
      </p>
      <table className="odds">
        <thead>
          <tr>
            <th scope="col">{t('games.prize')}</th>
            <th scope="col">{t('games.left')}</th>
            <th scope="col">{t('games.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rarest.map(({ id, name, left, stock, percent }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>
                {left === null || stock === null ? (
                  <span className="muted">{t('games.no_limit')}</span>
                ) : (
                  <>
                    {groups(left)} <span className="muted">/ {groups(stock)}</span>
                  </>
                )}
              </td>
              <td>
                <b>{shortPercent(percent)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
