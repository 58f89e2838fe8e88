import type { Child } from '@delguur/contract/children'
import { heightSize } from '@delguur/kit/child-size'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { CubFace, faceOfName } from '../articles/cub-face.tsx'
import { keep } from '../visitor/store.ts'
import { ageOf } from './forecast.ts'

/** A card per child; the one whose things are shown below is marked, and is chosen for in the whole shop. */
export function KidCards({ list, chosen }: { list: readonly Child[]; chosen: number }) {
  return (
    <ul className="kids">
      {list.map((child) => (
        <KidCard key={child.id} child={child} on={child.id === chosen} />
      ))}
    </ul>
  )
}

function KidCard({ child, on }: { child: Child; on: boolean }) {
  const t = useT()
  const path = usePath()
  const { years, months } = ageOf(child.now)
  const last = child.measurements.at(-1)
  const foot = child.now.foot_mm
  const head = child.now.head_mm
  const facts = [
    { key: 'height', cm: last?.height },
    { key: 'foot', cm: foot === null ? undefined : foot / 10 },
    { key: 'head', cm: head === null ? undefined : head / 10 },
  ] as const
  return (
    <li className="kid" data-on={on || undefined}>
      <div className="kid-head">
        <CubFace face={faceOfName(child.name)} big />
        <div>
          <h2>
            <Link
              href={path(`/account/children?child=${child.id}`)}
              keepScroll
              aria-current={on ? 'true' : undefined}
              onClick={() => keep({ child_id: child.id })}
            >
              {child.name}
            </Link>
          </h2>
          <p className="small muted">{t(years > 0 ? 'children.age' : 'children.age_months', { years, months })}</p>
        </div>
      </div>
      <dl className="kid-facts">
        {facts.map(({ key, cm }) => (
          <div key={key}>
            <dt>{t(`children.${key}`)}</dt>
            <dd>
              {cm === undefined ? '—' : cm} {cm !== undefined && <small>{t('children.unit')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="kid-two">
        <span className="kid-now">
          {t('children.now')} <b>{heightSize(child.now.height_mm) ?? '—'}</b>
        </span>
        <span className="kid-winter">
          {t('children.winter')} <b>{heightSize(child.winter.height_mm) ?? '—'}</b>
        </span>
      </p>
    </li>
  )
}
