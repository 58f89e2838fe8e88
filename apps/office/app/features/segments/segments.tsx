import type { Segment } from '@delguur/contract/segments'
import { Plus, UsersRound } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { day } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../parts/icon.tsx'
import { Bones, EmptyList } from '../../parts/states.tsx'
import type { Choices } from './choices.ts'
import { SegmentEditor } from './segment-editor.tsx'
import './segments.css'

type Listed = { segments: Segment[] } & Choices
type Loaded = Listed & { at: Date }

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  return { ...(await call<Listed>('GET', '/backoffice/segments', { signal })), at: new Date() }
}

/** Groups of people by rules. */
export function Component() {
  const w = useWords()
  const s = w.segmentsPage
  const { segments, categories, places, at } = useLoaderData<Loaded>()
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Segment | 'new'>()
  const mayEdit = session.phase === 'in' && (may(session.me, 'people.edit') || may(session.me, 'promotions.edit'))
  if (open)
    return (
      <SegmentEditor
        segment={open === 'new' ? undefined : open}
        choices={{ categories, places }}
        mayEdit={mayEdit}
        onClose={() => {
          setOpen(undefined)
          void revalidate()
        }}
      />
    )
  return (
    <>
      <div className="page-head">
        <h1>{s.title}</h1>
        {mayEdit && (
          <button type="button" className="btn btn-go push" onClick={() => setOpen('new')}>
            <Icon icon={Plus} small />
            {s.add}
          </button>
        )}
      </div>
      {segments.length === 0 && <EmptyList icon={UsersRound} title={s.nothing} hint={s.nothingHint} />}
      <ul className="segment-list">
        {segments.map((segment) => (
          <li key={segment.id}>
            <button type="button" className="card segment-card" onClick={() => setOpen(segment)}>
              <b>{segment.name}</b>
              <span className="soft small">
                {segment.rules.rules.map(({ field }) => s.fields[field] ?? field).join(' · ')}
              </span>
              <span className="meta">{day(w, segment.updated_at ?? segment.created_at, at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
Component.displayName = 'Segments'

export const HydrateFallback = () => <Bones rows={6} />
