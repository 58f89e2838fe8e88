import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleDot, Footprints, Shirt, Snowflake } from 'lucide'
import type { KidSizes } from './view.server.ts'

const icons = { outerwear: Shirt, tops: Shirt, shoes: Footprints, hats: CircleDot, mittens: Snowflake }

/** The sizes that fit a child today. */
export function SizesNow({ sizes }: { sizes: KidSizes }) {
  const t = useT()
  return (
    <ul className="kid-sizes">
      {sizes.map((row) => (
        <li key={row.kind} data-soon={('soon' in row && row.soon) || undefined}>
          <Icon icon={icons[row.kind]} />
          <span>
            {t(`children.size.${row.kind}`)}
            {'room' in row && row.room !== null && (
              <span className="tiny muted">{t('children.size.room', { cm: row.room })}</span>
            )}
          </span>
          <b className="num">{row.size ?? (row.kind === 'shoes' ? t('children.size.measure_foot') : '—')}</b>
        </li>
      ))}
    </ul>
  )
}
