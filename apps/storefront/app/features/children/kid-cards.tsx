import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { CubFace, faceOfName } from '../articles/cub-face.tsx'
import { keep } from '../visitor/store.ts'
import type { KidCard } from './view.server.ts'

/** A card per child; the one whose things are shown below is marked, and is chosen for in the whole shop. */
export function KidCards({ list, chosen }: { list: readonly KidCard[]; chosen: number }) {
  return (
    <ul className="kids">
      {list.map((kid) => (
        <Kid key={kid.id} kid={kid} on={kid.id === chosen} />
      ))}
    </ul>
  )
}

function Kid({ kid: { id, name, years, months, facts, now, winter }, on }: { kid: KidCard; on: boolean }) {
  const t = useT()
  const path = usePath()
  return (
    <li className="kid" data-on={on || undefined}>
      <div className="kid-head">
        <CubFace face={faceOfName(name)} big />
        <div>
          <h2>
            <Link
              href={path(`/account/children?child=${id}`)}
              keepScroll
              aria-current={on ? 'true' : undefined}
              onClick={() => keep({ child_id: id })}
            >
              {name}
            </Link>
          </h2>
          <p className="small muted">{t(years > 0 ? 'children.age' : 'children.age_months', { years, months })}</p>
        </div>
      </div>
      <dl className="kid-facts">
        {(['height', 'foot', 'head'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`children.${key}`)}</dt>
            <dd>
              {facts[key] ?? '—'} {facts[key] !== null && <small>{t('children.unit')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="kid-two">
        <span className="kid-now">
          {t('children.now')} <b>{now ?? '—'}</b>
        </span>
        <span className="kid-winter">
          {t('children.winter')} <b>{winter ?? '—'}</b>
        </span>
      </p>
    </li>
  )
}
