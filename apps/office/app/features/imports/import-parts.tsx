import type { Import } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import styles from './import-parts.module.css'

/** `1,234`. */
export const whole = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** How far something is, where it is known. */
export const Meter = ({ share, label }: { share: number | undefined; label: string }) => (
  <progress
    className={styles.meter}
    aria-label={label}
    max={1}
    value={share === undefined ? undefined : Math.min(1, Math.max(0, share))}
  />
)

const order = ['file', 'columns', 'check', 'run'] as const
type Step = (typeof order)[number]

/** Where an import is. */
export function stepOf({ status, checked, job_id, columns }: Import): Step {
  if (status === 'running' || status === 'stopping' || status === 'done' || (status === 'canceled' && job_id))
    return 'run'
  if (status === 'checked') return 'check'
  if (status === 'reading') return columns.length > 0 ? 'check' : 'file'
  return status === 'failed' ? 'file' : checked ? 'check' : 'columns'
}

export function Steps({ of }: { of: Import }) {
  const t = useT()
  const at = order.indexOf(stepOf(of))
  const isOver = of.status === 'done'
  return (
    <div className={styles.steps}>
      <ol>
        {order.map((step, place) => {
          const isDone = place < at || isOver
          const isHere = place === at && !isOver
          return (
            <li
              key={step}
              className={clsx(isDone ? styles.done : isHere && styles.here)}
              aria-current={isHere ? 'step' : undefined}
            >
              <span className={styles.step}>{isDone ? <Icon icon={Check} small /> : place + 1}</span>
              <span className={styles.name}>{t(`imports.steps.${step}`)}</span>
            </li>
          )
        })}
      </ol>
      {at < 3 && of.status !== 'failed' && (
        <span className={clsx('meta', styles.untouched)}>{t('imports.untouched')}</span>
      )}
    </div>
  )
}

/** A value of a change, as a line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return whole(value)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'object') {
    const fields = Object.entries(value).filter(([, each]) => each !== null && each !== '' && !Array.isArray(each))
    return fields.map(([name, each]) => `${name}: ${textOf(each)}`).join(' · ')
  }
  return String(value)
}
