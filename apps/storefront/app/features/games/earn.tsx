import { CopyButton } from '@delguur/ui/copy-button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { PackageCheck, Sun, Users } from 'lucide'
import type { Known } from './use-mine.ts'

type Props = Pick<Known, 'game' | 'mine'> & { address: string }

/** How tries are earned, and the link that invites a friend. */
export function Earn({ game: { tries }, mine, address }: Props) {
  const t = useT()
  const invite = mine?.invitation && `${address}?from=${mine.invitation}`
  const ways = [
    { key: 'day', icon: Sun, count: tries.day },
    { key: 'order', icon: PackageCheck, count: tries.order },
    { key: 'friend', icon: Users, count: tries.friend },
  ] as const
  return (
    <section className="section">
      <h2>{t('games.earn')}</h2>
      <ul className="earn">
        {ways
          .filter(({ count }) => count > 0)
          .map(({ key, icon, count }) => (
            <li key={key}>
              <Icon icon={icon} />
              <span>
                <b>{t(`games.earn_${key}`)}</b>
                <span className="small muted">{t(`games.earn_${key}_text`)}</span>
                {key === 'friend' && invite && <CopyButton text={invite} what={t('games.invite')} />}
              </span>
              <b className={key === 'day' && mine?.day_used ? 'earn-had' : undefined}>
                {key === 'day' && mine?.day_used ? t('games.had') : `+${count}`}
              </b>
            </li>
          ))}
      </ul>
    </section>
  )
}
