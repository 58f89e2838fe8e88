import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, GripVertical, MoreHorizontal } from 'lucide'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './sortable-tree.module.css'

export type TreeRow = { id: number; parent_id: number | null; position: number; depth: number; name: string }
/** Where a row shall stand: below which one, before which place. */
export type Target = { parent_id: number | null; position: number }

type Props<Row extends TreeRow> = {
  label: string
  /** In the order of the tree. */
  rows: readonly Row[]
  mayMove: boolean
  open: number | undefined
  onOpen: (row: Row) => void
  onMove: (row: Row, target: Target) => void
  children: (row: Row) => ReactNode
}

type Over = { id: number; where: 'before' | 'inside' | 'after' }

const childrenOf = <Row extends TreeRow>(rows: readonly Row[], parent: number | null) =>
  rows.filter(({ parent_id }) => parent_id === parent)

const parentOf = (rows: readonly TreeRow[], id: number) => rows.find((row) => row.id === id)?.parent_id ?? null

/** Whether one row is the other, or stands below it. */
function isWithin(rows: readonly TreeRow[], id: number | null, of: number): boolean {
  for (let at = id; at !== null; at = parentOf(rows, at)) if (at === of) return true
  return false
}

/** What the arrows do to a row: up and down among its siblings, out to its parent's side, in below the one before it. */
export function targetOf(
  rows: readonly TreeRow[],
  row: TreeRow,
  act: 'up' | 'down' | 'out' | 'in',
): Target | undefined {
  const siblings = childrenOf(rows, row.parent_id)
  const at = siblings.findIndex(({ id }) => id === row.id)
  if (act === 'up') return at > 0 ? { parent_id: row.parent_id, position: at } : undefined
  if (act === 'down') return at < siblings.length - 1 ? { parent_id: row.parent_id, position: at + 2 } : undefined
  if (act === 'in') {
    const before = siblings[at - 1]
    return before && { parent_id: before.id, position: childrenOf(rows, before.id).length + 1 }
  }
  const parent = rows.find(({ id }) => id === row.parent_id)
  return parent && { parent_id: parent.parent_id, position: parent.position + 1 }
}

/** Where a row that is dropped on another shall stand; nothing where it would be below itself. */
export function dropTarget(rows: readonly TreeRow[], row: TreeRow, { id, where }: Over): Target | undefined {
  const on = rows.find((each) => each.id === id)
  if (!on || isWithin(rows, on.id, row.id)) return undefined
  if (where === 'inside') return { parent_id: on.id, position: childrenOf(rows, on.id).length + 1 }
  const siblings = childrenOf(rows, on.parent_id).filter((each) => each.id !== row.id)
  const at = siblings.findIndex((each) => each.id === on.id)
  return { parent_id: on.parent_id, position: at + (where === 'before' ? 1 : 2) }
}

/** Which rows are folded, and those that are shown therefore. */
function useFolded<Row extends TreeRow>(rows: readonly Row[]) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const isHidden = (row: Row): boolean => {
    for (let at = row.parent_id; at !== null; at = parentOf(rows, at)) if (folded.has(at)) return true
    return false
  }
  const fold = (id: number) =>
    setFolded((all) => {
      const next = new Set(all)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { shown: rows.filter((row) => !isHidden(row)), isFolded: (id: number) => folded.has(id), fold }
}

/** A row that is dragged, and where it would be dropped; spread `dragOf` into each row. */
function useDrag<Row extends TreeRow>(rows: readonly Row[], move: (row: Row, target: Target | undefined) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<Over>()
  const from = rows.find(({ id }) => id === dragged)
  function onDragOver(event: DragEvent<HTMLLIElement>, row: Row) {
    if (!from) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    const next: Over = { id: row.id, where: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside' }
    if (!dropTarget(rows, from, next)) return setOver(undefined)
    event.preventDefault()
    setOver(next)
  }
  const dragOf = (row: Row) => ({
    'data-over': over?.id === row.id ? over.where : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(row.id)
    },
    onDragOver: (event: DragEvent<HTMLLIElement>) => onDragOver(event, row),
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from && over) move(from, dropTarget(rows, from, over))
      setDragged(undefined)
      setOver(undefined)
    },
    onDragEnd: () => setDragged(undefined),
  })
  return { dragged, dragOf }
}

