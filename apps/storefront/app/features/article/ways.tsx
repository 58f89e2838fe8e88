import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { PayMark } from '../paying/pay-mark.tsx'
import type { AllWays } from './all-ways.server.ts'

/** All ways to pay, each with its sign, what it is and between which sums it works. */
export function Ways({ groups }: { groups: AllWays }) {
  const t = useT()
  return (
    <section id="ways">
      <h2>{t('ways.all')}</h2>
      {groups.map(({ key, ways }) => (
        <div key={key} className="ways-told">
          <h3>{t(`ways.group.${key}`)}</h3>
          <ul>
            {ways.map((way) => (
              <Way key={way.id} way={way} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Way({ way: { name, text, mark, from, to } }: { way: AllWays[number]['ways'][number] }) {
  const t = useT()
  return (
    <li>
      <PayMark mark={mark} />
      <p>
        <b className="block">{name}</b>
        {text}
        {from !== null && to !== null && (
          <span className="small muted block num">{t('ways.limits', { from: format(from), to: format(to) })}</span>
        )}
      </p>
    </li>
  )
}
