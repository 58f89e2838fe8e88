import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CornerDownLeft, ShoppingBag } from 'lucide'
import type { Option } from '../../lib/palette-option.ts'
import { StateChip } from '../../parts/order-chips.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import styles from './palette.module.css'

type Props = {
  id: string
  option: Option
  q: string
  chosen: boolean
  onChoose: (newTab: boolean) => void
  onMove: () => void
}

/** One line: what it is, what tells it from others, and how it stands. */
export function OptionRow({ id, option, q, chosen, onChoose, onMove }: Props) {
  const { title, detail, aside, keys, order } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above the list
    <div
      role="option"
      id={id}
      aria-selected={chosen}
      tabIndex={-1}
      className={styles.option}
      // the field keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onMouseMove={onMove}
    >
      <Face option={option} />
      <span className={clsx('cut', styles.text)}>
        <b>
          <Marked text={title} q={q} />
        </b>{' '}
        {detail && (
          <span className="soft">
            <Marked text={detail} q={q} />
          </span>
        )}
      </span>
      {order && <StateChip order={order} />}
      {aside && <span className={clsx('meta', styles.aside)}>{aside}</span>}
      {keys && <kbd>{keys}</kbd>}
      {chosen && !keys && (
        <kbd className={styles.enter}>
          <Icon icon={CornerDownLeft} small />
        </kbd>
      )}
    </div>
  )
}

function Face({ option: { picture, round, icon } }: { option: Option }) {
  if (round !== undefined) return <span className="round">{round}</span>
  if (picture) return <Thumb base={picture.base} color={picture.color} />
  return (
    <span className={styles.icon}>
      <Icon icon={icon ?? ShoppingBag} small />
    </span>
  )
}

/** What was typed stands out where it occurs. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = q.length < 2 ? -1 : text.toLowerCase().indexOf(q.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
