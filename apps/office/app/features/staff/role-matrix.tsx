import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import type { NamedPermission } from './role-edit.ts'
import styles from './roles.module.css'

const acts = ['view', 'edit', 'approve'] as const

type Props = {
  label: string
  permissions: NamedPermission[]
  held: readonly string[]
  /** Of the built-in role that it was copied from; what differs is marked. */
  base: readonly string[] | undefined
  isFixed: boolean
  mayGive: (key: string) => boolean
  onGive: (key: string, isGiven: boolean) => void
}

/** Areas by view, edit and approve. */
export function RoleMatrix({ label, permissions, held, base, isFixed, mayGive, onGive }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const areas = [...new Set(permissions.map(({ key }) => key.split('.')[0] ?? ''))]
  const wordsOf = (key: string): string => permissions.find((each) => each.key === key)?.[lang] ?? key
  const isNew = (key: string): boolean => base !== undefined && base.includes(key) !== held.includes(key)
  const differing = permissions.filter(({ key }) => isNew(key)).length
  return (
    <div>
      <table className={styles.matrix}>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rolesPage.area')}</th>
            {acts.map((each) => (
              <th key={each} scope="col">
                {t(`rolesPage.acts.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{wordsOf(`${area}.view`).split(':')[0]}</th>
              {acts.map((each) => {
                const key = `${area}.${each}`
                if (!permissions.some((known) => known.key === key)) return <td key={key} />
                const isHeld = held.includes(key)
                const words = isNew(key)
                  ? `${wordsOf(key)} (${isHeld ? t('rolesPage.more') : t('rolesPage.less')})`
                  : wordsOf(key)
                return (
                  <td
                    key={key}
                    className={isNew(key) ? styles.differs : undefined}
                    title={isNew(key) ? words : undefined}
                  >
                    {isFixed ? (
                      isHeld && <FixedTick words={words} />
                    ) : (
                      <label>
                        <input
                          type="checkbox"
                          className="check"
                          aria-label={words}
                          checked={isHeld}
                          disabled={!mayGive(key)}
                          title={mayGive(key) ? undefined : t('rolesPage.notYours')}
                          onChange={(event) => onGive(key, event.target.checked)}
                        />
                      </label>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {base && <p className={clsx('meta', styles.legend)}>{t('rolesPage.differs', { n: differing })}</p>}
    </div>
  )
}

const FixedTick = ({ words }: { words: string }) => (
  <>
    <Icon icon={Check} />
    <span className="unseen">{words}</span>
  </>
)
