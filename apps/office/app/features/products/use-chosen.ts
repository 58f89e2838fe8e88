import { useState } from 'react'

export type Chosen<Row> = {
  rows: Row[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  all: () => void
  clear: () => void
}

/** Which rows of the page are chosen; rows that leave the page leave the choice. */
export function useChosen<Row extends { id: number }>(list: Row[]): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const rows = list.filter(({ id }) => ids.has(id))
  return {
    rows,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((all) => (all.has(id) ? new Set([...all].filter((each) => each !== id)) : new Set(all).add(id))),
    all: () => setIds(rows.length === list.length ? new Set() : new Set(list.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
