import { type Draft, drafts } from '@delguur/contract/orders/drafts'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftPay } from './draft-pay.tsx'
import { DraftPerson } from './draft-person.tsx'
import { DraftPlace } from './draft-place.tsx'
import styles from './drafts.module.css'
import { useDraft } from './use-draft.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(drafts.show, { params: { id: params.id }, signal: request.signal })

/** An order taken by phone: person, products, delivery and payment on one page that saves itself. */
export function Component() {
  const first = useLoaderData<typeof loader>()
  return <Open key={first.id} first={first} />
}
Component.displayName = 'Draft'

function Open({ first }: { first: Draft }) {
  const w = useWords()
  const d = w.drafts
  const navigate = useNavigate()
  const { draft, save, saving, savedAt, fault, settled } = useDraft(first)
  const [discarding, setDiscarding] = useState(false)
  useEffect(() => {
    document.title = d.begin
  }, [d])
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/drafts" aria-label={w.common.back} title={w.common.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{d.begin}</h1>
        <span className="meta" role="status">
          {saving ? w.common.saving : savedAt ? d.saved(clock(savedAt)) : draft.number}
        </span>
        <button type="button" className="btn btn-quiet push" onClick={() => setDiscarding(true)}>
          {d.discard}
        </button>
      </div>
      <ErrorText text={fault} />
      <div className={styles.grid}>
        <div className="card">
          <DraftPerson draft={draft} save={save} />
          <DraftLines draft={draft} save={save} />
          <DraftPlace draft={draft} save={save} />
        </div>
        <DraftPay draft={draft} saving={saving} settled={settled} />
      </div>
      {discarding && (
        <FormDialog
          title={d.discardTitle}
          verb={d.discard}
          danger
          onClose={() => setDiscarding(false)}
          send={async () => {
            await call(drafts.remove, { params: { id: draft.id }, version: draft.version })
            await navigate('/drafts')
            return d.discarded
          }}
        >
          <p className="soft">{d.discardHint}</p>
        </FormDialog>
      )}
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