/** The names of the rows as far as the focus goes; a row that was moved keeps it at its new place. */
function useFocus(rows: readonly TreeRow[]) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<number>(undefined)
  const focus = (id: number) => list.current?.querySelector<HTMLElement>(`[data-name-of="${id}"]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the moved rows are drawn
  useEffect(() => {
    if (moved.current === undefined) return
    focus(moved.current)
    moved.current = undefined
  }, [rows])
  return { list, moved, focus }
}

const arrows: Record<string, 'up' | 'down' | 'out' | 'in'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** A tree whose rows are moved by drag, by Alt and the arrows, or by a menu. */
export function SortableTree<Row extends TreeRow>(props: Props<Row>) {
  const { label, rows, mayMove, open, onMove } = props
  const [menu, setMenu] = useState<number>()
  const { shown, isFolded, fold } = useFolded(rows)
  const { list, moved, focus } = useFocus(rows)
  function move(row: Row, target: Target | undefined) {
    setMenu(undefined)
    if (!target || !mayMove) return
    moved.current = row.id
    onMove(row, target)
  }
  const { dragged, dragOf } = useDrag(rows, move)
  function onKey(event: KeyboardEvent, row: Row, place: number) {
    const act = arrows[event.key]
    if (!act) return
    event.preventDefault()
    if (event.altKey) return move(row, targetOf(rows, row, act))
    if (act === 'out' && !isFolded(row.id) && childrenOf(rows, row.id).length > 0) return fold(row.id)
    if (act === 'in' && isFolded(row.id)) return fold(row.id)
    const next = shown[place + (act === 'up' ? -1 : act === 'down' ? 1 : 0)]
    if (next) focus(next.id)
  }
  return (
    <ul ref={list} className={styles.tree} aria-label={label}>
      {shown.map((row, place) => (
        <li
          key={row.id}
          data-row={row.id}
          data-depth={Math.min(row.depth, 5)}
          className={clsx(styles.row, row.id === open ? styles.chosen : dragged === row.id && styles.lifted)}
          draggable={mayMove}
          {...dragOf(row)}
        >
          {mayMove && <Icon icon={GripVertical} small />}
          <Fold row={row} rows={rows} isFolded={isFolded(row.id)} onClick={() => fold(row.id)} />
          <Name {...props} row={row} onKeyDown={(event) => onKey(event, row, place)} />
          {mayMove && (
            <Menu
              rows={rows}
              row={row}
              isOpen={menu === row.id}
              setOpen={(isOpen) => setMenu(isOpen ? row.id : undefined)}
              onMove={(target) => move(row, target)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type FoldProps = { row: TreeRow; rows: readonly TreeRow[]; isFolded: boolean; onClick: () => void }

function Fold({ row, rows, isFolded, onClick }: FoldProps) {
  const t = useT()
  if (childrenOf(rows, row.id).length === 0) return <span className={styles.fold} />
  return (
    <IconButton
      icon={isFolded ? ChevronRight : ChevronDown}
      small
      label={t('tree.fold', { name: row.name })}
      className={styles.fold}
      aria-expanded={!isFolded}
      onClick={onClick}
    />
  )
}

type NameProps<Row extends TreeRow> = Pick<Props<Row>, 'mayMove' | 'open' | 'onOpen' | 'children'> & {
  row: Row
  onKeyDown: (event: KeyboardEvent) => void
}

const Name = <Row extends TreeRow>({ row, mayMove, open, onOpen, children, onKeyDown }: NameProps<Row>) => (
  <button
    type="button"
    className={styles.name}
    data-name-of={row.id}
    aria-keyshortcuts={mayMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
    aria-current={row.id === open ? 'true' : undefined}
    onClick={() => onOpen(row)}
    onKeyDown={onKeyDown}
  >
    {children(row)}
  </button>
)

type MenuProps = {
  rows: readonly TreeRow[]
  row: TreeRow
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onMove: (target: Target | undefined) => void
}

function Menu({ isOpen, setOpen, ...menu }: MenuProps) {
  const t = useT()
  return (
    <>
      <IconButton
        icon={MoreHorizontal}
        small
        label={t('tree.menu', { name: menu.row.name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <MoveMenu {...menu} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The same by words: one step each way, or below any other row. */
function MoveMenu({ rows, row, onMove, onClose }: Omit<MenuProps, 'isOpen' | 'setOpen'> & { onClose: () => void }) {
  const t = useT()
  const steps = (['up', 'down', 'in', 'out'] as const).map((act) => ({ act, target: targetOf(rows, row, act) }))
  const others = rows.filter(({ id }) => !isWithin(rows, id, row.id))
  return (
    <fieldset
      className={styles.menu}
      aria-label={t('tree.menu', { name: row.name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {steps.map(({ act, target }) => (
        <button key={act} type="button" className="btn btn-quiet" disabled={!target} onClick={() => onMove(target)}>
          {t(`tree.acts.${act}`)}
        </button>
      ))}
      <label className="field">
        <span>{t('tree.below')}</span>
        <select
          className="input"
          value={row.parent_id ?? ''}
          onChange={({ target: { value } }) => {
            const parent_id = value === '' ? null : Number(value)
            onMove({ parent_id, position: childrenOf(rows, parent_id).length + 1 })
          }}
        >
          <option value="">{t('tree.top')}</option>
          {others.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {`${'– '.repeat(depth)}${name}`}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
