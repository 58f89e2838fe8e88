import type { Import } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleAlert, Equal, type IconNode, Pencil, Plus } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { groupOf } from './fields.ts'
import styles from './import.module.css'
import { whole } from './import-parts.tsx'

const tiles = [
  { key: 'create', icon: Plus, show: 'create,done' },
  { key: 'update', icon: Pencil, show: 'update,done' },
  { key: 'same', icon: Equal, show: 'same' },
  { key: 'errors', icon: CircleAlert, show: '' },
] as const satisfies { key: string; icon: IconNode; show: string }[]

/** How lines end, each a way to those that do. */
export function Tiles({ of }: { of: Import }) {
  const t = useT()
  const { counts } = of
  return (
    <>
      <div className={styles.tiles}>
        {tiles.map(({ key, icon, show }) => (
          <Link
            key={key}
            className={styles.tile}
            data-kind={key === 'errors' && counts.errors === 0 ? undefined : key}
            to={key === 'errors' ? '#mistakes' : { search: `show=${show}`, hash: 'changes' }}
            preventScrollReset
          >
            <span className={styles.tileIcon}>
              <Icon icon={icon} />
            </span>
            <b>{whole(counts[key])}</b>
            <span>{key === 'create' ? t(`importKinds.newOnes.${groupOf(of.kind)}`) : t(`imports.tiles.${key}`)}</span>
            <small>{t(`imports.tileHints.${key}`)}</small>
          </Link>
        ))}
      </div>
      {(counts.skip > 0 || counts.warnings > 0) && (
        <p className={clsx('meta', styles.beside)}>
          {[
            counts.skip > 0 && t('imports.skipped', { count: counts.skip }),
            counts.warnings > 0 && t('imports.warned', { count: counts.warnings }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {counts.warnings > 0 && ' · '}
          {counts.warnings > 0 && (
            <Link to={{ search: 'show=warned', hash: 'changes' }} preventScrollReset>
              {t('imports.toSee')}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
