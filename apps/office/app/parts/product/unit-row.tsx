import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { Thumb } from './thumb.tsx'
import styles from './unit-row.module.css'

type CountProps = {
  /** What is counted. */
  name: string
  count: number
  least?: number
  most?: number
  onChange: (count: number) => void
}

/** How many units of something: one fewer, one more. */
export function UnitCount({ name, count, least = 0, most = Infinity, onChange }: CountProps) {
  const t = useT()
  return (
    <fieldset className="row push" aria-label={t('drafts.units', { name })}>
      <IconButton
        icon={Minus}
        small
        label={t('drafts.fewer')}
        disabled={count <= least}
        onClick={() => onChange(count - 1)}
      />
      <b className={styles.count}>{count}</b>
      <IconButton
        icon={Plus}
        small
        label={t('drafts.more')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      />
    </fieldset>
  )
}

type RowProps = CountProps & {
  title: string
  about: string
  image: string | undefined
  state?: 'changed' | 'gone' | undefined
}

/** A variant and how many units of it. */
export const UnitRow = ({ title, about, image, state, ...count }: RowProps) => (
  <li className={clsx(styles.row, state && styles[state])}>
    <Thumb base={image} />
    <span className="stack" style={{ gap: 0 }}>
      <span>{title}</span>
      <span className="meta">{about}</span>
    </span>
    <UnitCount {...count} />
  </li>
)
