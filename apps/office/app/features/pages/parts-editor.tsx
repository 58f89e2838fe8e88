import { type BlockKind, blockKinds } from '@delguur/contract/messages/message-lists'
import type { PageBlock } from '@delguur/contract/shopfront/page-blocks'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { type Keyed, keyed, movedTo, newBlock } from './page-draft.ts'
import { PartFields } from './part-fields.tsx'
import type { Named } from './thing-pickers.tsx'

type Props = { blocks: Keyed[]; named: Named; onChange: (blocks: Keyed[]) => void }

/** The parts of a page in their order: moved by dragging, by keys or by buttons. */
export function PartsEditor({ blocks, named, onChange }: Props) {
  const p = useWords().pages
  const a = useWords().articles
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (key: string, to: number) => {
    if (to < 0 || to >= blocks.length) return
    onChange(movedTo(blocks, key, to))
    setAnnounced(p.moved(to + 1))
  }
  const set = (key: string, block: PageBlock) =>
    onChange(blocks.map((each) => (each.key === key ? { key, block } : each)))
  const add = (kind: BlockKind) => onChange([...blocks, keyed(newBlock(kind))])
  const byKeys = (event: KeyboardEvent, key: string, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(key, index + step)
    // the handle stays under the fingers
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus())
  }
  return (
    <section className="card pages-card" aria-label={p.parts}>
      <h2>{p.parts}</h2>
      {blocks.length === 0 && <p className="soft">{p.noParts}</p>}
      <ol className="pages-parts" ref={list}>
        {blocks.map(({ key, block }, index) => (
          <li
            key={key}
            className={key === dragged ? 'pages-part pages-dragged' : 'pages-part'}
            onDragOver={(event) => {
              if (!dragged || dragged === key) return
              event.preventDefault()
              onChange(movedTo(blocks, dragged, index))
            }}
          >
            <div className="pages-part-head">
              <IconButton
                icon={GripVertical}
                small
                label={p.drag(index + 1)}
                className="pages-handle"
                draggable
                data-handle={key}
                title={p.drag(index + 1)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', key)
                  setDragged(key)
                }}
                onDragEnd={() => setDragged(undefined)}
                onKeyDown={(event) => byKeys(event, key, index)}
              />
              <b className="small">{p.part(index + 1, p.kinds[block.kind])}</b>
              <IconButton
                icon={ArrowUp}
                small
                label={a.up(index + 1)}
                className="push"
                disabled={index === 0}
                onClick={() => move(key, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                small
                label={a.down(index + 1)}
                disabled={index === blocks.length - 1}
                onClick={() => move(key, index + 1)}
              />
              <IconButton
                icon={Trash2}
                small
                label={a.removeBlock(index + 1)}
                onClick={() => onChange(blocks.filter((each) => each.key !== key))}
              />
            </div>
            <PartFields block={block} named={named} onChange={(changed) => set(key, changed)} />
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {announced}
      </p>
      <fieldset className="row wrap pages-add">
        <legend className="small strong">{p.addPart}</legend>
        {blockKinds.map((kind) => (
          <button key={kind} type="button" className="btn" onClick={() => add(kind)}>
            + {p.kinds[kind]}
          </button>
        ))}
      </fieldset>
    </section>
  )
}
