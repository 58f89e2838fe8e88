import type { OfficeList } from '@delguur/contract/account/preferences'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { setColumns, setPrefs, usePrefs } from '../../lib/prefs.ts'
import { useMenu } from '../../lib/use-menu.ts'
import { Switch } from '../form/choices.tsx'
import styles from './columns.module.css'

export type Column<Row> = {
  key: string
  name: string
  className?: string | undefined
  cell: (row: Row) => ReactNode
  /** It names the row, and is always shown. */
  fixed?: true
}

/** The keys of a list from left to right: as chosen, and what was never chosen at its usual place. */
export function orderOf(keys: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((key) => keys.includes(key))
  for (const [place, key] of keys.entries()) {
    if (order.includes(key)) continue
    const before = keys.slice(0, place).findLast((each) => order.includes(each))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return order
}

/** The columns of a list in the order of the signed-in person; one that they hide has the class `off`, which cards of a phone ignore. */
export function useColumns<Row>(list: OfficeList, columns: readonly Column<Row>[]): Column<Row>[] {
  const { order = [], hidden = [] } = usePrefs().columns[list] ?? {}
  const keys = orderOf(
    columns.map(({ key }) => key),
    order,
  )
  return keys.flatMap((key) => {
    const column = columns.find((each) => each.key === key)
    if (!column) return []
    return [
      hidden.includes(key) && !column.fixed ? { ...column, className: clsx(column.className, styles.off) } : column,
    ]
  })
}

type MenuProps = { list: OfficeList; columns: readonly Pick<Column<never>, 'key' | 'name' | 'fixed'>[] }

/** Which columns a list shows, in which order, and how high its rows are. */
export function ColumnsMenu({ list, columns }: MenuProps) {
  const t = useT()
  const id = useId()
  const { isOpen, setOpen, whole, button } = useMenu()
  return (
    <div className={styles.menu} ref={whole}>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet wide-only"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={Columns3} small />
        {t('columns.title')}
      </button>
      {isOpen && (
        <section className={styles.panel} id={id} aria-label={t('columns.title')}>
          <DensitySwitch />
          <Choice list={list} columns={columns} />
        </section>
      )}
    </div>
  )
}

/** Rows of lists, high or low; of all lists at once. */
export function DensitySwitch() {
  const t = useT()
  const { density } = usePrefs()
  const options = (['normal', 'compact'] as const).map((each) => [each, t(`columns.densities.${each}`)] as const)
  return (
    <Switch
      label={t('columns.density')}
      options={options}
      value={density}
      onChange={(each) => setPrefs({ density: each })}
    />
  )
}

function Choice({ list, columns }: MenuProps) {
  const t = useT()
  const prefs = usePrefs()
  const [moved, setMoved] = useState('')
  const chosen = prefs.columns[list] ?? { order: [], hidden: [] }
  const usual = columns.map(({ key }) => key)
  const order = orderOf(usual, chosen.order)
  const nameOf = (key: string): string => columns.find((each) => each.key === key)?.name ?? key
  const keep = (change: Partial<typeof chosen>) => setColumns(list, { ...chosen, ...change })

  function move(key: string, by: number) {
    const from = order.indexOf(key)
    const to = from + by
    if (to < 0 || to >= order.length) return
    const next = order.toSpliced(from, 1).toSpliced(to, 0, key)
    keep({ order: next })
    setMoved(t('columns.moved', { name: nameOf(key), place: to + 1 }))
  }
  return (
    <>
      <p className="meta">{t('columns.hint')}</p>
      <ul>
        {order.map((key, place) => {
          const { fixed } = columns.find((each) => each.key === key) ?? {}
          const name = nameOf(key)
          return (
            <li
              key={key}
              className="row"
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!event.altKey || !by) return
                event.preventDefault()
                move(key, by)
              }}
            >
              <label className="row">
                <input
                  type="checkbox"
                  className="check"
                  checked={fixed || !chosen.hidden.includes(key)}
                  disabled={fixed}
                  onChange={(event) => {
                    const rest = chosen.hidden.filter((each) => each !== key)
                    keep({ hidden: event.target.checked ? rest : [...rest, key] })
                  }}
                />
                {name}
              </label>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  icon={by < 0 ? ArrowUp : ArrowDown}
                  small
                  label={by < 0 ? t('columns.up', { name }) : t('columns.down', { name })}
                  key={by}
                  aria-disabled={place + by < 0 || place + by >= order.length}
                  title={by < 0 ? t('columns.up', { name }) : t('columns.down', { name })}
                  onClick={() => move(key, by)}
                />
              ))}
            </li>
          )
        })}
      </ul>
      <p className="unseen" role="status">
        {moved}
      </p>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={chosen.order.length + chosen.hidden.length === 0}
        onClick={() => keep({ order: [], hidden: [] })}
      >
        {t('columns.usual')}
      </button>
    </>
  )
}
