import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import styles from './frame.module.css'

/** All keys of the office. */
export function KeyList() {
  const t = useT()
  const { singleKeys } = usePrefs()
  const keys: [string, string[]][] = [
    [t('keys.search'), ['Ctrl K']],
    [t('keys.goOrders'), ['G', 'O']],
    [t('keys.newOrder'), ['N']],
    [t('keys.filter'), ['/']],
    [t('keys.move'), ['J', 'K']],
    [t('keys.select'), ['X']],
    [t('keys.range'), ['Shift', 'X']],
    [t('keys.open'), ['Enter']],
    [t('keys.next'), ['.']],
    [t('appearance.save'), ['Ctrl S']],
    [t('undo.do'), ['Ctrl Z']],
    [t('keys.escape'), ['Esc']],
    [t('keys.help'), ['?']],
  ]
  return (
    <>
      {!singleKeys && <p className="note">{t('appearance.keysOff')}</p>}
      <dl className={styles.keyList}>
        {keys.map(([what, caps]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>{what}</dt>
            <dd>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
