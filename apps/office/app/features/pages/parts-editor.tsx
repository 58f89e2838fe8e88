import { type BlockKind, blockKinds } from '@delguur/contract/messages/message-lists'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { EditorCard } from '../../parts/form/editor.tsx'
import { OrderButtons, type Ordering } from '../../parts/order-buttons.tsx'
import { type Keyed, keyed, movedTo, newBlock } from './page-draft.ts'
import styles from './pages.module.css'
import { PartFields } from './part-fields.tsx'
import type { Named } from './thing-pickers.tsx'

type Props = { blocks: Keyed[]; named: Named; onChange: (blocks: Keyed[]) => void }

/** The parts of a page in their order: moved by dragging, by keys or by buttons. */
export function PartsEditor({ blocks, named, onChange }: Props) {
  const t = useT()
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (key: string, to: number) => {
    if (to < 0 || to >= blocks.length) return
    onChange(movedTo(blocks, key, to))
    setAnnounced(t('pages.moved', { n: to + 1 }))
  }
  const byKeys = (event: KeyboardEvent, key: string, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(key, index + step)
    // the handle stays under the fingers
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus())
  }
  return (
    <EditorCard label={t('pages.parts')}>
      <h2>{t('pages.parts')}</h2>
      {blocks.length === 0 && <p className="soft">{t('pages.noParts')}</p>}
      <ol className={styles.parts} ref={list}>
        {blocks.map(({ key, block }, index) => (
          <li
            key={key}
            className={clsx(styles.part, key === dragged && styles.dragged)}
            onDragOver={(event) => {
              if (!dragged || dragged === key) return
              event.preventDefault()
              onChange(movedTo(blocks, dragged, index))
            }}
          >
            <PartHead
              id={key}
              kind={block.kind}
              index={index}
              isLast={index === blocks.length - 1}
              onDrag={setDragged}
              onKeyDown={(event) => byKeys(event, key, index)}
              onMove={(by) => move(key, index + by)}
              onRemove={() => onChange(blocks.filter((each) => each.key !== key))}
            />
            <PartFields
              block={block}
              named={named}
              onChange={(changed) => onChange(blocks.with(index, { key, block: changed }))}
            />
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {announced}
      </p>
      <fieldset className="row wrap">
        <legend className={clsx('small strong', styles.legend)}>{t('pages.addPart')}</legend>
        {blockKinds.map((kind) => (
          <button key={kind} type="button" className="btn" onClick={() => onChange([...blocks, keyed(newBlock(kind))])}>
            + {t(`pages.kinds.${kind}`)}
          </button>
        ))}
      </fieldset>
    </EditorCard>
  )
}

type HeadProps = Ordering & {
  id: string
  kind: BlockKind
  index: number
  onDrag: (id: string | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PartHead({ id, kind, index, onDrag, onKeyDown, ...ordering }: HeadProps) {
  const t = useT()
  return (
    <div className={styles.partHead}>
      <IconButton
        icon={GripVertical}
        small
        label={t('pages.drag', { n: index + 1 })}
        className={styles.handle}
        draggable
        data-handle={id}
        title={t('pages.drag', { n: index + 1 })}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', id)
          onDrag(id)
        }}
        onDragEnd={() => onDrag(undefined)}
        onKeyDown={onKeyDown}
      />
      <b className="small">{t('pages.part', { n: index + 1, kind: t(`pages.kinds.${kind}`) })}</b>
      <OrderButtons
        labels={{
          up: t('articles.up', { n: index + 1 }),
          down: t('articles.down', { n: index + 1 }),
          remove: t('articles.removeBlock', { n: index + 1 }),
        }}
        isFirst={index === 0}
        {...ordering}
      />
    </div>
  )
}
