import type { ListPage as Page } from '@delguur/contract/list'
import type { PulseTopic } from '@delguur/contract/office/pulse'
import type { ExportListName } from '@delguur/contract/office/staff-jobs'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyList } from '../states.tsx'
import { Changed } from './changed.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { CursorPages } from './pages.tsx'

type Props = {
  title: string
  /** Beside its title: how many it has, or what it is of. */
  about?: ReactNode
  /** What changes it; that it changed is said at its head. */
  topics?: readonly PulseTopic[]
  /** Its rows as a file, by the address that they were read by. */
  file?: { list: ExportListName; query: URLSearchParams | string }
  /** What else can be done at its head. */
  acts?: ReactNode
  /** Views and filters. */
  narrow?: ReactNode
  /** How many rows are shown, and what is said where there are none. */
  count: number
  empty: ComponentProps<typeof EmptyList>
  page: Page
  children: ReactNode
}

/** A list: its head, what narrows it, its rows or why there are none, and the way to the next ones. */
export function ListPage({ title, about, topics, file, acts, narrow, count, empty, page, children }: Props) {
  const [search] = useSearchParams()
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {about && <span className="meta">{about}</span>}
        {topics && <Changed topics={topics} />}
        {file && <ExportButtons {...file} disabled={count === 0} />}
        {acts}
      </div>
      {narrow}
      {count === 0 ? <EmptyList {...empty} /> : children}
      <CursorPages page={page} search={search} />
    </>
  )
}
