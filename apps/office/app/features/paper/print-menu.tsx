import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ChevronDown, Printer } from 'lucide'
import { useId } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useMenu } from '../../lib/use-menu.ts'
import { choosePrint, type PrintKind, printKinds, usePrintKind } from './print-kind.ts'
import styles from './print-menu.module.css'

type Props = {
  onPrint: (kind: PrintKind) => void
  busy: boolean
  /** In a bar at the foot of the screen. */
  up?: boolean
}

/** Prints what this device printed last, and chooses another paper. */
export function PrintMenu({ onPrint, busy, up = false }: Props) {
  const t = useT()
  const id = useId()
  const { last } = usePrintKind()
  const { isOpen, setOpen, whole, button } = useMenu()
  const printAs = (kind: PrintKind) => {
    choosePrint(kind)
    setOpen(false)
    onPrint(kind)
  }
  return (
    <div className={styles.menu} ref={whole}>
      <button type="button" className="btn" disabled={busy} onClick={() => printAs(last)}>
        <Icon icon={Printer} small />
        {t(`paper.kinds.${last}`)}
      </button>
      <button
        ref={button}
        type="button"
        className={clsx('btn', styles.more)}
        aria-label={t('paper.choose')}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={busy}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={ChevronDown} small />
      </button>
      {isOpen && (
        <ul className={clsx(styles.panel, up && styles.up)} id={id} aria-label={t('paper.choose')}>
          {printKinds.map((kind) => (
            <li key={kind}>
              <button type="button" aria-current={kind === last || undefined} onClick={() => printAs(kind)}>
                {t(`paper.kinds.${kind}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
