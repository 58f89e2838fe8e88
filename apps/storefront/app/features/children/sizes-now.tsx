import type { Child } from '@delguur/contract/children'
import { footOfShoe, hatSize, heightSize, shoeSize, sizeFor } from '@delguur/kit/child-size'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleDot, Footprints, Shirt, Snowflake } from 'lucide'

const mittens = ['1-2', '3-4', '5-6', '7-10']
/** Less room in a shoe, mm, is worth a look. */
const little = 5

/** The sizes that fit a child today, by kind of thing. */
export function SizesNow({ child: { now } }: { child: Child }) {
  const t = useT()
  const clothes = heightSize(now.height_mm)
  const shoe = now.foot_mm === null ? undefined : shoeSize(now.foot_mm)
  const room = shoe === undefined || now.foot_mm === null ? undefined : footOfShoe(shoe) - now.foot_mm
  const rows = [
    { key: 'outerwear', icon: Shirt, size: clothes },
    { key: 'tops', icon: Shirt, size: clothes },
    { key: 'shoes', icon: Footprints, size: shoe, room },
    { key: 'hats', icon: CircleDot, size: hatSize(now) },
    { key: 'mittens', icon: Snowflake, size: sizeFor('clothing_size', mittens, now)?.replace('-', '–') },
  ] as const
  return (
    <ul className="kid-sizes">
      {rows.map(({ key, icon, size, ...row }) => (
        <li key={key} data-soon={('room' in row && row.room !== undefined && row.room < little) || undefined}>
          <Icon icon={icon} />
          <span>
            {t(`children.size.${key}`)}
            {'room' in row && row.room !== undefined && (
              <span className="tiny muted">{t('children.size.room', { cm: (row.room / 10).toFixed(1) })}</span>
            )}
          </span>
          <b className="num">{size ?? t(key === 'shoes' ? 'children.size.measure_foot' : 'children.size.none')}</b>
        </li>
      ))}
    </ul>
  )
}
