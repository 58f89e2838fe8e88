import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { X } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Conflict } from '../../lib/conflict.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../parts/toast.tsx'
import { saveOrder } from './save-order.ts'
import styles from './tags.module.css'

type Change = (tags: string[]) => string[]

const adding =
  (tag: string): Change =>
  (tags) => [...tags, tag]
const removing =
  (tag: string): Change =>
  (tags) =>
    tags.filter((each) => each !== tag)

/** Tags are saved at once; where somebody else changed them meanwhile, one's own is added to theirs. */
function useTags(order: StaffOrder, onSaved: () => void) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  /** Changes the newest tags; gives the order as it is then. */
  const change = (on: Pick<StaffOrder, 'version' | 'tags'>, to: Change): Promise<StaffOrder> =>
    saveOrder(order.number, on.version, { tags: to(on.tags) })
      .catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error
        const theirs = error.changes.findLast(({ field }) => field === 'tags')?.after
        return saveOrder(order.number, error.version, { tags: to(Array.isArray(theirs) ? theirs : on.tags) })
      })
      .then((saved) => saved.order)

  async function save(to: Change, back: Change, done: string) {
    setFault(undefined)
    try {
      const saved = await change(order, to)
      showToast(done, () => change(saved, back).finally(onSaved))
      onSaved()
      return true
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      return false
    }
  }
  const add = (tag: string) => save(adding(tag), removing(tag), t('undo.tagAdded', { tag }))
  const remove = (tag: string) => save(removing(tag), adding(tag), t('undo.tagRemoved', { tag }))
  return { add, remove, fault }
}

export function Tags({ order, mayEdit, onSaved }: { order: StaffOrder; mayEdit: boolean; onSaved: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const { add, remove, fault } = useTags(order, onSaved)
  return (
    <div className="stack">
      <b>{t('order.tags')}</b>
      <ul className={styles.tags} aria-label={t('order.tags')}>
        {order.tags.map((tag) => (
          <li key={tag} className="chip chip-plain">
            {tag}
            {mayEdit && (
              <button type="button" aria-label={t('order.removeTag', { tag })} onClick={() => void remove(tag)}>
                <Icon icon={X} small />
              </button>
            )}
          </li>
        ))}
        {mayEdit && (
          <li>
            <form
              className="no-print"
              onSubmit={(event) => {
                event.preventDefault()
                const tag = text.trim()
                if (tag && !order.tags.includes(tag)) void add(tag).then((isSaved) => isSaved && setText(''))
              }}
            >
              <input
                className={styles.tagInput}
                aria-label={t('order.addTag')}
                placeholder={`+ ${t('order.addTag')}`}
                maxLength={30}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </form>
          </li>
        )}
        {!mayEdit && order.tags.length === 0 && <li className="meta">{t('order.noTags')}</li>}
      </ul>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
