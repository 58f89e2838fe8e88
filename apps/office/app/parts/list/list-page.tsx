import type { ListPage as Page } from '@delguur/contract/list'
import type { PulseTopic } from '@delguur/contract/office/pulse'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ViewTabs } from '../small.tsx'
import { EmptyList } from '../states.tsx'
import { Changed } from './changed.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { CursorPages, NumberedPages } from './pages.tsx'

type Props = {
  title: string
  /** Beside its title: how many it has, or what it is of. */
  about?: ReactNode
  /** What changes it; that it changed is said at its head. */
  topics?: readonly PulseTopic[]
  /** Its rows as a file, by the address that they were read by. */
  file?: Omit<ComponentProps<typeof ExportButtons>, 'disabled'>
  /** What else can be done at its head. */
  acts?: ReactNode
  /** Its views, one of which is open. */
  views?: Omit<ComponentProps<typeof ViewTabs>, 'label'>
  /** Filters, and what else stands above its rows. */
  narrow?: ReactNode
  /** How many rows are shown, and what is said where there are none. */
  count: number
  empty: ComponentProps<typeof EmptyList>
  /** Absent where all of it is shown. */
  page?: Page | undefined
  /** Its pages, where they are numbered. */
  numbered?: { page: number; pages: number }
  children: ReactNode
}

/** A list: its head, what narrows it, its rows or why there are none, and the way to the next ones. */
export function ListPage({ title, about, topics, file, acts, views, narrow, ...shown }: Props) {
  const { count, empty, page, numbered, children } = shown
  const [search] = useSearchParams()
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {about !== undefined && <span className="meta">{about}</span>}
        {topics && <Changed topics={topics} />}
        {file && <ExportButtons {...file} disabled={count === 0} />}
        {acts}
      </div>
      {views && <ViewTabs {...views} label={title} />}
      {narrow}
      {count === 0 ? <EmptyList {...empty} /> : children}
      {page && <CursorPages page={page} search={search} />}
      {numbered && <NumberedPages {...numbered} search={search} />}
    </>
  )
}
