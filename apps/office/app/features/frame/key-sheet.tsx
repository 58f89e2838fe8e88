import { usePrefs } from '../../lib/prefs.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import styles from './frame.module.css'

/** All keys of the office. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const { singleKeys } = usePrefs()
  const keys: [string, string[]][] = [
    [w.keys.search, ['Ctrl K']],
    [w.keys.goOrders, ['G', 'O']],
    [w.keys.newOrder, ['N']],
    [w.keys.filter, ['/']],
    [w.keys.move, ['J', 'K']],
    [w.keys.select, ['X']],
    [w.keys.range, ['Shift', 'X']],
    [w.keys.open, ['Enter']],
    [w.keys.next, ['.']],
    [w.appearance.save, ['Ctrl S']],
    [w.undo.do, ['Ctrl Z']],
    [w.keys.escape, ['Esc']],
    [w.keys.help, ['?']],
  ]
  const foot = (
    <button type="button" className="btn" onClick={onClose}>
      {w.common.close}
    </button>
  )
  return (
    <Dialog title={w.keys.title} onClose={onClose} foot={foot}>
      {!singleKeys && <p className="note">{w.appearance.keysOff}</p>}
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
    </Dialog>
  )
}
