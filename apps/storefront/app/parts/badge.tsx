import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'

export type BadgeKind = 'sale' | 'new' | 'last'

/** A small label; plain paper unless it has a kind. */
export const Badge = ({ kind, children }: { kind?: BadgeKind; children: ReactNode }) => (
  <span className={classNames('badge', kind && `badge-${kind}`)}>{children}</span>
)

/** `color` is a name of the palette: `night`, `sun`, `sky`, `lilac`, `grass`, `berry`, `warn`, `accent`. */
export type OwnBadge = { code: string; name: string; color: string }

/** From which age on something is sold: a sign to look at, words to hear. */
export function AgeBadge({ age }: { age: number | undefined }) {
  const t = useT()
  return age ? (
    <span className="badge badge-berry" role="img" aria-label={t('common.badge.age', { age })}>
      {age}+
    </span>
  ) : null
}

export type BadgesProps = {
  /** From which age on it is sold; it is never left out. */
  age?: number | undefined
  /** Percent off; shown from 1. */
  percent?: number | undefined
  isNew?: boolean | undefined
  /** Shown when so few are left. */
  last?: number | undefined
  /** The shop's own, such as «−35° даана», each in a tint of the palette. */
  own?: readonly OwnBadge[] | undefined
  most?: number
}

/** The corner of a picture: age, sale, new, last, own words, in this order and never more than two unless said. */
export function Badges({ age, percent = 0, isNew, last = 0, own = [], most = 2 }: BadgesProps) {
  const t = useT()
  const all = [
    age && <AgeBadge key="age" age={age} />,
    percent > 0 && (
      <Badge key="sale" kind="sale">
        {`−${percent}%`}
      </Badge>
    ),
    isNew && (
      <Badge key="new" kind="new">
        {t('common.badge.new')}
      </Badge>
    ),
    last > 0 && (
      <Badge key="last" kind="last">
        {t('common.badge.last', { count: last })}
      </Badge>
    ),
    ...own.map(({ code, name, color }) => (
      <span key={code} className={`badge badge-own badge-${color}`}>
        {name}
      </span>
    )),
  ].filter(Boolean)
  return all.length > 0 ? <div className="badges">{all.slice(0, most)}</div> : null
}
